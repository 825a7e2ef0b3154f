import * as fs from 'node:fs';
import * as path from 'node:path';
import { diskTrouble, systemCode, Trouble } from './trouble';

/** How often the holder shows that it lives; one that was silent for longer than this has lost the folder. */
const BEAT_MS = 10_000;
const SILENT_MS = 60_000;

const held = new Set<string>();

/** The process that holds a lock, or null where it has ended. */
function holderOf(file: string): number | null {
  const pid = Number(fs.readFileSync(file, 'utf8'));
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
  } catch (problem) {
    // EPERM: it lives, and belongs to somebody else.
    if (systemCode(problem) !== 'EPERM') return null;
  }
  // Process ids are given out again: the one that wrote the lock would have touched it lately.
  return Date.now() - fs.statSync(file).mtimeMs < SILENT_MS ? pid : null;
}

function create(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (problem) {
    if (systemCode(problem) === 'EEXIST') return false;
    throw diskTrouble(problem);
  }
}

/**
 * Takes a folder for this process: two servers that write the same journals would break them.
 * @throws Trouble when another process has it
 */
export function takeFolder(folder: string): void {
  if (held.has(folder)) return;
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  if (!create(file)) {
    const pid = holderOf(file);
    if (pid !== null) throw new Trouble('folderTaken', { pid, folder });
    fs.rmSync(file, { force: true });
    if (!create(file)) throw new Trouble('folderTaken', { pid: Number(fs.readFileSync(file, 'utf8')), folder });
  }
  held.add(folder);
  const beat = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, () => undefined);
  }, BEAT_MS);
  beat.unref();
  process.once('exit', () => {
    fs.rmSync(file, { force: true });
  });
}
