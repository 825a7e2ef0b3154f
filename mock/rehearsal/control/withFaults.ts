import { setTimeout as delay } from 'node:timers/promises';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { SUCCESS } from '../../../src/domain/errors';
import { isOneOf } from '../../../src/domain/values';
import { covers, type Hit } from '../engine/faults';
import { OUTCOMES } from '../engine/attempts';
import { orderNoOf, worlds } from '../firmware/rehearsal';
import { callerOf, guardedHandler, setTraceHeader, visitorOf } from './http';
import { delayAnswer, spoil } from './spoil';

type Handle = Parameters<typeof guardedHandler>[0];

/** What a call is named whose path the rehearsal does not know. */
export const UNKNOWN = 'unknown';

/** What the journal keeps of a request's headers; never cookies. */
const headersOf = ({ headers: { cookie: _cookie, ...headers } }: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** How an attempt ended for its sender. */
function outcomeOf(response: Response, hit: Hit | null): (typeof OUTCOMES)[number] {
  const met = hit?.effect?.kind ?? '';
  if (isOneOf(OUTCOMES, met)) return met;
  // The sender went away.
  if (!response.writableFinished) return 'lost';
  return (hit?.delayMs ?? 0) > 0 ? 'late' : 'answered';
}

/** The code of an answer's envelope; '' without one. */
const codeOf = ({ locals }: Pick<Response, 'locals'>): string => (typeof locals.code === 'string' ? locals.code : '');

const isSuccess = (response: Response): boolean =>
  (codeOf(response) || (response.statusCode < 400 ? SUCCESS : '')) === SUCCESS;

function meeting(call: string, handle: Handle, sentBy: (request: Request) => unknown): Handle {
  return (request, response, next) => {
    const { live, persona, language } = callerOf(request);
    const account = persona?.account ?? '';
    const { query } = request;
    const orderNo = orderNoOf(query) ?? orderNoOf(request.body);
    const sent = sentBy(request);
    const key = request.get('Idempotency-Key') ?? null;
    const made = {
      at: live.now(),
      account,
      call,
      method: request.method,
      path: request.path,
      orderNo,
      headers: headersOf(request),
      key,
    };
    const row = live.attempts.begin(made, sent ?? query);
    const started = performance.now();
    const hit = live.takeFault({ call, account, orderNo, writes: worlds.commands.has(call) });
    row.faults = [...(hit?.met ?? [])];
    let isRun = false;
    const run: Handle = (...given) => {
      isRun = true;
      return handle(...given);
    };
    response.once('close', () => {
      const outcome = outcomeOf(response, hit);
      const arrived = outcome === 'answered' || outcome === 'late';
      const status = arrived || outcome === 'malformed' ? response.statusCode : null;
      const executed = isRun && isSuccess(response);
      const ms = Math.round(performance.now() - started);
      Object.assign(row, { outcome, status, code: arrived ? codeOf(response) : '', executed, ms });
    });
    if (hit === null) return run(request, response, next);
    // The validator passes it over (config/scripts/validator.mjs).
    response.locals.spoilt = hit.effect !== null;
    setTraceHeader(response, live);
    // For reads the delay comes before the handler, since a streamed response cannot be delayed at its end.
    const waits = request.method === 'GET' && hit.delayMs > 0;
    if (!waits && hit.delayMs > 0) delayAnswer(response, hit.delayMs);
    const act = (): unknown => {
      const isAnswered = hit.effect !== null && spoil(hit.effect, { request, response, language });
      return isAnswered ? undefined : run(request, response, next);
    };
    return waits ? delay(hit.delayMs).then(act) : act();
  };
}

/**
 * Records a call and applies the fault that matches it.
 * @param sentBy its input, for the journal
 */
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
