import { createProxyMiddleware } from '@umijs/bundler-utils/compiled/http-proxy-middleware';
import type { Request, RequestHandler, Response } from 'express';
import * as v from 'valibot';
import { originAt } from '../../../src/contract/crossSite';
import type { Endpoint } from '../../../src/contract/endpoint';
import { RehearsalError } from '../engine/rehearsalError';
import { readAnswer } from './http';
import type { Persona } from './product';
import { keep, recordedPeople, type Received } from './recorded';

/**
 * A real server behind the rehearsal, SERVER: single calls pass through to it (the effect `passThrough`);
 * REHEARSAL=record passes all calls and keeps the answers, REHEARSAL=replay gives them again without it.
 */
const server = process.env.SERVER;
export const way = v.parse(v.optional(v.picklist(['record', 'replay'])), process.env.REHEARSAL);

const KEPT_HEADERS = ['location', 'upload-offset', 'upload-length', 'tus-resumable', 'tus-version', 'tus-extension'];

/** Tells what an answer has against the contract; set where the mock files are composed (config/rehearsal.ts). */
let differencesOf: (answer: Received, endpoint: Endpoint) => readonly string[] = () => [];
export function inspects(inspect: typeof differencesOf): void {
  differencesOf = inspect;
}

/** Mock routes that a recorded server answers itself. */
export const rehearsed = (table: Record<string, RequestHandler>): Record<string, RequestHandler> =>
  way === undefined ? table : {};

/** The people to sign in as: in a replay those of the recording, if it has any. */
export function peopleOr(people: readonly Persona[]): readonly Persona[] {
  const recorded = way === 'replay' ? recordedPeople() : [];
  return recorded.length > 0 ? recorded : people;
}

function received(answer: Received, [request, response, endpoint, began]: Passing): void {
  response.locals.code = readAnswer(request, answer.body).code;
  // A server's answer is compared here, by the server's names.
  response.locals.spoilt = true;
  for (const each of endpoint === null ? [] : differencesOf(answer, endpoint))
    console.warn(`${request.method} ${request.path} differs from the contract: ${each}`);
  if (way === 'record') keep(answer, request, endpoint, began);
}

/** @returns the real server. @throws RehearsalError without one */
export function ensureServer(): string {
  if (server === undefined) throw new RehearsalError('noServer');
  return server;
}

/** A body that Umi's parsers have read, JSON or a form; undefined for any other. */
function readBody(request: Request): string | undefined {
  if (request.is('json')) return JSON.stringify(request.body);
  return request.is('urlencoded') ? new URLSearchParams(request.body as Record<string, string>).toString() : undefined;
}

/** What is on its way to the server, by request: the proxy knows Express by another type. */
type Passing = readonly [Request, Response, Endpoint | null, began: number];
const passing = new WeakMap<object, Passing>();

/** An address of the server without its origin, which here and in a replay is another; any other address as it is. */
function withoutOrigin(target: string, address: string): string {
  const [, host, rest = ''] = /^https?:\/\/([^/]+)(.*)$/.exec(address) ?? [];
  return host === new URL(target).host ? rest : address;
}

const toServer = (target: string) =>
  createProxyMiddleware({
    target,
    changeOrigin: true,
    // A sign-in page leads back to its own origin only.
    pathRewrite: (at, { headers: { host = '' } }) =>
      at.replaceAll(encodeURIComponent(`http://${host}`), encodeURIComponent(new URL(target).origin)),
    cookieDomainRewrite: '',
    logLevel: 'warn',
    onProxyReq: (sent, passed) => {
      const [request] = passing.get(passed) ?? [];
      if (request === undefined) return;
      const origin = originAt(target, { origin: request.get('Origin'), host: request.get('Host') });
      if (origin !== undefined) sent.setHeader('Origin', origin);
      const body = readBody(request);
      if (body === undefined) return;
      sent.setHeader('Content-Length', Buffer.byteLength(body));
      sent.write(body);
    },
    onProxyRes: (from, passed) => {
      const { location } = from.headers;
      if (location !== undefined) from.headers.location = withoutOrigin(target, location);
      const sentBy = passing.get(passed);
      if (sentBy === undefined) return;
      const parts: Buffer[] = [];
      from.on('data', (part: Buffer) => parts.push(part));
      from.once('end', () => {
        const contentType = from.headers['content-type'] ?? '';
        const body = Buffer.concat(parts).toString('utf8');
        const headers: Record<string, string> = {};
        for (const name of KEPT_HEADERS) {
          const value = from.headers[name];
          if (typeof value === 'string') headers[name] = value;
        }
        received({ http: from.statusCode ?? 0, contentType, body, headers }, sentBy);
      });
    },
  });

/** One for all calls: each proxy listens to the end of the server. */
let proxy: ReturnType<typeof toServer> | undefined;

/** Has the real server answer. */
export function passOn(endpoint: Endpoint | null): RequestHandler {
  return (request, response, next) => {
    proxy ??= toServer(ensureServer());
    // The answer is read on its way.
    delete request.headers['accept-encoding'];
    passing.set(request, [request, response, endpoint, Date.now()]);
    Reflect.apply(proxy, undefined, [request, response, next]);
  };
}
