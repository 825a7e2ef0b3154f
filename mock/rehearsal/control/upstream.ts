import { createProxyMiddleware } from '@umijs/bundler-utils/compiled/http-proxy-middleware';
import type { Request, RequestHandler, Response } from 'express';
import { originAt } from '../../../src/contract/crossSite';
import { RehearsalError } from '../engine/rehearsalError';
import { readCode } from './http';

/** A real server behind the rehearsal, SERVER, to which single calls pass through (the effect `passThrough`). */
const server = process.env.SERVER;

/** @returns the real server. @throws RehearsalError without one */
export function ensureServer(): string {
  if (server === undefined) throw new RehearsalError('noServer');
  return server;
}

/** What is on its way to the server, by request: the proxy knows Express by another type. */
const passing = new WeakMap<object, readonly [Request, Response]>();

/** An address of the server without its origin, which here is another; any other address as it is. */
function withoutOrigin(target: string, address: string): string {
  const [, host, rest = ''] = /^https?:\/\/([^/]+)(.*)$/.exec(address) ?? [];
  return host === new URL(target).host ? rest : address;
}

const toServer = (target: string) =>
  createProxyMiddleware({
    target,
    changeOrigin: true,
    cookieDomainRewrite: '',
    logLevel: 'warn',
    onProxyReq: (sent, passed) => {
      const [request] = passing.get(passed) ?? [];
      if (request === undefined) return;
      const origin = originAt(target, { origin: request.get('Origin'), host: request.get('Host') });
      if (origin !== undefined) sent.setHeader('Origin', origin);
      // Umi's parser has read a JSON body.
      if (!request.is('json')) return;
      const body = JSON.stringify(request.body);
      sent.setHeader('Content-Length', Buffer.byteLength(body));
      sent.write(body);
    },
    onProxyRes: (from, passed) => {
      const { location } = from.headers;
      if (location !== undefined) from.headers.location = withoutOrigin(target, location);
      const [request, response] = passing.get(passed) ?? [];
      if (request === undefined || response === undefined) return;
      // The validator passes a foreign answer over.
      response.locals.spoilt = true;
      const parts: Buffer[] = [];
      from.on('data', (part: Buffer) => parts.push(part));
      from.once('end', () => {
        response.locals.code = readCode(request, Buffer.concat(parts).toString('utf8'));
      });
    },
  });

/** One for all calls: each proxy listens to the end of the server. */
let proxy: ReturnType<typeof toServer> | undefined;

/** Has the real server answer. */
export const passOn: RequestHandler = (request, response, next) => {
  proxy ??= toServer(ensureServer());
  // The answer is read on its way.
  delete request.headers['accept-encoding'];
  passing.set(request, [request, response]);
  Reflect.apply(proxy, undefined, [request, response, next]);
};
