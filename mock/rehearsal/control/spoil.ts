import { STATUS_CODES } from 'node:http';
import type { Request, Response } from 'express';
import * as v from 'valibot';
import { TRACE_HEADER } from '../../../src/contract/envelope';
import { SUCCESS } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { refusedEnvelope } from '../engine/envelopes';
import type { Spoiling } from '../engine/faults';
import { send, sendNotSignedIn } from './http';

/** What the effects of faults do to HTTP answers (engine/faults.ts). */

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

export function delayAnswer(response: Response, ms: number): void {
  const end = response.end.bind(response);
  response.end = (...rest: unknown[]) => {
    setTimeout(() => void Reflect.apply(end, response, rest), ms);
    return response;
  };
}

type Malformation = Extract<Spoiling, { kind: 'malformed' }>['how'];

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

function sendPage(response: Response, status: number): void {
  response.status(status).type('html').send(pageOf(status));
}

const coded = v.object({ code: v.string() });

interface Spoilt {
  readonly request: Request;
  readonly response: Response;
  readonly language: Language;
}

/** Gives a call the answer of an effect. @returns whether nothing else executes the call */
export function spoil(effect: Spoiling, { request, response, language }: Spoilt): boolean {
  switch (effect.kind) {
    case 'code':
      send(response, refusedEnvelope({ refused: effect.code }, language));
      return true;
    case 'http':
      if (effect.retryAfter !== undefined) response.set('Retry-After', String(effect.retryAfter));
      if (effect.status === 403) sendNotSignedIn(response, language);
      else sendPage(response, effect.status);
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
