import * as v from 'valibot';
import { problemPath } from '../../src/contract/fit';
import { LANGUAGES, type Language } from '../../src/domain/language';
import { misfitOf } from './events';
import { Trouble } from './trouble';
import type { WorldEvent } from './world';

/** The first line of a journal: from what seed its world began. */
export interface JournalHead {
  readonly format: 1;
  readonly world: string;
  /** The moment that the seed is anchored to, ISO 8601. */
  readonly epoch: string;
  readonly rows: number;
  /** The hash of the seeded world; another one means that the seed has changed since. */
  readonly seed?: string;
  /** The hash of the state at the end of a recording that was handed out. */
  readonly hash?: string;
}

/** One write: who sent what when, and what came of it. */
export interface JournalLine {
  readonly n: number;
  readonly at: string;
  readonly actor: string;
  readonly call: string;
  /** What was sent, before anyone looked at it: a replay asks today's rules the same question. */
  readonly input?: unknown;
  readonly code: string;
  readonly events: readonly WorldEvent[];
  readonly language?: Language;
  readonly address?: string;
  readonly key?: string;
  /** How long it took, in milliseconds: a measurement, and so an input of the replay. */
  readonly took?: number;
}

/** What a journal file holds. */
export interface Recording {
  readonly head: JournalHead;
  readonly lines: readonly JournalLine[];
}

/** What a recording may ask for: a rehearsal that takes more than this would stand still for everybody. */
const MOST = { rows: 200_000, lines: 200_000 };

/** The largest recording that is taken, in bytes. */
export const RECORDING_LIMIT = 256 * 1024 ** 2;

const head: v.GenericSchema<unknown, JournalHead> = v.object({
  format: v.literal(1),
  world: v.optional(v.string(), ''),
  epoch: v.pipe(v.string(), v.isoTimestamp()),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  seed: v.exactOptional(v.string()),
  hash: v.exactOptional(v.string()),
});

const line: v.GenericSchema<unknown, Omit<JournalLine, 'events'> & { readonly events: readonly unknown[] }> =
  v.looseObject({
    n: v.number(),
    at: v.pipe(v.string(), v.isoTimestamp()),
    actor: v.string(),
    call: v.string(),
    input: v.optional(v.unknown()),
    code: v.string(),
    events: v.array(v.unknown()),
    language: v.exactOptional(v.picklist(LANGUAGES)),
    address: v.exactOptional(v.string()),
    key: v.exactOptional(v.string()),
    took: v.exactOptional(v.number()),
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // No JSON: the caller says which line it is.
    return undefined;
  }
}

function headOf(text: string, lines: number): JournalHead {
  const read = v.safeParse(head, parse(text));
  if (!read.success) throw new Trouble('notJournal');
  for (const [field, found] of Object.entries({ rows: read.output.rows, lines })) {
    const most = field === 'rows' ? MOST.rows : MOST.lines;
    if (found > most) throw new Trouble('tooMuch', { field, found, most });
  }
  return read.output;
}

function isFitting(read: Omit<JournalLine, 'events'> & { readonly events: readonly unknown[] }): read is JournalLine {
  return read.events.every((event) => misfitOf(event) === null);
}

function lineOf(text: string, index: number): JournalLine {
  // The head is the first line of the file.
  const at = index + 2;
  const value = parse(text);
  if (value === undefined) throw new Trouble('unreadableLine', { line: at });
  const read = v.safeParse(line, value);
  if (!read.success) throw new Trouble('misfit', { line: at, path: problemPath(read.issues) });
  const { n, events } = read.output;
  if (n !== index + 1) throw new Trouble('wrongNumber', { line: at, found: n, wanted: index + 1 });
  if (isFitting(read.output)) return read.output;
  const bad = events.findIndex((event) => misfitOf(event) !== null);
  throw new Trouble('misfit', { line: at, path: `events.${String(bad)}.${misfitOf(events[bad]) ?? ''}` });
}

/**
 * Reads a recording.
 * @throws Trouble when the text is no journal of this format, asks for too much, or a line of it does not fit, is
 *   missing or doubled: what follows it would be wrong
 */
export function parseRecording(text: string): Recording {
  const [first = '', ...texts] = text.split('\n').filter((each) => each !== '');
  return { head: headOf(first, texts.length), lines: texts.map(lineOf) };
}

/** A recording as a file: its head, and one line for each write. */
export function recordingText({ head, lines }: Recording): string {
  return [head, ...lines].map((each) => `${JSON.stringify(each)}\n`).join('');
}
