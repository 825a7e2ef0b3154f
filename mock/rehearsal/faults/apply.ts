import type { Request, RequestHandler, Response } from 'express';
import { TRACE_HEADER } from '../../../src/contract/envelope';
import { SUCCESS } from '../../../src/domain/errors';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/language';
import { callerOf, leaveTrace, refusedEnvelope, send, sendCrash, sendNotSignedIn } from '../http';
import type { Hit, Spoilt } from './rules';

const HTML = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

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
      response.type('html').send(HTML);
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
      if (effect.status === 403) sendNotSignedIn(response, language);
      else response.status(500).type('html').send(HTML.replaceAll('502 Bad Gateway', '500 Internal Server Error'));
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

/**
 * Wraps the handler of a call: what QA has ordered to go wrong goes wrong (decisions §6), and any failure of the handler
 * is an envelope, so that the process lives on.
 */
export function withFaults(call: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    let language: Language = DEFAULT_LANGUAGE;
    const go = (): void => {
      try {
        void handler(request, response, next);
      } catch (problem) {
        sendCrash(response, problem, language);
      }
    };
    try {
      const caller = callerOf(request);
      language = caller.language;
      const hit = caller.live.meet(call, caller.persona?.account ?? '');
      if (hit === null) {
        go();
        return;
      }
      leaveTrace(response, caller.live);
      // A stream has no single moment to be late at: what only reads begins late instead.
      const waits = request.method === 'GET' && hit.delayMs > 0;
      if (!waits && hit.delayMs > 0) late(response, hit.delayMs);
      const act = (): void => {
        if (hit.effect === null || !answer(hit.effect, request, response, language)) go();
      };
      if (waits) setTimeout(act, hit.delayMs);
      else act();
    } catch (problem) {
      sendCrash(response, problem, language);
    }
  };
}
