import type { Request, RequestHandler, Response } from 'express';
import * as v from 'valibot';
import { problemPath } from '../../../src/contract/fields';
import { ERROR } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { isRefusal, type Refusal } from '../../../src/domain/refusal';
import { bodyOf, callerOf, refusedEnvelope, send, sendCrash, succeeded, type Caller } from '../http';
import type { LiveWorld } from '../worlds';

/** Who asks the rehearsal for something, and the answer that is being made. */
export interface Asked extends Caller {
  readonly request: Request;
  readonly response: Response;
  /** The account, '' for someone who is not signed in. */
  readonly account: string;
}

/** What the drawer's header shows of a world. */
export function healthOf(live: LiveWorld, account: string) {
  const { clock, faults, chaos } = live.world;
  return {
    world: live.name,
    now: live.now(),
    frozen: clock.frozenAt !== null,
    line: live.line,
    account: account === '' ? null : account,
    faults: faults.length,
    chaos: chaos !== null,
  };
}

/** What everything in the drawer knows of the world. */
export type Health = ReturnType<typeof healthOf>;

/** Answers with what `run` finds; a failure is an envelope with its message, so that the process lives on. */
export function answers(run: (asked: Asked) => unknown): RequestHandler {
  return (request, response) => {
    try {
      const caller = callerOf(request);
      const found = run({ ...caller, request, response, account: caller.persona?.account ?? '' });
      if (response.headersSent) return;
      send(response, isRefusal(found) ? refusedEnvelope(found, caller.language) : succeeded(found, caller.language));
    } catch (problem) {
      sendCrash(response, problem, 'zh-CN');
    }
  };
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
  return { refused: ERROR.parameter, fields: [problem(problemPath(issues), 'invalid')] };
}
