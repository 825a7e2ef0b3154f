import * as v from 'valibot';
import type { Endpoint } from '../../../../src/contract/endpoint';
import { differences, type Json } from '../../../../src/domain/canonical';
import { effect, type Effect } from '../../effects';
import { isExecuted } from '../../engine/faults';
import { OWN_CALLS } from '../../engine/liveWorld';
import type { JournalLine } from '../../engine/recording';
import type { FrameEvent } from '../../engine/subject';

const attempt = v.strictObject({ did: v.string(), sent: v.unknown() });

/** What a recording did: person, call, result and input of every attempt to write, and the objects that it left. */
export const ending = v.strictObject({ journal: v.array(attempt), state: v.record(v.string(), v.unknown()) });
type Ending = v.InferOutput<typeof ending>;

/** The writes of a product, by call. */
type Commands = ReadonlyMap<string, unknown>;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A screen action that repeats a call; its input is null where it cannot enter everything: the line becomes a call. */
export interface Act {
  readonly name: string;
  readonly input: (sent: Fields) => Fields | null;
}

/** How a product's recording becomes a browser test. */
export interface Told<Event> {
  /** Screen actions by call, of tests/kit/acts.ts. */
  readonly acts: Readonly<Record<string, Act>>;
  /** Calls whose answer later lines refer to: kind of the object and field of its id. */
  readonly names: Readonly<Record<string, readonly [kind: string, field: string]>>;
  /** A call that a screen makes by itself; how often depends on the typing. */
  readonly draft: string | null;
  /** Fields that depend on the moment, or on how often a screen saved a draft. */
  readonly passing: ReadonlySet<string>;
  /** What an event leaves: an object, or an entry of a list. `generated`: its id differs in each run. */
  readonly leaves: (event: Event) => Left | null;
}

/** What a recording is of: a product's contract, and how its recording is told. */
interface Recorded<Event> {
  readonly told: Told<Event | FrameEvent>;
  readonly groups: Readonly<Record<string, Readonly<Record<string, Pick<Endpoint, 'input'>>>>>;
  readonly worlds: { readonly commands: Commands };
}

interface Left {
  readonly kind: string;
  readonly id: string;
  readonly generated: boolean;
  readonly value?: unknown;
  readonly entry?: unknown;
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const GENERATED = /^[A-Z]\d{5,}$/;

const stopped = v.object({ call: v.string(), effect, input: v.optional(v.unknown()) });

/** A write that a fault kept from being executed: its call, its effect, and what was sent. */
export function stoppedWrite(
  { call, input }: Pick<JournalLine<unknown>, 'call' | 'input'>,
  commands: Commands,
): v.InferOutput<typeof stopped> | null {
  if (call !== `${OWN_CALLS}fault` && call !== `${OWN_CALLS}chaos`) return null;
  const read = v.safeParse(stopped, input);
  return read.success && commands.has(read.output.call) && !isExecuted(read.output.effect) ? read.output : null;
}

function effectText(met: Effect): string {
  if (met.kind === 'code') return met.code;
  return met.kind === 'http' ? `HTTP ${String(met.status)}` : met.kind;
}

/** The attempt of a line, its input with the contract's defaults; null where it is none. */
function attemptOf<Event>(
  line: JournalLine<unknown>,
  { told, groups, worlds }: Recorded<Event>,
): v.InferOutput<typeof attempt> | null {
  const stopped = stoppedWrite(line, worlds.commands);
  const { call, input } = stopped ?? line;
  if (call === told.draft || (stopped === null && call.startsWith(OWN_CALLS))) return null;
  const [group = '', name = ''] = call.split('.');
  const declared = groups[group]?.[name];
  const read = declared && v.safeParse(declared.input, input);
  const did = `${line.actor} ${call} ${stopped ? effectText(stopped.effect) : line.code}`.trim();
  return { did, sent: read?.success === true ? read.output : input };
}

/** A value without times, generated ids and empty parts; orders and versions by their names. */
function lasting(value: unknown, names: ReadonlyMap<string, string>, passing: ReadonlySet<string>): Json | undefined {
  if (typeof value === 'string') {
    const named = names.get(value) ?? value;
    return named === '' || TIME.test(named) || GENERATED.test(named) ? undefined : named;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.entries(value)
    .filter(([name]) => !passing.has(name))
    .flatMap(([name, part]) => {
      const kept = lasting(part, names, passing);
      return kept === undefined ? [] : [[name, kept] as const];
    });
  if (parts.length === 0) return undefined;
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

export function endingOf<Event>(lines: readonly JournalLine<Event>[], product: Recorded<Event>): Ending {
  const { passing, leaves } = product.told;
  const names = new Map<string, string>();
  const last = new Map<string, unknown>();
  const named = (kind: string, id: string): string => {
    const known = [...names.values()].filter((one) => one.startsWith(kind));
    const name = names.get(id) ?? `${kind} ${String(known.length + 1)}`;
    names.set(id, name);
    return name;
  };
  const journal: Ending['journal'] = [];
  for (const line of lines) {
    const made = attemptOf(line, product);
    if (made) journal.push({ ...made, sent: lasting(made.sent, names, passing) ?? null });
    for (const event of line.events) {
      const left = leaves(event);
      if (left === null) continue;
      const name = left.generated ? named(left.kind, left.id) : `${left.kind} ${left.id}`;
      if (left.value !== undefined) last.set(name, left.value);
      if (left.entry === undefined) continue;
      const log = `log of ${name}`;
      const before = last.get(log);
      last.set(log, [...(Array.isArray(before) ? (before as readonly unknown[]) : []), left.entry]);
    }
  }
  const state = Object.fromEntries([...last].map(([name, value]) => [name, lasting(value, names, passing) ?? null]));
  return { journal, state };
}

/** The first difference of two endings, or null. */
export function endingDifference(recorded: Ending, now: Ending) {
  const plain = (value: Ending): Json => JSON.parse(JSON.stringify(value)) as Json;
  const [first] = differences(plain(recorded), plain(now));
  return first === undefined ? null : { path: first.path, recorded: first.before, now: first.after };
}
