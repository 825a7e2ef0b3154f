import * as fs from 'node:fs';
import * as v from 'valibot';
import { problemPath } from '../../../src/contract/envelope';
import { tryTo } from '../../../src/domain/values';
import { writeWhole } from './disk';
import { diskError, RehearsalError } from './rehearsalError';
import { worldEvent } from './world';

/** The first line of a journal: the seed of its world. */
const head = v.object({
  format: v.literal(1),
  world: v.optional(v.string(), ''),
  epoch: v.pipe(v.string(), v.isoTimestamp()),
});
export type JournalHead = Readonly<v.InferOutput<typeof head>>;

const line = v.object({
  n: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  actor: v.string(),
  call: v.string(),
  code: v.string(),
  /** What was sent, by which a repetition of the same key is known. */
  input: v.optional(v.unknown()),
  key: v.exactOptional(v.string()),
  events: v.pipe(v.array(worldEvent), v.readonly()),
});
export type JournalLine = Readonly<v.InferOutput<typeof line>>;

export interface Recording {
  readonly head: JournalHead;
  readonly lines: readonly JournalLine[];
}

const bad = (line: number, what: string): RehearsalError => new RehearsalError('badLine', { line, what });

function checked<Read>(schema: v.GenericSchema<unknown, Read>, text: string, number: number): Read {
  const value = tryTo(() => JSON.parse(text) as unknown);
  if (value === undefined) throw bad(number, 'JSON');
  const read = v.safeParse(schema, value);
  if (!read.success) throw bad(number, problemPath(read.issues));
  return read.output;
}

function lineOf(text: string, index: number): JournalLine {
  const read = checked(line, text, index + 2);
  if (read.n !== index + 1) throw bad(index + 2, `n = ${String(read.n)} ≠ ${String(index + 1)}`);
  return read;
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

/** Removes a last line that a crash cut off: its write was never answered, and its sender may repeat it with the same key. */
function removeTornLine(file: string): void {
  const bytes = fs.readFileSync(file);
  const start = bytes.lastIndexOf(NEWLINE) + 1;
  // A file without any line is no journal.
  if (start === 0 || start === bytes.length) return;
  console.warn(`A torn last line of ${file} was removed.`);
  fs.truncateSync(file, start);
}

/** Creates a journal, or repairs the end of the one that exists. @param begin makes the head of a new one */
export function prepareJournal(file: string, begin: () => JournalHead): void {
  if (!fs.existsSync(file)) writeWhole(file, recordingText({ head: begin(), lines: [] }));
  removeTornLine(file);
}

/** The append-only journal of a world: a line is on disk before its write is answered. */
export class Journal {
  private readonly file: number;
  private size: number;

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
