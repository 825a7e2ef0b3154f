import { STATUS_CODES } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { TRACE_HEADER } from '../../../src/contract/envelope';
import { SUCCESS } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { commandOf } from '../commands';
import { callerOf, guarded, inOurWords, leaveTrace, refusedEnvelope, send, sendNotSignedIn } from '../http';
import type { Hit, Spoilt } from './rules';

/** The page that a server or a proxy sends with a status. */
function pageOf(status: number): string {
  const title = `${String(status)} ${STATUS_CODES[status] ?? ''}`.trim();
  return `<!doctype html><title>${title}</title><h1>${title}</h1>`;
}

/**
 * Breaks a connection: the console sees a network failure. An answer has begun by then, since browsers silently send
 * a call again whose connection broke without a word.
 */
function breakOff(request: Request, response: Response): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '512' }).flushHeaders();
  request.socket.destroySoon();
}

/** Lets a handler do its work and keeps its answer back; then something else happens. */
function keepBack(response: Response, instead: () => void): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const writeHead = response.writeHead.bind(response);
  response.write = () => true;
  response.writeHead = () => response;
  response.end = () => {
    Object.assign(response, { write, end, writeHead });
    instead();
    return response;
  };
}

/** Lets the answer go some time after it was ready. */
function late(response: Response, ms: number): void {
  const end = response.end.bind(response);
  response.end = (...rest: unknown[]) => {
    setTimeout(() => {
      Reflect.apply(end, response, rest);
    }, ms);
    return response;
  };
}

function sendSpoilt(response: Response, how: Spoilt): void {
  for (const name of response.getHeaderNames()) if (name !== TRACE_HEADER) response.removeHeader(name);
  response.status(200).set('Cache-Control', 'no-store');
  switch (how) {
    case 'html':
      response.type('html').send(pageOf(502));
      return;
    case 'cut':
      response.type('json').send(`{"code":"${SUCCESS}","message":"","model":{"list":[{"id":`);
      return;
    case 'shape':
      response.json({ code: SUCCESS, message: '', model: [[{ unexpected: true }]] });
      return;
    case 'empty':
      response.type('json').send('');
  }
}

function answer(effect: NonNullable<Hit['effect']>, request: Request, response: Response, language: Language): boolean {
  switch (effect.kind) {
    case 'code':
      send(response, refusedEnvelope({ refused: effect.code }, language));
      return true;
    case 'http':
      if (effect.retryAfter !== undefined) response.set('Retry-After', String(effect.retryAfter));
      if (effect.status === 403) sendNotSignedIn(response, language);
      else response.status(effect.status).type('html').send(pageOf(effect.status));
      return true;
    case 'answer':
      response.status(effect.status).set('Cache-Control', 'no-store').json(effect.body);
      return true;
    case 'dropped':
    case 'offline':
      breakOff(request, response);
      return true;
    case 'lost':
      keepBack(response, () => {
        breakOff(request, response);
      });
      return false;
    case 'malformed':
      keepBack(response, () => {
        sendSpoilt(response, effect.how);
      });
      return false;
  }
}

const valueOf = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? Object.getOwnPropertyDescriptor(given, name)?.value : undefined;

/** The order that a call is about, or null. */
function orderOf(request: Request): string | null {
  const sent = [request.query, request.body].map((given: unknown) => inOurWords(request, given));
  const orderNo = sent.map((given) => valueOf(given, 'orderNo')).find((value) => value !== undefined);
  return typeof orderNo === 'string' ? orderNo : null;
}

/**
 * Wraps the handler of a call: what QA has ordered to go wrong goes wrong (decisions §6).
 */
export function withFaults(call: string, handle: Parameters<typeof guarded>[0]): RequestHandler {
  return guarded((request, response, next) => {
    const { live, persona, language } = callerOf(request);
    const account = persona?.account ?? '';
    const orderNo = orderOf(request);
    const at = live.now();
    response.once('close', () => {
      const { statusCode: http, locals } = response;
      const code = typeof locals.code === 'string' ? locals.code : '';
      live.heard({ at, account, call, method: request.method, orderNo, http, code });
    });
    const hit = live.meet({ call, account, orderNo, writes: commandOf(call) !== null });
    if (hit === null) return handle(request, response, next);
    leaveTrace(response, live);
    // A stream has no single moment to be late at: what only reads begins late instead.
    const waits = request.method === 'GET' && hit.delayMs > 0;
    if (!waits && hit.delayMs > 0) late(response, hit.delayMs);
    const act = (): unknown =>
      hit.effect !== null && answer(hit.effect, request, response, language)
        ? undefined
        : handle(request, response, next);
    return waits ? delay(hit.delayMs).then(act) : act();
  }, call);
}
