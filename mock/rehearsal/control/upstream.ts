import * as fs from 'node:fs';
import * as path from 'node:path';
import { createProxyMiddleware } from '@umijs/bundler-utils/compiled/http-proxy-middleware';
import type { Request, RequestHandler, Response } from 'express';
import * as v from 'valibot';
import { originAt } from '../../../src/contract/crossSite';
import type { Endpoint } from '../../../src/contract/endpoint';
import { canonicalJson } from '../../../src/domain/canonical';
import { rehearsalFolder } from '../engine/disk';
import { RehearsalError } from '../engine/rehearsalError';

/**
 * A real server behind the rehearsal, SERVER: single calls pass through to it (the effect `passThrough`);
 * REHEARSAL=record passes all calls and keeps the answers, REHEARSAL=replay gives them again without it.
 */
const server = process.env.SERVER;
export const way = v.parse(v.optional(v.picklist(['record', 'replay'])), process.env.REHEARSAL);

/** An answer of a real server. */
export interface Received {
  readonly http: number;
  readonly contentType: string;
  readonly body: string;
  /** Those that tus and redirects live by. */
  readonly headers: Readonly<Record<string, string>>;
}

const KEPT_HEADERS = ['location', 'upload-offset', 'upload-length', 'tus-resumable', 'tus-version', 'tus-extension'];

/** Tells what an answer has against the contract; set where the mock files are composed (config/rehearsal.ts). */
let differencesOf: (answer: Received, endpoint: Endpoint) => readonly string[] = () => [];
export function inspects(inspect: typeof differencesOf): void {
  differencesOf = inspect;
}

/** Mock routes that a recorded server answers itself. */
export const rehearsed = (table: Record<string, RequestHandler>): Record<string, RequestHandler> =>
  way === undefined ? table : {};

const kept = v.object({
  asked: v.string(),
  http: v.number(),
  contentType: v.string(),
  body: v.string(),
  headers: v.optional(v.record(v.string(), v.string()), {}),
});
const coded = v.object({ code: v.string() });

/** One line per answer; recording goes on in the same file. */
const keptFile = (): string => path.join(rehearsalFolder(), 'recordings', 'answers.jsonl');

const askedBy = ({ method, path: at, query, body }: Request): string =>
  canonicalJson([method, at, { ...query }, (body as unknown) ?? {}]);

export function codeOf(body: string): string {
  try {
    const envelope: unknown = JSON.parse(body);
    return v.is(coded, envelope) ? envelope.code : '';
  } catch {
    return '';
  }
}

function received(answer: Received, request: Request, response: Response, endpoint: Endpoint | null): void {
  response.locals.code = codeOf(answer.body);
  // A server's answer is compared here, by the server's names.
  response.locals.spoilt = true;
  for (const each of endpoint === null ? [] : differencesOf(answer, endpoint))
    console.warn(`${request.method} ${request.path} differs from the contract: ${each}`);
  // A file's bytes are not kept.
  if (way !== 'record' || !/json|^text|^$/.test(answer.contentType)) return;
  fs.mkdirSync(path.dirname(keptFile()), { recursive: true });
  fs.appendFileSync(keptFile(), `${JSON.stringify({ asked: askedBy(request), ...answer })}\n`);
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
const passing = new WeakMap<object, readonly [Request, Response, Endpoint | null]>();

const toServer = (target: string) =>
  createProxyMiddleware({
    target,
    changeOrigin: true,
    autoRewrite: true,
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
        received({ http: from.statusCode ?? 0, contentType, body, headers }, ...sentBy);
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
    passing.set(request, [request, response, endpoint]);
    Reflect.apply(proxy, undefined, [request, response, next]);
  };
}

let answers: ReadonlyMap<string, readonly Received[]> | undefined;

function readAnswers(): NonNullable<typeof answers> {
  const found = new Map<string, Received[]>();
  for (const line of fs.readFileSync(keptFile(), 'utf8').split('\n').filter(Boolean)) {
    const { asked, ...answer } = v.parse(kept, JSON.parse(line));
    found.set(asked, [...(found.get(asked) ?? []), answer]);
  }
  return found;
}

/** The recorded answers to a request like this one, in their order. */
export const recordedAnswers = (request: Request): { readonly asked: string; readonly rows: readonly Received[] } => {
  const asked = askedBy(request);
  return { asked, rows: (answers ??= readAnswers()).get(asked) ?? [] };
};
