import * as fs from 'node:fs';
import * as v from 'valibot';
import { problemPath } from '../../../src/contract/envelope';
import { writeWhole } from './disk';
import { diskError, RehearsalError } from './rehearsalError';
import { EVENT_FIELDS, type WorldEvent } from './world';

/** Maximum number of rows: a larger seed would block the server for everybody. */
export const MOST_ROWS = 200_000;

/** The first line of a journal: the seed of its world. */
const head = v.object({
  format: v.literal(1),
  world: v.optional(v.string(), ''),
  /** The time that the seed ends at, ISO 8601. */
  epoch: v.pipe(v.string(), v.isoTimestamp()),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_ROWS)),
});
export type JournalHead = Readonly<v.InferOutput<typeof head>>;

/** One write: author, time, input and result. Its events are checked one by one. */
const line = v.object({
  n: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  actor: v.string(),
  call: v.string(),
  code: v.string(),
  /** What was sent, by which a repetition of the same key is known. */
  input: v.optional(v.unknown()),
  key: v.exactOptional(v.string()),
  events: v.pipe(v.array(v.unknown()), v.readonly()),
});
type LineRead = Readonly<v.InferOutput<typeof line>>;
/** Fields of later releases are kept. */
const lineRead = v.looseObject(line.entries);

export type JournalLine = Omit<LineRead, 'events'> & { readonly events: readonly WorldEvent[] };

export interface Recording {
  readonly head: JournalHead;
  readonly lines: readonly JournalLine[];
}

/** A line as JSON; undefined when it is none. */
export function readLine(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A line of the file, the first of which is 1. @param what is wrong with it */
const bad = (line: number, what: string): RehearsalError => new RehearsalError('badLine', { line, what });

/** A line as its schema has it. @throws RehearsalError with its number */
function checked<Read>(schema: v.GenericSchema<unknown, Read>, text: string, number: number): Read {
  const value = readLine(text);
  if (value === undefined) throw bad(number, 'JSON');
  const read = v.safeParse(schema, value);
  if (!read.success) throw bad(number, problemPath(read.issues));
  return read.output;
}

const event = v.variant(
  'type',
  Object.entries(EVENT_FIELDS).map(([type, fields]) => v.object({ type: v.literal(type), ...fields })),
);
const fields = v.fallback(v.record(v.string(), v.unknown()), {});

/** Path of the first field of an event that does not fit, such as `order.testerList`; null when it fits. */
function invalidPath(given: unknown): string | null {
  const read = v.safeParse(event, given);
  if (!read.success) return problemPath(read.issues);
  // The contract allows a server to omit lists; the rehearsal's rules need them.
  const missing = Object.entries(read.output).flatMap(([name, part]) => {
    const is = v.parse(fields, v.parse(fields, given)[name]);
    const lists = Object.entries(v.parse(fields, part)).filter(([, value]) => Array.isArray(value));
    return lists.flatMap(([list]) => (Array.isArray(is[list]) ? [] : [`${name}.${list}`]));
  });
  return missing[0] ?? null;
}

function lineOf(text: string, index: number): JournalLine {
  // Line 1 of the file is the head.
  const at = index + 2;
  const read = checked(lineRead, text, at);
  if (read.n !== index + 1) throw bad(at, `n = ${String(read.n)} ≠ ${String(index + 1)}`);
  const paths = read.events.map(invalidPath);
  const wrong = paths.findIndex((path) => path !== null);
  const isValid = (_line: LineRead): _line is JournalLine => wrong === -1;
  if (isValid(read)) return read;
  throw bad(at, `events.${String(wrong)}.${paths[wrong] ?? ''}`);
}

/** Parses a recording. @throws RehearsalError for a line that is wrong or missing */
export function parseRecording(text: string): Recording {
  const [first = '', ...texts] = text.split('\n').filter((each) => each !== '');
  return { head: checked(head, first, 1), lines: texts.map(lineOf) };
}

/** A recording as file content: its head, then one line per write. */
export function recordingText({ head, lines }: Recording): string {
  return [head, ...lines].map((each) => `${JSON.stringify(each)}\n`).join('');
}

const NEWLINE = 0x0a;

/**
 * Repairs a journal that a crash cut off. A torn last line moves to `.torn` with a warning; a complete line without its
 * line end is kept. The write was never answered, and its sender may repeat it with the same key.
 */
function repairEnd(file: string): void {
  const bytes = fs.readFileSync(file);
  if (bytes.length === 0 || bytes.at(-1) === NEWLINE) return;
  const start = bytes.lastIndexOf(NEWLINE) + 1;
  const last = bytes.subarray(start);
  if (readLine(last.toString('utf8')) !== undefined) {
    fs.appendFileSync(file, '\n', { flush: true });
    return;
  }
  try {
    fs.writeFileSync(`${file}.torn`, last, { flush: true });
    console.warn(`A torn last line of ${file} was set aside in ${file}.torn.`);
  } catch {
    // Disk full: the line was never answered, and the world must open.
    fs.rmSync(`${file}.torn`, { force: true });
    console.warn(`A torn last line of ${file} was removed.`);
  }
  fs.truncateSync(file, start);
}

/** Creates a journal, or repairs the end of the one that exists. @param begin makes the head of a new one */
export function prepareJournal(file: string, begin: () => JournalHead): void {
  if (!fs.existsSync(file)) writeWhole(file, recordingText({ head: begin(), lines: [] }));
  repairEnd(file);
}

/** The append-only journal of a world: a line is on disk before its write is answered. */
export class Journal {
  private readonly file: number;
  private size: number;

  /** @param path the journal's file */
  constructor(private readonly path: string) {
    this.file = fs.openSync(path, 'a');
    this.size = fs.fstatSync(this.file).size;
  }

  /** Appends a line and waits for the disk; a failed line is removed. @throws RehearsalError when the disk is full */
  append(line: JournalLine): void {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    try {
      fs.appendFileSync(this.file, bytes);
      fs.fdatasyncSync(this.file);
    } catch (problem) {
      const error = diskError(problem);
      if (error !== problem) fs.truncateSync(this.path, this.size);
      throw error;
    }
    this.size += bytes.length;
  }

  /** Whether the file is unchanged since the last append; another process or a person may have changed it. */
  isCurrent(): boolean {
    return fs.statSync(this.path, { throwIfNoEntry: false })?.size === this.size;
  }

  close(): void {
    fs.closeSync(this.file);
  }
}
