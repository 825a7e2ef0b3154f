import * as v from 'valibot';
import { person } from '../../../src/domain/access/roles';
import { attempt } from '../engine/attempts';
import { faultRule } from '../engine/faults';
import { replayReport } from '../engine/replay';
import { snapshotBefore, snapshotRow } from '../engine/snapshots';

/** What the control calls send and answer (see declared.ts). */

export const many = <Row>(row: v.GenericSchema<unknown, Row>): v.GenericSchema<unknown, readonly Row[]> => v.array(row);

/** Summary of a world, shown by the ribbon and every panel of the drawer. */
export const health = {
  world: v.string(),
  now: v.string(),
  frozen: v.boolean(),
  line: v.number(),
  account: v.nullable(v.string()),
  faults: v.number(),
  /** Whether this person's browser is offline. */
  offline: v.boolean(),
  /** Why the world cannot be opened; null when it can. */
  broken: v.nullable(v.string()),
  /** Whether it does not exist, or no longer. */
  missing: v.boolean(),
};

/** `hash` is that of the state, `console` the name and version of the console. */
export const state = { ...health, hash: v.string(), console: v.string() };
export const stateAfter = v.object({ ...state, ...snapshotBefore.entries });

/** The time, the scheduled releases and the number of overdue orders. */
export const clock = v.object({
  ...health,
  overdue: v.number(),
  releases: v.array(v.object({ orderNo: v.string(), at: v.string() })),
});

/** An order as shown by the drawer. */
export const orderFields = {
  orderNo: v.string(),
  status: v.number(),
  stepOrder: v.nullable(v.number()),
  round: v.number(),
  paused: v.boolean(),
  awaited: many(person),
};

export const faults = v.object({
  faults: many(faultRule),
  /** The latest attempts that met one. */
  hits: many(attempt),
  offline: v.boolean(),
});

/** Result of a replay: the report and, unless only checked, the world's state. */
export const replayAnswer = v.object({ report: replayReport, ...stateAfter.entries });
export type ReplayAnswer = v.InferOutput<typeof replayAnswer>;

export const snapshots = many(snapshotRow);
export const worlds = many(v.object({ name: v.string(), savedAt: v.string(), current: v.boolean() }));

/** Maximum move of the clock, in hours. */
export const YEAR_HOURS = 24 * 366;

const upTo = (most: number) => v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(most)), 0);

/** A change of the world's time. */
export const clockInput = v.pipe(
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
