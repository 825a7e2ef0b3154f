import * as v from 'valibot';
import { person } from '../../../src/contract/person';
import { ERROR } from '../../../src/domain/errors';
import { chaosInput, effect, faultRule, type FaultRule } from '../engine/faults';

/** Models of the control calls (declared.ts). */

/** A list of rows. */
export const many = <Row>(row: v.GenericSchema<unknown, Row>): v.GenericSchema<unknown, readonly Row[]> => v.array(row);

/** Summary of a world, shown by the ribbon and every panel of the drawer. */
export const health = {
  world: v.string(),
  now: v.string(),
  frozen: v.boolean(),
  line: v.number(),
  account: v.nullable(v.string()),
  faults: v.number(),
  chaos: v.boolean(),
  /** Whether this person's browser is offline. */
  offline: v.boolean(),
  /** Why the world cannot be opened; null when it can. */
  broken: v.nullable(v.string()),
};
export const healthModel = v.object(health);
export type Health = Readonly<v.InferOutput<typeof healthModel>>;

/** `hash` is that of the state, `console` the name and version of the console. */
const state = { ...health, hash: v.string(), console: v.string() };
export const stateModel = v.object(state);
export type StateModel = v.InferOutput<typeof stateModel>;
/** `report` names the state that was kept for a bug report. */
export const reportModel = v.object({ ...state, report: v.string() });
export type ReportModel = v.InferOutput<typeof reportModel>;
/** Where the previous state was kept: a snapshot, or a file when it could not be read. */
export const keptBefore = { kept: v.nullable(v.string()), setAside: v.nullable(v.string()) };
export const stateAfter = v.object({ ...state, ...keptBefore });

/** The time, the scheduled releases and the number of overdue orders. */
export const clock = v.object({
  ...health,
  overdue: v.number(),
  releases: v.array(v.object({ orderNo: v.string(), at: v.string() })),
});
export type ClockModel = v.InferOutput<typeof clock>;

export const orderFields = {
  orderNo: v.string(),
  status: v.number(),
  stepOrder: v.nullable(v.number()),
  round: v.number(),
  paused: v.boolean(),
  awaited: many(person),
};
export const orderOnScreen = v.object(orderFields);
/** An order as shown by the drawer. */
export type OrderOnScreen = v.InferOutput<typeof orderOnScreen>;

export const persona = v.object({
  account: v.string(),
  name: v.string(),
  roles: v.array(v.string()),
  pages: v.number(),
});
export type PersonaRow = v.InferOutput<typeof persona>;

export const scenario = v.object({ name: v.string(), title: v.string(), about: v.string() });
export type ScenarioRow = v.InferOutput<typeof scenario>;

/** Result of a scenario, and whether its order is at the declared place. */
export const scenarioResult = v.object({
  scenario: v.string(),
  orderNo: v.string(),
  status: v.number(),
  stepOrder: v.nullable(v.number()),
  awaited: many(person),
  asExpected: v.boolean(),
  line: v.number(),
});
export type ScenarioResult = v.InferOutput<typeof scenarioResult>;

const hit = v.object({
  at: v.string(),
  account: v.string(),
  call: v.string(),
  delayMs: v.number(),
  effect: v.nullable(effect),
});
export const faults = v.object({
  faults: many<FaultRule>(faultRule),
  chaos: v.nullable(chaosInput),
  hits: many(hit),
  offline: v.boolean(),
});
export type FaultsModel = v.InferOutput<typeof faults>;

export const calls = v.object({
  calls: many(v.object({ call: v.string(), path: v.string(), effects: v.boolean() })),
  codes: many(v.object({ code: v.picklist(Object.values(ERROR)), text: v.string() })),
});
export type CallsModel = v.InferOutput<typeof calls>;

export const requestsQuery = v.strictObject({
  /** A call, a group of calls (`testing.*`) or `*`. */
  call: v.optional(v.string(), '*'),
  account: v.optional(v.string()),
  code: v.optional(v.string()),
  orderNo: v.optional(v.string()),
});
/** Filter of recorded calls. */
const request = v.object({
  at: v.string(),
  account: v.string(),
  call: v.string(),
  method: v.string(),
  orderNo: v.nullable(v.string()),
  http: v.number(),
  code: v.string(),
});
/** The matching calls, newest first, and their number. */
export const requests = v.object({ count: v.number(), list: many(request) });

export const line = v.object({ n: v.number(), at: v.string(), actor: v.string(), call: v.string(), code: v.string() });

const report = v.object({
  lines: v.number(),
  same: v.number(),
  hash: v.string(),
  recordedHash: v.nullable(v.string()),
  seedChanged: v.boolean(),
  ok: v.boolean(),
  difference: v.nullable(
    v.object({
      n: v.number(),
      actor: v.string(),
      call: v.string(),
      path: v.string(),
      recorded: v.string(),
      today: v.string(),
    }),
  ),
});
/** Result of a replay: the report and, unless only checked, the world's state. */
const replayAnswer = v.object({ report, ...state, ...keptBefore });
export type ReplayAnswer = v.InferOutput<typeof replayAnswer>;
export const replayed = v.union([replayAnswer, v.object({ report })]);

export const callResult = v.object({ code: v.string(), message: v.nullable(v.string()), model: v.unknown() });
/** Snapshots belong to the world that saved them. */
export const snapshot = v.object({ world: v.string(), name: v.string(), savedAt: v.string() });
export const snapshots = many(snapshot);
export type SnapshotRow = v.InferOutput<typeof snapshot>;
export const world = v.object({ name: v.string(), savedAt: v.string(), current: v.boolean() });
export type WorldRow = v.InferOutput<typeof world>;
