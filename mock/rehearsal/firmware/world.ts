import type { FirmwareNumber } from '../../../src/domain/firmware/number';
import type { FirmwareVersion } from '../../../src/domain/firmware/version';
import type { ChangeRow, OperateRow } from '../../../src/domain/history';
import type { LogEntry, TestOrder } from '../../../src/domain/workflow/order';
import type { Envelope } from '../../../src/contract/envelope';
import type { Chaos, FaultRule } from '../engine/faults';

/** Allowed names of worlds and snapshots, which are file names. */
export const WORLD_NAME = /^[\w-]{1,40}$/;

/** The state of a world. Only {@link evolve} changes it. */
export interface World {
  readonly numbers: Map<string, FirmwareNumber>;
  readonly versions: Map<string, FirmwareVersion>;
  readonly orders: Map<string, TestOrder>;
  /** Approve log per order, oldest first. */
  readonly logs: Map<string, LogEntry[]>;
  /** Sealed reports of ended orders. */
  readonly seals: Map<string, Seal>;
  readonly changes: ChangeRow[];
  readonly operations: OperateRow[];
  /** First answers by account and idempotency key. */
  readonly answers: Map<string, Envelope>;
  clock: Clock;
  /** Faults in force, in matching order. */
  faults: readonly FaultRule[];
  chaos: Chaos | null;
  /** The last id used. */
  counter: number;
}

/** The report of an ended order: canonical JSON and its SHA-256. */
export interface Seal {
  readonly text: string;
  readonly digest: string;
  readonly sealedAt: string;
}

/** The world's time: real time plus an offset in milliseconds, or frozen at a time (ISO 8601). */
export interface Clock {
  readonly offsetMs: number;
  readonly frozenAt: string | null;
}

/** Events of a world. They carry whole objects, so that reading a recording needs no rules. */
export type WorldEvent =
  | { readonly type: 'numberSaved'; readonly number: FirmwareNumber }
  | { readonly type: 'versionSaved'; readonly version: FirmwareVersion }
  | { readonly type: 'orderSaved'; readonly order: TestOrder }
  | { readonly type: 'logged'; readonly orderNo: string; readonly entry: LogEntry }
  | { readonly type: 'sealed'; readonly orderNo: string; readonly seal: Seal }
  | { readonly type: 'changed'; readonly rows: readonly ChangeRow[] }
  | { readonly type: 'operated'; readonly row: OperateRow }
  | { readonly type: 'answered'; readonly key: string; readonly answer: Envelope }
  | { readonly type: 'counted'; readonly counter: number }
  | { readonly type: 'clockSet'; readonly clock: Clock }
  | { readonly type: 'faultsSet'; readonly faults: readonly FaultRule[] }
  | { readonly type: 'chaosSet'; readonly chaos: Chaos | null };

export function emptyWorld(): World {
  return {
    numbers: new Map(),
    versions: new Map(),
    orders: new Map(),
    logs: new Map(),
    seals: new Map(),
    changes: [],
    operations: [],
    answers: new Map(),
    clock: { offsetMs: 0, frozenAt: null },
    faults: [],
    chaos: null,
    counter: 0,
  };
}

/** Applies an event. */
export function evolve(world: World, event: WorldEvent): void {
  switch (event.type) {
    case 'numberSaved':
      world.numbers.set(event.number.firmwareNo, event.number);
      return;
    case 'versionSaved':
      world.versions.set(event.version.id, event.version);
      return;
    case 'orderSaved':
      world.orders.set(event.order.orderNo, event.order);
      return;
    case 'logged':
      world.logs.set(event.orderNo, [...logOf(world, event.orderNo), event.entry]);
      return;
    case 'sealed':
      world.seals.set(event.orderNo, event.seal);
      return;
    case 'changed':
      world.changes.push(...event.rows);
      return;
    case 'operated':
      world.operations.push(event.row);
      return;
    case 'answered':
      world.answers.set(event.key, event.answer);
      return;
    case 'counted':
      world.counter = event.counter;
      return;
    case 'clockSet':
      world.clock = event.clock;
      return;
    case 'faultsSet':
      world.faults = event.faults;
      return;
    case 'chaosSet':
      world.chaos = event.chaos;
      return;
  }
}

/** Identifies a write in `World.answers`: a key counts per person and call. */
export const answerKey = (account: string, call: string, key: string): string => `${account}:${call}:${key}`;

/** The approve log of an order, oldest first. */
export function logOf(world: World, orderNo: string): readonly LogEntry[] {
  return world.logs.get(orderNo) ?? [];
}

export function worldTime(clock: Clock, realMs: number): string {
  return clock.frozenAt ?? new Date(realMs + clock.offsetMs).toISOString();
}
