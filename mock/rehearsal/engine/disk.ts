import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { problemPath } from '../../../src/contract/envelope';
import { tryTo } from '../../../src/domain/values';
import { RehearsalError } from './rehearsalError';
import { worldEvent } from './world';

/** Folder of everything that survives a restart: journals, snapshots, uploaded files. */
export const rehearsalFolder = (): string => path.resolve(process.env.REHEARSAL_DIR ?? '.rehearsal');

export const JSONL = '.jsonl';

export const journalFile = (world: string): string => path.join(rehearsalFolder(), `${world}${JSONL}`);

export const namedFile = v.object({ name: v.string(), savedAt: v.string() });
type NamedFile = v.InferOutput<typeof namedFile>;

export const newestFirst = (left: NamedFile, right: NamedFile): number => (left.savedAt < right.savedAt ? 1 : -1);

/** The journals or snapshots of a folder, newest first. */
export function filesIn(directory: string): NamedFile[] {
  if (!fs.existsSync(directory)) return [];
  return fs
    .readdirSync(directory)
    .filter((file) => file.endsWith(JSONL))
    .map((file) => ({
      name: file.slice(0, -JSONL.length),
      savedAt: fs.statSync(path.join(directory, file)).mtime.toISOString(),
    }))
    .sort(newestFirst);
}

/** The worlds that exist, most recently used first. */
export const existingWorlds = (): NamedFile[] => filesIn(rehearsalFolder());

/** Writes a file: after a crash it is complete or unchanged. */
export function writeWhole(file: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, content, { flush: true });
  fs.renameSync(`${file}.new`, file);
  // fsync of the folder makes the rename durable.
  const folder = fs.openSync(path.dirname(file), 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}

const locked = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    // The process exists and belongs to another user.
    return v.is(v.looseObject({ code: v.literal('EPERM') }), problem);
  }
}

/** Locks a folder for this process. @throws Error when another process holds the lock */
export function takeFolder(folder: string): void {
  if (locked.has(folder)) return;
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  const holder = Number(tryTo(() => fs.readFileSync(file, 'utf8')) ?? '');
  if (holder > 0 && holder !== process.pid && isRunning(holder))
    throw new Error(`Another rehearsal (process ${String(holder)}) uses the folder ${folder}.`);
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
  locked.add(folder);
  process.once('exit', () => fs.rmSync(file, { force: true }));
}

/** The first line of a journal: the time that the seed of its world ends at. */
const head = v.object({ format: v.literal(1), epoch: v.pipe(v.string(), v.isoTimestamp()) });

const line = v.object({
  n: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  actor: v.string(),
  call: v.string(),
  code: v.string(),
  input: v.optional(v.unknown()),
  events: v.pipe(v.array(worldEvent), v.readonly()),
});
export type JournalLine = Readonly<v.InferOutput<typeof line>>;

/** The text of a journal without a line. @param epoch the time that its seed ends at */
export const newJournal = (epoch: string): string =>
  `${JSON.stringify({ format: 1, epoch } satisfies v.InferInput<typeof head>)}\n`;

/** Parses a journal of a world. @throws RehearsalError for a line that is wrong or missing */
export function parseJournal(world: string, text: string) {
  const bad = (number: number, what: string) => new RehearsalError('badLine', { world, line: number, what });
  const checked = <Read>(schema: v.GenericSchema<unknown, Read>, json: string, number: number): Read => {
    const value = tryTo(() => JSON.parse(json) as unknown);
    if (value === undefined) throw bad(number, 'JSON');
    const read = v.safeParse(schema, value);
    if (!read.success) throw bad(number, problemPath(read.issues));
    return read.output;
  };
  const [first = '', ...texts] = text.split('\n').filter((each) => each !== '');
  const { epoch } = checked(head, first, 1);
  const lines = texts.map((json, index) => {
    const read = checked(line, json, index + 2);
    if (read.n !== index + 1) throw bad(index + 2, `n = ${String(read.n)} ≠ ${String(index + 1)}`);
    return read;
  });
  return { epoch, lines };
}

/** Reads a journal, and removes a last line that a crash cut off: its write was never answered, and may be repeated. */
export function readJournal(file: string): string {
  const text = fs.readFileSync(file, 'utf8');
  const start = text.lastIndexOf('\n') + 1;
  // A file without any line is no journal.
  if (start === 0 || start === text.length) return text;
  console.warn(`A torn last line of ${file} was removed.`);
  const whole = text.slice(0, start);
  fs.truncateSync(file, Buffer.byteLength(whole));
  return whole;
}
