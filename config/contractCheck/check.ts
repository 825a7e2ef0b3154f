import type { Endpoint } from '../../src/contract/endpoint';
import { toServer } from '../../src/contract/wire';
import type { Json, JsonObject } from '../openapi/schemas';
import { WIRE } from '../wire';
import { read, type Raw } from './answer';
import { PLAN, type Trial } from './plan';
import type { Difference } from './strict';

/** Sends a call; without a session where `anonymous`. */
export type Send = (endpoint: Endpoint, input: JsonObject, anonymous: boolean) => Promise<Raw>;

/** How one trial ended; not played where what it needs is missing on that server. */
export interface Outcome {
  readonly trial: Trial;
  readonly played: boolean;
  readonly differences: readonly Difference[];
}

function isJson(value: unknown): value is Json {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value) || typeof value === 'object';
}

/** Plays one trial; an answer that never comes is a difference like any other. */
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
    return { trial, played: true, differences: [{ path: '', problem: `no answer: ${String(problem)}` }], model: null };
  }
  const { model: content, differences } = read(raw, trial.endpoint, trial.expected);
  const model = isJson(content) ? content : null;
  const broken = differences.length === 0 ? (trial.promise?.(model, before) ?? null) : null;
  return { trial, played: true, model, differences: broken === null ? differences : [{ path: '', problem: broken }] };
}

/**
 * Plays the plan against a server, one call after the other: it reads only.
 * @param send how a call reaches the server
 * @returns how each trial ended, in the plan's order
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

/** Where a call goes: the gateway's below `gateway`, the product's below `base`. */
export interface Target {
  readonly base: string;
  readonly gateway: string;
  /** The `Cookie` header of a session. */
  readonly cookie: string;
}

const queryValue = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Sends calls over HTTP; each has ten seconds. */
export function sender({ base, gateway, cookie }: Target): Send {
  return async (endpoint, input, anonymous) => {
    const url = new URL((endpoint.host === 'gateway' ? gateway : base).replace(/\/$/, '') + endpoint.path);
    const inBody = endpoint.sends === 'body';
    const sent = toServer(WIRE, endpoint.path, input) as JsonObject;
    if (!inBody) for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, queryValue(value));
    const answer = await fetch(url, {
      method: endpoint.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      headers: {
        accept: 'application/json',
        ...(!anonymous && cookie !== '' && { cookie }),
        ...(inBody && { 'content-type': 'application/json' }),
      },
      ...(inBody && { body: JSON.stringify(sent) }),
    });
    return { http: answer.status, contentType: answer.headers.get('content-type') ?? '', body: await answer.text() };
  };
}

/** One line for a trial, and one more for each difference. */
export function describe({ trial, played, differences }: Outcome): string {
  const call = `${trial.endpoint.method} ${trial.endpoint.path}`;
  const mark = !played ? '  --  ' : differences.length === 0 ? '  ok  ' : 'DIFFER';
  const lines = differences.map(({ path, problem }) => `         ${path === '' ? '' : `${path}: `}${problem}`);
  return [
    `${mark} ${call.padEnd(46)} ${trial.name}${played ? '' : ' (this server has none to ask for)'}`,
    ...lines,
  ].join('\n');
}
