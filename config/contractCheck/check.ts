import type { Endpoint } from '../../src/contract/endpoint';
import type { Json, JsonObject } from '../openapi/schemas';
import { asJson, read, type Outcome, type Raw } from './answer';
import { asker, asRequest, whyNoAnswer, type Target } from './http';
import { PLAN, type Trial } from './plan';

export { asker, reach } from './http';
export { checkWriting } from './write';

/** Sends a call; `anonymous`: without a session. */
export type Send = (endpoint: Endpoint, input: JsonObject, anonymous: boolean) => Promise<Raw>;

/** Runs a trial; a missing answer is a difference too. */
async function play(
  trial: Trial,
  send: Send,
  before: Readonly<Record<string, Json>>,
): Promise<Outcome & { model: Json }> {
  const input = trial.input(before);
  if (input === null) return { trial, played: false, differences: [], model: null };
  let raw: Raw;
  try {
    raw = await send(trial.endpoint, input, trial.anonymous ?? false);
  } catch (problem) {
    return {
      trial,
      played: true,
      differences: [{ path: '', problem: `no answer: ${whyNoAnswer(problem)}` }],
      model: null,
    };
  }
  const { model: content, differences } = read(raw, trial.endpoint, trial.expected);
  const model = asJson(content);
  const broken = differences.length === 0 ? (trial.promise?.(model, before) ?? null) : null;
  return { trial, played: true, model, differences: broken === null ? differences : [{ path: '', problem: broken }] };
}

/**
 * Runs the plan on a server, one call after the other; it only reads.
 * @param send sends a call to the server
 * @returns the results in the plan's order
 */
export async function checkContract(send: Send): Promise<readonly Outcome[]> {
  const before: Record<string, Json> = {};
  const outcomes: Outcome[] = [];
  for (const trial of PLAN) {
    const { model, ...outcome } = await play(trial, send, before);
    before[trial.name] = model;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Sends calls over HTTP, with the `Cookie` header of a session. */
export function sender({ cookie, ...target }: Target & { readonly cookie: string }): Send {
  const ask = asker(target.base);
  return (endpoint, input, anonymous) =>
    ask(asRequest(target, endpoint, input, !anonymous && cookie !== '' ? { cookie } : {}));
}

/** A line per trial and per difference. */
export function describe({ trial, played, differences }: Outcome): string {
  const call = `${trial.endpoint.method} ${trial.endpoint.path}`;
  const mark = !played ? '  --  ' : differences.length === 0 ? '  ok  ' : 'DIFFER';
  const lines = differences.map(({ path, problem }) => `         ${path === '' ? '' : `${path}: `}${problem}`);
  return [
    `${mark} ${call.padEnd(46)} ${trial.name}${played ? '' : ' (this server has none to ask for)'}`,
    ...lines,
  ].join('\n');
}

/** A one-line summary; {@link describe} has the details. */
export function summary(outcomes: readonly Outcome[]): string {
  const differing = outcomes.filter(({ differences }) => differences.length > 0).length;
  const left = outcomes.filter(({ played }) => !played).length;
  return `${String(outcomes.length - left)} calls played, ${String(differing)} differ, ${String(left)} could not be played.`;
}
