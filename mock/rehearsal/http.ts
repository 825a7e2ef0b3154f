import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { WIRE } from '../../config/wire';
import { CONSOLE_HEADER, isCrossSite, isForged, SITE_HEADER, type CallSource } from '../../src/contract/crossSite';
import { TRACE_HEADER, type Envelope } from '../../src/contract/envelope';
import { envelopeToServer, fromServer, toServer, type WireMap } from '../../src/contract/wire';
import { ERROR, errorText, SUCCESS } from '../../src/domain/errors';
import { languageOf, type Language } from '../../src/domain/language';
import { problem, reasonText } from '../../src/domain/reasons';
import type { Refusal } from '../../src/domain/refusal';
import { commandOf } from './commands';
import type { LiveWorld } from './liveWorld';
import { isAllowedHost } from './origin';
import { personaOf, type Persona } from './personas';
import { diskTrouble, Trouble } from './trouble';
import { DEFAULT_WORLD, liveWorld } from './worlds';

export const SESSION_COOKIE = 'sso_session';
export const WORLD_COOKIE = 'rehearsal_world';

/** What a page's calls say of it: the world that it was loaded in, and the person of a tab of its own. */
export const WORLD_HEADER = 'x-rehearsal-world';
export const PERSON_HEADER = 'x-rehearsal-person';

/** The words of the server that the rehearsal stands for. */
let wire: WireMap = WIRE;

/** Makes the rehearsal stand for a server of other words; undefined: the company's again. */
export function speakAs(map: WireMap = WIRE): void {
  wire = map;
}

/** The rehearsal's own calls use the contract's words, whatever the server's are. */
const wireAt = (path: string): WireMap => (/^\/(rehearsal|sso)\//.test(path) ? {} : wire);

/** What a request sent, in the contract's words. */
export function inOurWords({ path }: Pick<Request, 'path'>, sent: unknown): unknown {
  return fromServer(wireAt(path), path, sent);
}

/** An answer in the words of the server that the rehearsal stands for. */
export function inServerWords({ path }: Pick<Request, 'path'>, envelope: Envelope): unknown {
  const map = wireAt(path);
  return envelopeToServer(map, { ...envelope, model: toServer(map, path, envelope.model) });
}

/** The largest JSON body, as Umi's own body parser limits it: 5 MB. */
const BODY_LIMIT = 5 * 1024 ** 2;

/** A cookie of a request, decoded; undefined when it is not there or cannot be decoded. */
export function cookie(request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((candidate) => candidate.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    // A cookie that is not URL-encoded is none of ours.
    return undefined;
  }
}

/** A query parameter as text; '' when it is missing or given more than once. */
export function queryText(request: Request, name: string): string {
  const query = inOurWords(request, request.query);
  const value: unknown = Object.getOwnPropertyDescriptor(query, name)?.value;
  return typeof value === 'string' ? value : '';
}

/** Who asks, and in which language; `world` is the name of theirs, which may be one that cannot be opened. */
export interface Visitor {
  readonly persona: Persona | null;
  readonly world: string;
  readonly language: Language;
}

function headerOf({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads who sent a request. */
export function visitorOf(request: Pick<IncomingMessage, 'headers'>): Visitor {
  return {
    persona: personaOf(headerOf(request, PERSON_HEADER) ?? cookie(request, SESSION_COOKIE)),
    world: cookie(request, WORLD_COOKIE) ?? DEFAULT_WORLD,
    language: languageOf(request.headers['accept-language']),
  };
}

/** Who asks, in which world and language. */
export interface Caller extends Visitor {
  readonly live: LiveWorld;
}

/** @throws Trouble when the page that asks was loaded in another world than its browser is in by now */
export function ensureSameWorld(request: Pick<IncomingMessage, 'headers'>): void {
  const [page, { world }] = [headerOf(request, WORLD_HEADER), visitorOf(request)];
  if (page !== undefined && page !== world) throw new Trouble('otherWorld', { page, browser: world });
}

/**
 * Reads who sent a request, and opens their world.
 * @throws Trouble when the world cannot be opened, or is not the one of the page that asks
 */
export function callerOf(request: Pick<IncomingMessage, 'headers'>): Caller {
  ensureSameWorld(request);
  const visitor = visitorOf(request);
  return { ...visitor, live: liveWorld(visitor.world) };
}

/** Where an answer stands, as a bug report hands it on (decisions §5): its world, and the journal line it came with. */
export function leaveTrace(response: Response, live: LiveWorld): void {
  response.set(TRACE_HEADER, `world ${live.name}, line ${String(live.line)}`);
}

/** A success envelope (decisions §3); messages are in the caller's language. */
export function succeeded(model: unknown, language: Language): Envelope & { success: boolean } {
  return { code: SUCCESS, message: errorText(SUCCESS, language), error: null, status: 200, success: true, model };
}

function because({ reason, values, fields }: Refusal, language: Language): string | null {
  if (reason !== undefined) return reasonText(reason, values ?? {}, language);
  const first = fields?.[0];
  return first ? `${first.field} ${reasonText(first.reason, first.values, language)}` : null;
}

/** An envelope for a refusal: the catalogue's text with the reason, wrong fields as model (decisions §3). */
export function refusedEnvelope(refusal: Refusal, language: Language): Envelope & { success: boolean } {
  const { refused, fields } = refusal;
  const colon = language === 'zh-CN' ? '：' : ': ';
  const message = [errorText(refused, language), because(refusal, language)].filter(Boolean).join(colon);
  return { code: refused, message, error: refused, status: 200, success: false, model: fields ?? null };
}

/** Sends an envelope; always with HTTP 200 and never cached (decisions §3). */
export function send(response: Response, envelope: Envelope): void {
  response.locals.code = envelope.code;
  response.status(200).set('Cache-Control', 'no-store').json(inServerWords(response.req, envelope));
}

/** Not signed in: HTTP 403 with E00005 (decisions §3: 403 means this and nothing else). */
export function sendNotSignedIn(response: Response, language: Language): void {
  const envelope = { ...refusedEnvelope({ refused: ERROR.notSignedIn }, language), status: 403 };
  response.status(403).set('Cache-Control', 'no-store').json(inServerWords(response.req, envelope));
}

/** What keeps the rehearsal itself from working, as an envelope with its own words. */
export function troubleEnvelope(trouble: Trouble, language: Language): Envelope & { success: boolean } {
  const fields = trouble.why === 'worldName' ? [problem('world', 'invalid')] : [];
  const envelope = refusedEnvelope({ refused: trouble.answer, fields }, language);
  return { ...envelope, message: trouble.text(language), model: fields.length > 0 ? fields : null };
}

/** Any failure of a handler as an envelope, so that the process lives on. */
export function sendCrash(response: Response, failure: unknown, language: Language): void {
  const trouble = diskTrouble(failure);
  const known = trouble instanceof Trouble ? troubleEnvelope(trouble, language) : null;
  if (known === null) console.error(failure);
  if (response.headersSent) {
    response.end();
    return;
  }
  send(response, known ?? refusedEnvelope({ refused: ERROR.system }, language));
}

const sourceOf = (request: Request): CallSource => ({
  site: request.get(SITE_HEADER),
  origin: request.get('Origin'),
  host: request.get('Host'),
  requestedWith: request.get(CONSOLE_HEADER.name),
});

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a browser made a request that it must not make (decisions §3). The rehearsal's own calls need no header, since
 * its pages hold plain forms.
 * @param call the name of the product's call; null for the rehearsal's own
 */
function isRefused(request: Request, call: string | null): boolean {
  const reads = READING.includes(request.method);
  if (call === null) return !reads && isCrossSite(sourceOf(request));
  const hasEffects = !reads || (request.method === 'GET' && commandOf(call) !== null);
  return hasEffects && isForged(sourceOf(request));
}

/**
 * Wraps every handler of the rehearsal: whatever it throws, at once or later, is an envelope, so that one broken world
 * ends nothing for anybody else; requests that another site sends are refused.
 * @param call the name of the product's call; null for the rehearsal's own
 */
export function guarded(
  handle: (request: Request, response: Response, next: NextFunction) => unknown,
  call: string | null = null,
): RequestHandler {
  return (request, response, next) => {
    const language = languageOf(request.headers['accept-language']);
    const fail = (failure: unknown): void => {
      sendCrash(response, failure, language);
    };
    const host = request.get('Host') ?? '';
    if (!isAllowedHost(host)) {
      response.status(400).json(troubleEnvelope(new Trouble('otherHost', { value: host }), language));
      return;
    }
    if (isRefused(request, call)) {
      const refusal = refusedEnvelope({ refused: ERROR.refused, reason: 'crossSite' }, language);
      response.status(400).json(inServerWords(request, refusal));
      return;
    }
    try {
      Promise.resolve(handle(request, response, next)).catch(fail);
    } catch (failure) {
      fail(failure);
    }
  };
}

/**
 * The JSON body of a request. Umi's parser turns a malformed or oversized body into `{}` without a word,
 * so an empty object that was announced as more than two bytes is none.
 * @returns undefined for a body that could not be read
 */
export function bodyOf(request: Request): unknown {
  const announced = Number(request.headers['content-length'] ?? '0');
  const body: unknown = request.body;
  const empty = typeof body !== 'object' || body === null || Object.keys(body).length === 0;
  return announced > BODY_LIMIT || (empty && announced > 2) ? undefined : (body ?? {});
}
