import { STATUS_CODES } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import * as v from 'valibot';
import { TRACE_HEADER } from '../../../src/contract/envelope';
import { SUCCESS } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { isOneOf } from '../../../src/domain/values';
import { ATTEMPT_OUTCOMES } from '../engine/attempts';
import { refusedEnvelope } from '../engine/envelopes';
import { covers, type Hit, type Spoiling } from '../engine/faults';
import * as worlds from '../firmware/worlds';
import { callerOf, guardedHandler, send, sendNotSignedIn, setTraceHeader, visitorOf } from './http';

function pageOf(status: number): string {
  const title = `${String(status)} ${STATUS_CODES[status] ?? ''}`.trim();
  return `<!doctype html><title>${title}</title><h1>${title}</h1>`;
}

/**
 * Breaks the connection after the body has arrived and the response has begun: before that, browsers send it again by
 * themselves, and what the console does about it is never seen.
 */
function breakConnection(request: Request, response: Response): void {
  if (!request.complete) {
    request.resume().once('end', () => breakConnection(request, response));
    return;
  }
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

type Malformation = Extract<Spoiling, { kind: 'malformed' }>['how'];

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

const coded = v.object({ code: v.string() });

/** Gives a call the answer of an effect. @returns whether nothing else executes the call */
function spoil(effect: Spoiling, request: Request, response: Response, language: Language): boolean {
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
      response.locals.code = v.is(coded, effect.body) ? effect.body.code : '';
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

type Handle = Parameters<typeof guardedHandler>[0];

const aboutOrder = v.looseObject({ orderNo: v.string() });
const orderNoOf = (input: unknown): string | null => (v.is(aboutOrder, input) ? input.orderNo : null);

/** What a call is named whose path the rehearsal does not know. */
export const UNKNOWN = 'unknown';

function outcomeOf(response: Response, { effect, delayMs }: Hit): (typeof ATTEMPT_OUTCOMES)[number] {
  const met = effect?.kind ?? '';
  if (isOneOf(ATTEMPT_OUTCOMES, met)) return met;
  if (!response.writableFinished) return 'lost';
  return delayMs > 0 ? 'late' : 'answered';
}

const codeOf = ({ locals }: Pick<Response, 'locals'>): string => (typeof locals.code === 'string' ? locals.code : '');

const isSuccess = (response: Response): boolean =>
  (codeOf(response) || (response.statusCode < 400 ? SUCCESS : '')) === SUCCESS;

function meeting(call: string, handle: Handle, sentBy: (request: Request) => unknown): Handle {
  return (request, response, next) => {
    const { live, account, language } = callerOf(request);
    const { method, path, query } = request;
    const orderNo = orderNoOf(query) ?? orderNoOf(request.body);
    const made = { call, account, orderNo };
    const key = request.get('Idempotency-Key') ?? null;
    const row = live.attempts.begin({ at: live.now(), ...made, method, path, key }, sentBy(request) ?? query);
    const started = performance.now();
    const hit = live.takeFault(made);
    row.faults = [...hit.met];
    let isRun = false;
    response.once('close', () => {
      const outcome = outcomeOf(response, hit);
      const arrived = outcome === 'answered' || outcome === 'late';
      const status = arrived || outcome === 'malformed' ? response.statusCode : null;
      const executed = isRun && isSuccess(response);
      const ms = Math.round(performance.now() - started);
      Object.assign(row, { outcome, status, code: arrived ? codeOf(response) : '', executed, ms });
    });
    // The validator passes it over (config/scripts/validator.mjs).
    response.locals.spoilt = hit.effect !== null;
    setTraceHeader(response, live);
    const act = (): unknown => {
      if (hit.effect !== null && spoil(hit.effect, request, response, language)) return undefined;
      isRun = true;
      return handle(request, response, next);
    };
    if (hit.delayMs === 0) return act();
    // For reads the delay comes before the handler, since a streamed response cannot be delayed at its end.
    if (method === 'GET') return delay(hit.delayMs).then(act);
    delayAnswer(response, hit.delayMs);
    return act();
  };
}

/** Records a call and applies the fault that matches it. @param sentBy its input, for the journal */
export const withFaults = (
  call: string,
  handle: Handle,
  sentBy: (request: Request) => unknown = () => null,
): RequestHandler => guardedHandler(meeting(call, handle, sentBy), call, worlds.commands.has(call));

/** The same for a page or a file beside the product's calls (`static.file`), while a fault of the world names it. */
export function besideCalls(call: string, handle: Handle): RequestHandler {
  const spoilt = guardedHandler(meeting(call, handle, () => null));
  return (request: Request, response: Response, next: NextFunction): unknown => {
    const { world } = visitorOf(request);
    const isNamed =
      worlds.broken(world) === null && worlds.live(world).world.faults.some((rule) => covers(rule.call, call));
    return isNamed ? spoilt(request, response, next) : handle(request, response, next);
  };
}
