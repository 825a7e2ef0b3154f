import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { diskError, systemCode, RehearsalError } from './rehearsalError';

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

/** Writes a file: after a crash it is complete or unchanged. @throws RehearsalError when the disk is full */
export function writeWhole(file: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.new`;
  try {
    fs.writeFileSync(unfinished, content, { flush: true });
  } catch (problem) {
    fs.rmSync(unfinished, { force: true });
    throw diskError(problem);
  }
  fs.renameSync(unfinished, file);
  // fsync of the folder makes the rename durable.
  const folder = fs.openSync(path.dirname(file), 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}

const locked = new Set<string>();

function holderOf(file: string): number | null {
  const pid = Number(fs.readFileSync(file, 'utf8'));
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
  } catch (problem) {
    // EPERM: the process exists and belongs to another user.
    if (systemCode(problem) !== 'EPERM') return null;
  }
  return pid;
}

function create(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (problem) {
    if (systemCode(problem) === 'EEXIST') return false;
    throw diskError(problem);
  }
}

/** Locks a folder for this process. @throws RehearsalError when another process holds the lock */
export function takeFolder(folder: string): void {
  if (locked.has(folder)) return;
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  if (!create(file)) {
    if (holderOf(file) === null) fs.rmSync(file, { force: true });
    if (!create(file)) throw new RehearsalError('folderTaken', { pid: fs.readFileSync(file, 'utf8'), folder });
  }
  locked.add(folder);
  process.once('exit', () => {
    fs.rmSync(file, { force: true });
  });
}
