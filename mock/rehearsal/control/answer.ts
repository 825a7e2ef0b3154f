import type { Request, RequestHandler, Response } from 'express';
import * as v from 'valibot';
import type { Envelope } from '../../../src/contract/envelope';
import { problemPath } from '../../../src/contract/fit';
import { ERROR, type ErrorCode } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { isRefusal, type Refusal } from '../../../src/domain/refusal';
import { isOffline } from '../faults/rules';
import {
  bodyOf,
  ensureSameWorld,
  guarded,
  refusedEnvelope,
  send,
  succeeded,
  troubleEnvelope,
  visitorOf,
  type Visitor,
} from '../http';
import type { LiveWorld } from '../liveWorld';
import { diskTrouble, Trouble } from '../trouble';
import { brokenWorld, liveWorld } from '../worlds';

/** Who asks the rehearsal for something, and the answer that is being made. */
export interface Asked extends Visitor {
  readonly request: Request;
  readonly response: Response;
  /** The account, '' for someone who is not signed in. */
  readonly account: string;
  /** Opens the world. @throws Trouble when it cannot be opened */
  readonly live: LiveWorld;
}

/** What everything in the drawer knows of the world. */
export interface Health {
  readonly world: string;
  readonly now: string;
  readonly frozen: boolean;
  readonly line: number;
  readonly account: string | null;
  readonly faults: number;
  readonly chaos: boolean;
  /** Whether this person's browser is to believe that there is no network. */
  readonly offline: boolean;
  /** Why the world cannot be opened; null when it can. */
  readonly broken: string | null;
}

/** What the drawer's header shows of a world. */
export function healthOf(live: LiveWorld, account: string): Health {
  const { clock, faults, chaos } = live.world;
  return {
    world: live.name,
    now: live.now(),
    frozen: clock.frozenAt !== null,
    line: live.line,
    account: account === '' ? null : account,
    faults: faults.length,
    chaos: chaos !== null,
    offline: isOffline(live.world, account),
    broken: null,
  };
}

/** The health of a world that cannot be opened, if so it is. */
export function healthIn({ world, language }: Visitor, account: string): Health {
  const broken = brokenWorld(world);
  if (broken === null) return healthOf(liveWorld(world), account);
  return {
    ...{ world, now: new Date().toISOString(), frozen: false, line: 0, account: account === '' ? null : account },
    ...{ faults: 0, chaos: false, offline: false, broken: broken.text(language) },
  };
}

/** The rehearsal's own calls say by their HTTP status, too, that something did not work: scripts look there first. */
function statusOf(code: ErrorCode): number {
  if (code === ERROR.parameter || code === ERROR.illegalFormat) return 400;
  if (code === ERROR.notFound) return 404;
  return code === ERROR.system ? 503 : 409;
}

/** Answers a call of the rehearsal's own with a refusal. */
export function sendRefusal(response: Response, code: ErrorCode, envelope: Envelope): void {
  response.status(statusOf(code)).set('Cache-Control', 'no-store').json(envelope);
}

/** Whether a call brings the browser to a world: a page of another one may make it. */
const leaves = ({ path }: Request): boolean => path === '/rehearsal/world';

/** Answers with what `run` finds. */
export function answers(run: (asked: Asked) => unknown): RequestHandler {
  return guarded(async (request, response) => {
    const visitor = visitorOf(request);
    const { language, world } = visitor;
    const asked: Asked = {
      ...{ ...visitor, request, response, account: visitor.persona?.account ?? '' },
      get live() {
        return liveWorld(world);
      },
    };
    try {
      if (request.method !== 'GET' && !leaves(request)) ensureSameWorld(request);
      const found = await run(asked);
      if (response.headersSent) return;
      if (isRefusal(found)) sendRefusal(response, found.refused, refusedEnvelope(found, language));
      else send(response, succeeded(found, language));
    } catch (failure) {
      const trouble = diskTrouble(failure);
      if (!(trouble instanceof Trouble)) throw failure;
      sendRefusal(response, trouble.answer, troubleEnvelope(trouble, language));
    }
  });
}

/** Answers to an input that fits a schema. */
export function takes<Input>(
  schema: v.GenericSchema<unknown, Input>,
  run: (input: Input, asked: Asked) => unknown,
): RequestHandler {
  return answers((asked) => {
    const input = v.safeParse(schema, bodyOf(asked.request));
    return input.success ? run(input.output, asked) : misfit(input.issues);
  });
}

function misfit(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Refusal {
  const reason = issues[0].received === 'undefined' ? 'required' : 'invalid';
  return { refused: ERROR.parameter, fields: [problem(problemPath(issues), reason)] };
}
