import * as v from 'valibot';
import { problemPath } from '../../../src/contract/parseModel';
import { LANGUAGES, type Language } from '../../../src/domain/language';
import { RehearsalError } from './rehearsalError';
import type { FrameEvent } from './step';
import type { EventFields } from './subject';

/** The first line of a journal: the seed of its world. */
export interface JournalHead {
  readonly format: 1;
  readonly world: string;
  /** The time that the seed ends at, ISO 8601. */
  readonly epoch: string;
  readonly rows: number;
  /** Hash of the seeded world; a different one means that the seed has changed. */
  readonly seed?: string;
  /** Hash of the state at the end of a downloaded recording. */
  readonly hash?: string;
}

/** One write: author, time, input and result. */
export interface JournalLine<Event> {
  readonly n: number;
  readonly at: string;
  readonly actor: string;
  readonly call: string;
  /** The raw input; a replay runs it through today's rules. */
  readonly input?: unknown;
  readonly code: string;
  readonly events: readonly (Event | FrameEvent)[];
  readonly language?: Language;
  readonly address?: string;
  readonly key?: string;
  /** Duration in milliseconds; a measurement, so a replay takes it from here. */
  readonly took?: number;
}

/** Content of a journal file. */
export interface Recording<Event> {
  readonly head: JournalHead;
  readonly lines: readonly JournalLine<Event>[];
}

/** Limits of a recording: a larger one would block the server for everybody. */
const MAX = { rows: 200_000, lines: 200_000 };

/** Maximum size of a recording, in bytes. */
export const RECORDING_LIMIT = 256 * 1024 ** 2;

const head: v.GenericSchema<unknown, JournalHead> = v.object({
  format: v.literal(1),
  world: v.optional(v.string(), ''),
  epoch: v.pipe(v.string(), v.isoTimestamp()),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  seed: v.exactOptional(v.string()),
  hash: v.exactOptional(v.string()),
});

/** A line whose events are not checked yet. */
type LineRead = Omit<JournalLine<unknown>, 'events'> & { readonly events: readonly unknown[] };

const line: v.GenericSchema<unknown, LineRead> = v.looseObject({
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
    // Not JSON: the caller reports the line.
    return undefined;
  }
}

function headOf(text: string, lines: number): JournalHead {
  const read = v.safeParse(head, parse(text));
  if (!read.success) throw new RehearsalError('notJournal');
  for (const [field, found] of Object.entries({ rows: read.output.rows, lines })) {
    const most = field === 'rows' ? MAX.rows : MAX.lines;
    if (found > most) throw new RehearsalError('tooMuch', { field, found, most });
  }
  return read.output;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The contract allows a server to omit lists; the rehearsal's rules need them. */
function missingList(value: unknown, read: unknown): string | null {
  if (!isFields(value) || !isFields(read)) return null;
  const missing = Object.keys(read).find((key) => Array.isArray(read[key]) && !Array.isArray(value[key]));
  return missing ?? null;
}

/** Path of the first invalid field of an event, such as `order.testerList`; null when the event is valid. */
function invalidPath(event: unknown, fields: EventFields): string | null {
  if (!isFields(event) || typeof event.type !== 'string' || !Object.hasOwn(fields, event.type)) return 'type';
  for (const [name, schema] of Object.entries(fields[event.type] ?? {})) {
    const read = v.safeParse(schema, event[name]);
    if (!read.success) return `${name}.${problemPath(read.issues)}`;
    const missing = missingList(event[name], read.output);
    if (missing !== null) return `${name}.${missing}`;
  }
  return null;
}

function lineOf<Event>(text: string, index: number, fields: EventFields): JournalLine<Event> {
  // Line 1 of the file is the head.
  const at = index + 2;
  const value = parse(text);
  if (value === undefined) throw new RehearsalError('unreadableLine', { line: at });
  const read = v.safeParse(line, value);
  if (!read.success) throw new RehearsalError('misfit', { line: at, path: problemPath(read.issues) });
  const { n, events } = read.output;
  if (n !== index + 1) throw new RehearsalError('wrongNumber', { line: at, found: n, wanted: index + 1 });
  const isValid = (one: LineRead): one is JournalLine<Event> =>
    one.events.every((event) => invalidPath(event, fields) === null);
  if (isValid(read.output)) return read.output;
  const bad = events.findIndex((event) => invalidPath(event, fields) !== null);
  const path = `events.${String(bad)}.${invalidPath(events[bad], fields) ?? ''}`;
  throw new RehearsalError('misfit', { line: at, path });
}

/**
 * Parses a recording.
 * @param fields the required fields of each event
 * @throws RehearsalError when the text is no journal of this format, exceeds a limit, or has an invalid, missing or
 *   duplicate line
 */
export function parseRecording<Event>(text: string, fields: EventFields): Recording<Event> {
  const [first = '', ...texts] = text.split('\n').filter((each) => each !== '');
  return { head: headOf(first, texts.length), lines: texts.map((each, index) => lineOf(each, index, fields)) };
}

/** A recording as file content: its head, then one line per write. */
export function recordingText({ head, lines }: Recording<unknown>): string {
  return [head, ...lines].map((each) => `${JSON.stringify(each)}\n`).join('');
}
