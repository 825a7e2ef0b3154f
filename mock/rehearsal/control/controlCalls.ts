import * as v from 'valibot';
import { person } from '../../../src/domain/access/roles';
import { LANGUAGES } from '../../../src/domain/language';
import { attempt, attemptFilter } from '../engine/attempts';
import { faultInput, faultRule } from '../engine/faults';
import { snapshotBefore, snapshotRow, WORLD_NAME } from '../firmware/worlds';

/** The control API, declared once for the server, the page and the types of tests/kit. */
export interface ControlCall<Input = unknown, Parsed = Input, Model = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly sends: 'query' | 'body' | 'path';
  readonly input: v.GenericSchema<Input, Parsed>;
  readonly model: v.GenericSchema<unknown, Model>;
}

const by =
  (method: ControlCall['method'], sends: ControlCall['sends']) =>
  <Input, Parsed, Model>(
    path: string,
    input: v.GenericSchema<Input, Parsed>,
    model: v.GenericSchema<unknown, Model>,
  ): ControlCall<Input, Parsed, Model> => ({ method, path: `/rehearsal/${path}`, sends, input, model });

const get = by('GET', 'query');
const post = by('POST', 'body');

const many = <Row>(row: v.GenericSchema<unknown, Row>): v.GenericSchema<unknown, readonly Row[]> => v.array(row);

const nothing = v.strictObject({});
/** A redirect instead of an envelope. */
const other = v.unknown();
const worldName = v.pipe(v.string(), v.regex(WORLD_NAME));
/** A snapshot of a world; of the caller's without `world`. */
const snapshot = v.strictObject({ name: worldName, world: v.optional(worldName) });
const text = v.optional(v.string(), '');

const health = {
  world: v.string(),
  now: v.string(),
  frozen: v.boolean(),
  line: v.number(),
  account: v.nullable(v.string()),
  faults: v.number(),
  offline: v.boolean(),
  broken: v.nullable(v.string()),
  missing: v.boolean(),
};

const state = { ...health, hash: v.string(), console: v.string() };
const stateAfter = v.object({ ...state, ...snapshotBefore.entries });

const clock = v.object({
  ...health,
  overdue: v.number(),
  releases: v.array(v.object({ orderNo: v.string(), at: v.string() })),
});

export const YEAR_HOURS = 24 * 366;

const upTo = (most: number) => v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(most)), 0);

const clockInput = v.pipe(
  v.strictObject({
    hours: upTo(YEAR_HOURS),
    days: upTo(366),
    frozen: v.optional(v.boolean()),
    /** An absolute time instead of a span. */
    until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  v.check(({ hours, days }) => hours + days * 24 <= YEAR_HOURS),
  v.check(({ hours, days, until }) => until === undefined || hours + days === 0),
  v.check(({ hours, days, frozen, until }) => hours + days > 0 || frozen !== undefined || until !== undefined),
);

const seedInput = v.strictObject({ epoch: v.optional(v.pipe(v.string(), v.isoTimestamp())) });

const scenario = v.object({
  ...{ scenario: v.string(), orderNo: v.string(), awaited: many(person) },
  ...{ asExpected: v.boolean(), line: v.number() },
});

const faults = v.object({ faults: many(faultRule), hits: many(attempt), offline: v.boolean() });

const bugLink = v.strictObject({
  report: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  language: v.optional(v.picklist(LANGUAGES)),
  as: text,
  to: v.optional(v.string(), '/'),
});

const persona = v.object({ account: v.string(), name: v.string(), roles: v.array(v.string()) });
const snapshots = many(snapshotRow);
const worlds = many(v.object({ name: v.string(), savedAt: v.string(), current: v.boolean() }));

export const CONTROL = {
  health: get('health', nothing, v.object(health)),
  state: get('state', nothing, v.object(state)),
  personas: get('personas', nothing, many(persona)),
  /** All writes and the latest 2000 reads, newest first; `count` of them, `distinct` without repetitions. */
  requests: get(
    'requests',
    attemptFilter,
    v.object({ count: v.number(), distinct: v.number(), last: v.number(), list: many(attempt) }),
  ),
  clock: get('clock', nothing, clock),
  moveClock: post('clock', clockInput, clock),
  scenarios: get('scenarios', nothing, many(v.object({ name: v.string(), title: v.string(), about: v.string() }))),
  scenario: post('scenario', v.strictObject({ name: v.string() }), scenario),
  faults: get('faults', nothing, faults),
  fault: post('faults', faultInput, faults),
  clearFaults: post('faults/clear', v.strictObject({ id: v.optional(v.number()) }), faults),
  continueAs: post(
    'continue',
    v.strictObject({ orderNo: v.string() }),
    v.object({ userAccount: v.string(), userName: v.string() }),
  ),
  play: post(
    'play',
    v.strictObject({ account: v.string(), call: v.string(), input: v.unknown() }),
    v.object({ code: v.string(), message: v.nullable(v.string()), model: v.unknown() }),
  ),
  report: post('report', nothing, v.object({ ...state, report: v.string(), met: many(attempt) })),
  bug: get('bug', bugLink, other),
  snapshots: get('snapshots', nothing, snapshots),
  snapshot: post('snapshot', v.strictObject({ name: worldName }), snapshots),
  removeSnapshot: post('snapshot/remove', snapshot, snapshots),
  restore: post('restore', snapshot, stateAfter),
  worlds: get('worlds', nothing, worlds),
  /** With `create` a new one begins. */
  enter: post('world', v.strictObject({ name: worldName, create: v.optional(v.boolean(), false) }), v.object(health)),
  join: get('join', v.strictObject({ world: v.string(), to: v.optional(v.string(), '/') }), other),
  reset: post('reset', seedInput, v.object({ ...health, ...snapshotBefore.entries })),
  removeWorld: by('DELETE', 'path')('worlds/:name', v.strictObject({ name: v.string() }), worlds),
} satisfies Readonly<Record<string, ControlCall>>;

export type ControlInput<Name extends keyof typeof CONTROL> = v.InferInput<(typeof CONTROL)[Name]['input']>;
export type ControlModel<Name extends keyof typeof CONTROL> = Readonly<v.InferOutput<(typeof CONTROL)[Name]['model']>>;
