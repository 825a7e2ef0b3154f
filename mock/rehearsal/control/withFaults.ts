import { STATUS_CODES } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { TRACE_HEADER } from '../../../src/contract/envelope';
import { SUCCESS } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { refusedEnvelope } from '../engine/answer';
import { orderNoOf, worlds } from '../firmware/rehearsal';
import { callerOf, guarded, fromServerNames, setTraceHeader, send, sendNotSignedIn } from './http';
import type { Hit, Malformation } from '../engine/faults';

function pageOf(status: number): string {
  const title = `${String(status)} ${STATUS_CODES[status] ?? ''}`.trim();
  return `<!doctype html><title>${title}</title><h1>${title}</h1>`;
}

/** Breaks the connection after the response has begun: before that, browsers retry by themselves. */
function breakConnection(request: Request, response: Response): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '512' }).flushHeaders();
  request.socket.destroySoon();
}

/** Lets a handler run but discards its response and calls `instead`. */
function replaceAnswer(response: Response, instead: () => void): void {
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

function delayAnswer(response: Response, ms: number): void {
  const end = response.end.bind(response);
  response.end = (...rest: unknown[]) => {
    setTimeout(() => void Reflect.apply(end, response, rest), ms);
    return response;
  };
}

/** The body of a spoilt answer. */
const MALFORMED: Readonly<Record<Malformation, string>> = {
  html: pageOf(502),
  cut: `{"code":"${SUCCESS}","message":"","model":{"list":[{"id":`,
  shape: JSON.stringify({ code: SUCCESS, message: '', model: [[{ unexpected: true }]] }),
  empty: '',
};

function sendMalformed(response: Response, how: Malformation): void {
  for (const name of response.getHeaderNames()) if (name !== TRACE_HEADER) response.removeHeader(name);
  response.status(200).set('Cache-Control', 'no-store');
  response.type(how === 'html' ? 'html' : 'json').send(MALFORMED[how]);
}

/** @returns whether the call is answered and must not be executed */
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
      breakConnection(request, response);
      return true;
    case 'lost':
      replaceAnswer(response, () => breakConnection(request, response));
      return false;
    case 'malformed':
      replaceAnswer(response, () => sendMalformed(response, effect.how));
      return false;
  }
}

const orderOf = (request: Request): string | null =>
  orderNoOf(fromServerNames(request, request.query)) ?? orderNoOf(fromServerNames(request, request.body));

/** Records a call and applies the fault that matches it (decisions §6). @param sentBy its input, for the journal */
export function withFaults(
  call: string,
  handle: Parameters<typeof guarded>[0],
  sentBy: (request: Request) => unknown = () => null,
): RequestHandler {
  return guarded((request, response, next) => {
    const { live, persona, language } = callerOf(request);
    const account = persona?.account ?? '';
    const orderNo = orderOf(request);
    const at = live.now();
    response.once('close', () => {
      const { statusCode: http, locals } = response;
      const code = typeof locals.code === 'string' ? locals.code : '';
      live.recordCall({ at, account, call, method: request.method, orderNo, http, code });
    });
    const hit = live.takeFault({ call, account, orderNo, writes: worlds.commands.has(call) }, sentBy(request));
    if (hit === null) return handle(request, response, next);
    // The validator passes it over (config/scripts/validator.mjs).
    response.locals.spoilt = hit.effect !== null;
    setTraceHeader(response, live);
    // For reads the delay comes before the handler, since a streamed response cannot be delayed at its end.
    const waits = request.method === 'GET' && hit.delayMs > 0;
    if (!waits && hit.delayMs > 0) delayAnswer(response, hit.delayMs);
    const act = (): unknown => {
      const isAnswered = hit.effect !== null && answer(hit.effect, request, response, language);
      return isAnswered ? undefined : handle(request, response, next);
    };
    return waits ? delay(hit.delayMs).then(act) : act();
  }, call);
}
