import type { RequestHandler } from 'express';
import { GATEWAY_SUFFIX } from '../../../src/domain/environment';
import { ERROR } from '../../../src/domain/errors';
import { languageOf } from '../../../src/domain/language';
import { refuse } from '../../../src/domain/reasons';
import { refusedEnvelope } from '../engine/answer';
import type { Frame } from '../engine/subject';
import { callerOf, guarded, readAnswer, send } from './http';
import { callAsked, type Product } from './product';
import { recordedAnswer, type Replayed } from './recorded';
import { passOn, way } from './upstream';
import { besideCalls, withFaults } from './withFaults';

/** A call that nothing answers gets an envelope, never the console's page. */
const unknownCall: RequestHandler = (request, response) => {
  const language = languageOf(request.headers['accept-language']);
  const refusal = refuse(ERROR.notFound, 'notFound', { value: `${request.method} ${request.path}` });
  send(response, refusedEnvelope(refusal, language));
};

/** How far the recording was replayed, by open world. */
const replays = new WeakMap<object, Replayed>();

function replay<World extends Frame, Event>(product: Product<World, Event>): RequestHandler {
  return (request, response, next) => {
    const { live, persona } = callerOf(product, request);
    const replayed = replays.get(live) ?? { at: 0, given: new Map() };
    replays.set(live, replayed);
    const row = recordedAnswer(request, persona?.account ?? null, replayed);
    if (row === undefined) {
      unknownCall(request, response, next);
      return;
    }
    response.locals.code = readAnswer(request, row.body).code;
    response.locals.spoilt = true;
    response.status(row.http).set({ 'Cache-Control': 'no-store', ...row.headers });
    if (row.contentType !== '') response.type(row.contentType);
    response.send(row.body);
  };
}

const OWN = '/rehearsal/(.*)';
const PAGES = '/sso/';
const PREFIXES = [
  '/api/(.*)',
  '/workflow/(.*)',
  `${GATEWAY_SUFFIX}/(.*)`,
  ...(way === 'record' ? [`${PAGES}(.*)`] : []),
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', ...(way === undefined ? [] : ['HEAD', 'OPTIONS'])];

/**
 * What answers when no mock file does: the real server or its recorded answers, faults included, else an envelope. The
 * first match answers, so these routes come last; scripts and styles of the console meet faults that name them.
 */
export function fallbackOf<World extends Frame, Event>(product: Product<World, Event>): Record<string, RequestHandler> {
  const answer: RequestHandler = (request, response, next) => {
    const { call, endpoint } = callAsked(product, request);
    const handle = way === 'replay' ? replay(product) : passOn(endpoint);
    const sent = request.method === 'GET' ? null : (request.body as unknown);
    // The sign-in page of a real gateway has plain forms.
    const guard = request.path.startsWith(PAGES) ? null : call;
    withFaults(product, call, handle, () => sent, guard)(request, response, next);
  };
  const calls = way === undefined ? guarded(unknownCall) : answer;
  const routes = (prefix: string, handler: RequestHandler) =>
    METHODS.map((method): [string, RequestHandler] => [`${method} ${prefix}`, handler]);
  return {
    ...Object.fromEntries(PREFIXES.flatMap((prefix) => routes(prefix, calls))),
    ...Object.fromEntries(routes(OWN, guarded(unknownCall))),
    'GET /(.*).(js|css)': besideCalls(product, 'static.file', (_request, _response, next) => {
      next();
    }),
  };
}
