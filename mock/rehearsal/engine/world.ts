import * as v from 'valibot';
import { createHash } from 'node:crypto';
import { numberModel } from '../../../src/contract/firmware';
import { envelope, type Envelope } from '../../../src/contract/envelope';
import { order } from '../../../src/contract/order';
import { versionModel } from '../../../src/contract/firmwareVersion';
import type { FirmwareNumber } from '../../../src/domain/firmware/firmwareNumber';
import type { Person } from '../../../src/domain/access/roles';
import type { FirmwareVersion } from '../../../src/domain/firmware/version';
import { changeRow, type ChangeRow, operateRow, type OperateRow } from '../../../src/domain/history';
import { numberCases, type NumberCases } from '../../../src/domain/firmware/cases';
import { markedEntry } from '../../../src/domain/workflow/log';
import type { LogEntry, TestOrder } from '../../../src/domain/workflow/testOrder';
import { faultRule, type FaultRule } from './faults';

/** The world's time: real time plus an offset in milliseconds, or frozen at a time (ISO 8601). */
const clock = v.object({ offsetMs: v.number(), frozenAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())) });
type Clock = Readonly<v.InferOutput<typeof clock>>;

/** The state of a world. Only {@link evolve} changes it. */
export interface World {
  /** First answers by account and idempotency key. */
  readonly answers: Map<string, Envelope>;
  clock: Clock;
  /** Faults in force, in matching order. */
  faults: readonly FaultRule[];
  /** The last id used. */
  counter: number;
  readonly numbers: Map<string, FirmwareNumber>;
  readonly cases: Map<string, NumberCases>;
  readonly versions: Map<string, FirmwareVersion>;
  /** Who has sent a file, by its SHA-256; it follows from the versions that were saved. */
  readonly uploaders: Map<string, readonly Person[]>;
  readonly orders: Map<string, TestOrder>;
  /** Approve log per order, oldest first. */
  readonly logs: Map<string, LogEntry[]>;
  readonly changes: ChangeRow[];
  readonly operations: OperateRow[];
}

const text = v.pipe(v.string(), v.nonEmpty());

/** What the events of a world carry: whole objects, so that reading a recording needs no rules. */
interface Events {
  readonly numberSaved: { readonly number: FirmwareNumber };
  readonly casesSaved: { readonly list: NumberCases };
  readonly versionSaved: { readonly version: FirmwareVersion };
  readonly orderSaved: { readonly order: TestOrder };
  readonly logged: { readonly orderNo: string; readonly entry: LogEntry };
  readonly changed: { readonly rows: readonly ChangeRow[] };
  readonly operated: { readonly row: OperateRow };
  readonly answered: { readonly key: string; readonly answer: Envelope };
  readonly counted: { readonly counter: number };
  readonly clockSet: { readonly clock: Clock };
  readonly faultsSet: { readonly faults: readonly FaultRule[] };
}
type EventOf<Type extends keyof Events> = { readonly type: Type } & Events[Type];
export type WorldEvent = { [Type in keyof Events]: EventOf<Type> }[keyof Events];

/** Required fields per event type; objects have the contract's schemas. A journal with other events is refused. */
export const EVENT_FIELDS: Readonly<Record<keyof Events, Readonly<Record<string, v.GenericSchema>>>> = {
  numberSaved: { number: numberModel },
  casesSaved: { list: numberCases },
  versionSaved: { version: versionModel },
  orderSaved: { order },
  logged: { orderNo: text, entry: markedEntry },
  changed: { rows: v.array(changeRow) },
  operated: { row: operateRow },
  answered: { key: text, answer: envelope },
  counted: { counter: v.pipe(v.number(), v.integer(), v.minValue(0)) },
  clockSet: { clock },
  faultsSet: { faults: v.array(faultRule) },
};

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
  answered: (world, { key, answer }) => world.answers.set(key, answer),
  counted: (world, { counter }) => (world.counter = counter),
  clockSet: (world, { clock }) => (world.clock = clock),
  faultsSet: (world, { faults }) => (world.faults = faults.map((rule) => v.parse(faultRule, rule))),
};

export function evolve<Type extends keyof Events>(world: World, event: EventOf<Type>): void {
  CHANGES[event.type](world, event);
}

/** The approve log of an order, oldest first. */
export function logOf(world: World, orderNo: string): readonly LogEntry[] {
  return world.logs.get(orderNo) ?? [];
}

/** Hash of a world's state: with the same, worlds answer alike. The clock is only how time goes on. */
export function stateHash({ clock: _clock, ...state }: World): string {
  const parts = Object.values(state).map((part: unknown) => (part instanceof Map ? [...part] : part));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
