import * as v from 'valibot';
import { createHash } from 'node:crypto';
import { envelope, type Envelope } from '../../../src/contract/envelope';
import { canonicalJson } from '../../../src/domain/canonical';
import { firmwareNumber, type FirmwareNumber } from '../../../src/domain/firmware/firmwareNumber';
import type { Person } from '../../../src/domain/access/roles';
import { type FirmwareVersion, versionSchema } from '../../../src/domain/firmware/version';
import { changeRow, type ChangeRow, operateRow, type OperateRow } from '../../../src/domain/history';
import { numberCases, type NumberCases } from '../../../src/domain/firmware/cases';
import { type LogEntry, logEntry, type TestOrder, testOrder } from '../../../src/domain/workflow/testOrder';
import { faultRule, type FaultRule } from './faults';

/** The world's time: real time plus an offset in milliseconds, or frozen at a time (ISO 8601). */
const clock = v.object({ offsetMs: v.number(), frozenAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())) });

/** The state of a world. Only {@link evolve} changes it. */
export interface World {
  /** The answers to keys, by person and key, with the digest of what was sent. */
  readonly answers: Map<string, { readonly answer: Envelope; readonly digest: string }>;
  clock: Readonly<v.InferOutput<typeof clock>>;
  faults: readonly FaultRule[];
  counter: number;
  readonly numbers: Map<string, FirmwareNumber>;
  readonly cases: Map<string, NumberCases>;
  readonly versions: Map<string, FirmwareVersion>;
  /** Who has sent a file, by its SHA-256; it follows from the versions that were saved. */
  readonly uploaders: Map<string, readonly Person[]>;
  readonly orders: Map<string, TestOrder>;
  readonly logs: Map<string, LogEntry[]>;
  readonly changes: ChangeRow[];
  readonly operations: OperateRow[];
}

const text = v.pipe(v.string(), v.nonEmpty());

const event = <Type extends string, Fields extends v.ObjectEntries>(type: Type, fields: Fields) =>
  v.object({ type: v.literal(type), ...fields });

/** What happens in a world. Events carry whole objects, so that reading a recording needs no rules. */
export const worldEvent = v.variant('type', [
  event('numberSaved', { number: firmwareNumber }),
  event('casesSaved', { list: numberCases }),
  event('versionSaved', { version: versionSchema }),
  event('orderSaved', { order: testOrder }),
  event('logged', { orderNo: text, entry: logEntry }),
  event('changed', { rows: v.array(changeRow) }),
  event('operated', { row: operateRow }),
  event('answered', { key: text, answer: v.looseObject(envelope.entries), digest: v.optional(v.string(), '') }),
  event('counted', { counter: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  event('clockSet', { clock }),
  event('faultsSet', { faults: v.pipe(v.array(faultRule), v.readonly()) }),
]);
export type WorldEvent = Readonly<v.InferOutput<typeof worldEvent>>;

export function emptyWorld(): World {
  return {
    answers: new Map(),
    clock: { offsetMs: 0, frozenAt: null },
    faults: [],
    counter: 0,
    numbers: new Map(),
    cases: new Map(),
    versions: new Map(),
    uploaders: new Map(),
    orders: new Map(),
    logs: new Map(),
    changes: [],
    operations: [],
  };
}

type Events = { readonly [Event in WorldEvent as Event['type']]: Event };
const CHANGES: { readonly [Type in keyof Events]: (world: World, event: Events[Type]) => unknown } = {
  numberSaved: (world, { number }) => world.numbers.set(number.firmwareNo, number),
  casesSaved: (world, { list }) => world.cases.set(list.firmwareNo, list),
  versionSaved: (world, { version }) => {
    world.versions.set(version.id, version);
    if (version.file === null) return;
    const { sha256, uploadedBy } = version.file;
    const known = world.uploaders.get(sha256) ?? [];
    if (!known.some(({ code }) => code === uploadedBy.code)) world.uploaders.set(sha256, [...known, uploadedBy]);
  },
  orderSaved: (world, { order }) => world.orders.set(order.orderNo, order),
  logged: (world, { orderNo, entry }) => world.logs.set(orderNo, [...logOf(world, orderNo), entry]),
  changed: (world, { rows }) => world.changes.push(...rows),
  operated: (world, { row }) => world.operations.push(row),
  answered: (world, { key, ...answered }) => world.answers.set(key, answered),
  counted: (world, { counter }) => (world.counter = counter),
  clockSet: (world, { clock }) => (world.clock = clock),
  faultsSet: (world, { faults }) => (world.faults = faults),
};

export function evolve<Type extends keyof Events>(world: World, event: { readonly type: Type } & Events[Type]): void {
  CHANGES[event.type](world, event);
}

/** The approve log of an order, oldest first. */
export function logOf(world: World, orderNo: string): readonly LogEntry[] {
  return world.logs.get(orderNo) ?? [];
}

/** Hash of a world's state: worlds of equal hash answer alike. It leaves out the clock, which only says how time goes on. */
export function stateHash({ clock: _clock, ...state }: World): string {
  const parts = Object.values(state).map((part: unknown) => (part instanceof Map ? [...part] : part));
  return createHash('sha256').update(canonicalJson(parts)).digest('hex');
}
