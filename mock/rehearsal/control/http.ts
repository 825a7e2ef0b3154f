import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { CONSOLE_HEADER, isCrossSite, isForged, SITE_HEADER } from '../../../src/contract/crossSite';
import { TRACE_HEADER, type Envelope } from '../../../src/contract/envelope';
import { ERROR, type ErrorCode } from '../../../src/domain/errors';
import { languageOf, type Language } from '../../../src/domain/language';
import { refusedEnvelope } from '../engine/envelopes';
import type { Actor } from '../../../src/domain/workflow/actions';
import { RehearsalError } from '../engine/rehearsalError';
import type { LiveWorld } from '../firmware/liveWorld';
import { actorOf, personaOf, type Persona } from '../firmware/personas';
import * as worlds from '../firmware/worlds';
import { isAbsent } from './shape';
import { cookieIn, DEFAULT_WORLD, WORLD_COOKIE, WORLD_HEADER } from '../names';

const SESSION_COOKIE = 'sso_session';

/** Signs the browser in as a person; '' signs it out. */
export function setSession(response: Response, account: string): void {
  if (account === '') response.clearCookie(SESSION_COOKIE, { path: '/' });
  else response.cookie(SESSION_COOKIE, account, { path: '/', httpOnly: true, sameSite: 'lax' });
}

/** Leads the browser to a world. */
export const setWorld = (response: Response, world: string) =>
  response.cookie(WORLD_COOKIE, world, { path: '/', sameSite: 'lax' });

export const cookie = ({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined =>
  cookieIn(headers.cookie ?? '', name);

/** Whether an address is on this origin; redirects elsewhere are refused. */
export function isLocalTarget(target: string, host: string | undefined): boolean {
  try {
    return new URL(target, `http://${host ?? 'localhost'}`).host === (host ?? 'localhost');
  } catch {
    return false;
  }
}

/** A query parameter; '' when missing or repeated. */
export function queryText({ query }: Request, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}

/** Person and language of a request; `world` is a name, the world may fail to open. */
export interface Visitor {
  readonly persona: Persona | null;
  /** '' when nobody is signed in. */
  readonly account: string;
  readonly world: string;
  readonly language: Language;
}

export function visitorOf(request: Pick<IncomingMessage, 'headers'>): Visitor {
  const persona = personaOf(cookie(request, SESSION_COOKIE));
  return {
    ...{ persona, account: persona?.account ?? '' },
    world: worldOf(request),
    language: languageOf(request.headers['accept-language']),
  };
}

const worldOf = (request: Pick<IncomingMessage, 'headers'>): string => cookie(request, WORLD_COOKIE) ?? DEFAULT_WORLD;

type Caller = Visitor & { readonly live: LiveWorld };

/** @throws RehearsalError when the page was loaded in another world than the browser is in now */
export function ensureSameWorld(request: Pick<IncomingMessage, 'headers'>): void {
  const [page, world] = [request.headers[WORLD_HEADER], worldOf(request)];
  if (page && page !== world) throw new RehearsalError('otherWorld', { page: String(page), browser: world });
}

/** A world in which what is due by now, a scheduled release, has been done. @throws RehearsalError when it cannot be opened */
export function settled(world: string): LiveWorld {
  const live = worlds.live(world);
  live.settle();
  return live;
}

/** The caller, with the open world. @throws RehearsalError when it cannot be opened, or is not the page's */
export function callerOf(request: Pick<IncomingMessage, 'headers'>): Caller {
  ensureSameWorld(request);
  const visitor = visitorOf(request);
  return { ...visitor, live: settled(visitor.world) };
}

export type SignedIn = Caller & { readonly actor: Actor };

const NOBODY = new Error('Nobody is signed in.');

/** The caller. @throws an error that is answered with HTTP 403 when nobody is signed in */
export function signedIn(request: Pick<IncomingMessage, 'headers'>): SignedIn {
  const caller = callerOf(request);
  if (caller.persona === null) throw NOBODY;
  return { ...caller, actor: actorOf(caller.persona) };
}

/** Sets the trace header: world and journal line, which a bug report carries. */
export const setTraceHeader = (response: Response, { name, line }: { readonly name: string; readonly line: number }) =>
  response.set(TRACE_HEADER, `world ${name}, line ${String(line)}`);

/** Sends an envelope, never to be cached. @param status of HTTP: 200 for every answer of the product but 403 */
export function send(response: Response, envelope: Envelope, status = 200): void {
  response.locals.code = envelope.code;
  response.status(status).set('Cache-Control', 'no-store').json(envelope);
}

/** Not signed in: HTTP 403 with E00005, the only use of 403. */
export const sendNotSignedIn = (response: Response, language: Language): void =>
  send(response, { ...refusedEnvelope({ refused: ERROR.notSignedIn }, language), status: 403 }, 403);

/** HTTP status of refused control calls, since scripts check the status first. */
export function statusOf(code: ErrorCode): number {
  if (code === ERROR.parameter) return 400;
  if (code === ERROR.notFound) return 404;
  return code === ERROR.system ? 503 : 409;
}

/** Answers any failure of a handler with an envelope, so that the process goes on. */
function sendFailure(response: Response, failure: unknown, language: Language, isControl: boolean): void {
  if (failure === NOBODY) {
    sendNotSignedIn(response, language);
    return;
  }
  const known = failure instanceof RehearsalError ? failure.answer(language) : null;
  if (known === null) console.error(failure);
  const { code = ERROR.system } = known ?? {};
  const envelope = { ...refusedEnvelope({ refused: code }, language), ...known };
  if (response.headersSent) response.end();
  else send(response, envelope, isControl ? statusOf(code) : 200);
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request is a cross-site one that must be refused. The rehearsal's own API needs no header,
 * because its pages contain plain forms.
 * @param call name of the product's call; null for the rehearsal's own API
 * @param writes whether that call has effects
 */
function isRefused(request: Request, call: string | null, writes: boolean): boolean {
  const source = {
    site: request.get(SITE_HEADER),
    origin: request.get('Origin'),
    host: request.get('Host'),
    requestedWith: request.get(CONSOLE_HEADER.name),
  };
  const reads = READING.includes(request.method);
  if (call === null) return !reads && isCrossSite(source);
  const hasEffects = !reads || (request.method === 'GET' && writes);
  return hasEffects && isForged(source);
}

/**
 * Wraps every handler: errors, synchronous or not, become envelopes, so that a broken world affects nobody else, and
 * cross-site requests are refused.
 * @param call name of the product's call; null for the rehearsal's own API
 */
export function guardedHandler(
  handle: (request: Request, response: Response, next: NextFunction) => unknown,
  call: string | null = null,
  writes = false,
): RequestHandler {
  return (request, response, next) => {
    const language = languageOf(request.headers['accept-language']);
    if (call !== null && isAbsent(call)) {
      response.status(404).set('Cache-Control', 'no-store').type('text').send('Not found');
      return;
    }
    if (isRefused(request, call, writes)) {
      send(response, refusedEnvelope({ refused: ERROR.refused, reason: 'crossSite' }, language), 400);
      return;
    }
    const handled = new Promise((done) => {
      done(handle(request, response, next));
    });
    handled.catch((failure: unknown) => sendFailure(response, failure, language, call === null));
  };
}
