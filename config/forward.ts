import http from 'node:http';
import https from 'node:https';
import type { RequestHandler } from '@umijs/bundler-utils/compiled/express';
import { originAt } from '../src/contract/crossSite';
import { GATEWAY_SUFFIX } from '../src/domain/environment';
import { ERROR } from '../src/domain/errors';

/** The server's paths, and those of a rehearsal that is the server. */
const FORWARDED = new RegExp(`^(/api|/workflow|/sso|/rehearsal|${GATEWAY_SUFFIX})/`);

/** Removes the server's origin from an address, since the browser is at another one; other addresses stay. */
function withoutOrigin(host: string, address: string): string {
  const [, named, rest = ''] = /^https?:\/\/([^/]+)(.*)$/.exec(address) ?? [];
  return named === host ? rest : address;
}

/** A company's server, reached from the page's own origin. */
export interface Server {
  readonly server: string;
  /** Its gateway's calls; below the server by default. */
  readonly gateway?: string | undefined;
  /** Session cookie for browsers that send none: the sign-on of another host cannot set one here. */
  readonly cookie?: string | undefined;
}

/** Sends calls to a server, and its answers back: JSON by `json`, where the validator reads it. */
export function forwardTo({ server, gateway = `${server}${GATEWAY_SUFFIX}`, cookie }: Server): RequestHandler {
  return (request, response, next) => {
    const { originalUrl: asked, method } = request;
    if (!FORWARDED.test(request.path)) {
      next();
      return;
    }
    const isGateway = asked.startsWith(`${GATEWAY_SUFFIX}/`);
    const url = new URL(isGateway ? gateway + asked.slice(GATEWAY_SUFFIX.length) : server + asked);
    const { 'accept-encoding': _encoding, host, origin, ...headers } = request.headers;
    // JSON has been read already (callBody.ts); other bodies are passed on as they come.
    const body: unknown = request.body;
    const read = request.is('json') && body !== undefined ? JSON.stringify(body) : null;
    const own = originAt(server, { origin, host });
    const sent = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...headers,
        host: url.host,
        ...(own !== undefined && { origin: own }),
        ...(read !== null && { 'content-length': Buffer.byteLength(read) }),
      },
    });
    sent.on('response', (from) => {
      const {
        'set-cookie': cookies,
        location,
        connection: _own,
        'transfer-encoding': _framing,
        ...rest
      } = from.headers;
      response.status(from.statusCode ?? 502).set(rest);
      if (cookies)
        response.set(
          'Set-Cookie',
          cookies.map((each) => each.replace(/;\s*domain=[^;]*/i, '')),
        );
      if (location !== undefined) response.set('Location', withoutOrigin(url.host, location));
      if (rest['content-type']?.includes('json') !== true) {
        from.pipe(response);
        return;
      }
      response.removeHeader('Content-Length');
      const parts: Buffer[] = [];
      from.on('data', (part: Buffer) => parts.push(part));
      from.once('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        try {
          response.json(JSON.parse(text));
        } catch {
          response.send(text);
        }
      });
    });
    sent.once('error', (problem) => {
      const message = `${url.origin} does not answer: ${problem.message}`;
      if (response.headersSent) response.destroy();
      else
        response.status(502).json({ code: ERROR.network, message, error: ERROR.network, success: false, model: null });
    });
    if (read === null) request.pipe(sent);
    else sent.end(read);
  };
}
