import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from '@umijs/bundler-utils/compiled/express';
import { callBody } from '../../config/callBody';
import { forwardTo } from '../../config/forward';
import { openApiDocument } from '../../config/openapi/document';
import { validator } from '../../config/scripts/validator.mjs';
import type { RehearsalServer } from '../mock/server';

/** The rehearsal with one deviation, and the validator's proxy before it. */

/** A request; its address may be changed. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
export interface Got {
  readonly http: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}
export type Ask = (sent: Sent) => Promise<Got>;
/** How a server deviates: it asks the rehearsal, or answers otherwise. */
export type Deviation = (sent: Sent, next: Ask) => Promise<Got>;

const asIs: Deviation = (sent, next) => next(sent);
/** Headers of a connection, not of what is sent over it. */
const OWN = ['connection', 'content-length', 'transfer-encoding', 'host', 'keep-alive'];
const without = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));

const ask: Ask = async ({ method, url, headers, body }) => {
  const sent = body.length > 0 ? { body: new Uint8Array(body) } : {};
  // Undici sends the page's relation only where it is named so.
  const answer = await fetch(url, { method, redirect: 'manual', headers: without({ ...headers }), ...sent });
  const set = answer.headers.getSetCookie().join('\n');
  const given = Object.fromEntries(answer.headers);
  return {
    http: answer.status,
    headers: without({ ...given, ...(set && { 'set-cookie': set }) }),
    body: Buffer.from(await answer.arrayBuffer()),
  };
};

/** Starts both before a rehearsal. @returns the proxy's address, what the validator found, and how to deviate */
export async function standIn(rehearsal: RehearsalServer) {
  let deviation = asIs;
  /** Answers of the rehearsal to reads, where nothing is written between. */
  let kept: Map<string, Promise<Got>> | null = null;
  const next: Ask = (sent) => {
    const { method, url, headers } = sent;
    const key = `${method} ${url.href} ${headers.cookie ?? ''}`;
    const answer = kept?.get(key) ?? ask(sent);
    if (method === 'GET') kept?.set(key, answer);
    return answer;
  };
  const found = new Set<string>();
  const harmless = new Set<string>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = 'GET', url = '/', headers: given } = request;
      const headers = Object.fromEntries(
        Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      const sent = { method, url: new URL(url, rehearsal.address), headers, body: Buffer.concat(parts) };
      void deviation(sent, next).then(
        ({ http, headers: { 'set-cookie': cookies, ...others }, body }) => {
          response.writeHead(http, { ...others, ...(cookies && { 'set-cookie': cookies.split('\n') }) }).end(body);
        },
        (problem: unknown) => response.writeHead(502).end(String(problem)),
      );
    });
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const addressOf = (of: ReturnType<typeof createServer>) =>
    `http://127.0.0.1:${String((of.address() as AddressInfo).port)}`;
  const front = express();
  const handlers = validator(openApiDocument('0.0.0'), {
    ...{ gateway: '/sso-api', read: callBody(express.json), success: 'S00000' },
    note: (line: string) => found.add(line),
    harmless: (line: string) => harmless.add(line),
  });
  for (const each of [...handlers, forwardTo({ server: addressOf(server) })]) front.use(each);
  const proxy = front.listen(0, '127.0.0.1');
  await new Promise((listens) => proxy.once('listening', listens));
  return {
    address: addressOf(proxy),
    found,
    harmless,
    /** @param isRead whether nothing is written from now on, so that the rehearsal is asked once */
    deviate: (given: Deviation = asIs, isRead = false) => {
      deviation = given;
      kept = isRead ? (kept ?? new Map<string, Promise<Got>>()) : null;
      found.clear();
      harmless.clear();
    },
    stop: () => {
      for (const each of [proxy, server]) {
        each.closeAllConnections();
        each.close();
      }
    },
  };
}
