import * as v from 'valibot';
import { differences, type Json } from '../../../../src/domain/canonical';
import { effect, isExecuted, type Effect } from '../../engine/faults';
import { OWN_CALLS } from '../../engine/liveWorld';
import { worlds, type JournalLine } from '../rehearsal';

/** What a recording did: person, call and result of every attempt to write, and the objects that it left. */
export const ending = v.strictObject({ journal: v.array(v.string()), state: v.record(v.string(), v.unknown()) });
type Ending = v.InferOutput<typeof ending>;

/** Evidence that a screen saves by itself; how often depends on the typing. */
export const DRAFT = 'testing.saveEvidence';

/** Fields that depend on the moment, or on how often a screen saved a draft. */
const PASSING = new Set(['revision', 'workingMinutes', 'stagePausedMinutes', 'savedEvidence', 'stage', 'dueAt']);
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const GENERATED = /^[A-Z]\d{5,}$/;

const stopped = v.object({ call: v.string(), effect, input: v.optional(v.unknown()) });

/** A write that a fault kept from being executed: its call, its effect, and what was sent. */
export function stoppedWrite({ call, input }: JournalLine): v.InferOutput<typeof stopped> | null {
  if (call !== `${OWN_CALLS}fault` && call !== `${OWN_CALLS}chaos`) return null;
  const read = v.safeParse(stopped, input);
  return read.success && worlds.commands.has(read.output.call) && !isExecuted(read.output.effect) ? read.output : null;
}

function effectText(met: Effect): string {
  if (met.kind === 'code') return met.code;
  return met.kind === 'http' ? `HTTP ${String(met.status)}` : met.kind;
}

function attemptsOf(lines: readonly JournalLine[]): string[] {
  return lines.flatMap((line) => {
    const attempt = stoppedWrite(line);
    const call = attempt?.call ?? line.call;
    if (call === DRAFT || (attempt === null && call.startsWith(OWN_CALLS))) return [];
    return [`${line.actor} ${call} ${attempt ? effectText(attempt.effect) : line.code}`.trim()];
  });
}

/** A value without times, generated ids and empty parts; orders and versions by their names. */
function lasting(value: unknown, names: ReadonlyMap<string, string>): Json | undefined {
  if (typeof value === 'string') {
    const named = names.get(value) ?? value;
    return named === '' || TIME.test(named) || GENERATED.test(named) ? undefined : named;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.entries(value)
    .filter(([name]) => !PASSING.has(name))
    .flatMap(([name, part]) => {
      const kept = lasting(part, names);
      return kept === undefined ? [] : [[name, kept] as const];
    });
  if (parts.length === 0) return undefined;
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

export function endingOf(lines: readonly JournalLine[]): Ending {
  const names = new Map<string, string>();
  const last = new Map<string, unknown>();
  const named = (kind: string, id: string): string => {
    const known = [...names.values()].filter((one) => one.startsWith(kind));
    const name = names.get(id) ?? `${kind} ${String(known.length + 1)}`;
    names.set(id, name);
    return name;
  };
  for (const { events } of lines)
    for (const event of events) {
      if (event.type === 'numberSaved') last.set(`number ${event.number.firmwareNo}`, event.number);
      if (event.type === 'versionSaved') last.set(named('version', event.version.id), event.version);
      if (event.type === 'orderSaved') last.set(named('order', event.order.orderNo), event.order);
      if (event.type !== 'logged') continue;
      const log = `log of ${named('order', event.orderNo)}`;
      const before = last.get(log);
      last.set(log, [...(Array.isArray(before) ? (before as readonly unknown[]) : []), event.entry]);
    }
  const state = Object.fromEntries([...last].map(([name, value]) => [name, lasting(value, names) ?? null]));
  return { journal: attemptsOf(lines), state };
}

/** The first difference of two endings, or null. */
export function endingDifference(recorded: Ending, now: Ending) {
  const plain = (value: Ending): Json => JSON.parse(JSON.stringify(value)) as Json;
  const [first] = differences(plain(recorded), plain(now));
  return first === undefined ? null : { path: first.path, recorded: first.before, now: first.after };
}
