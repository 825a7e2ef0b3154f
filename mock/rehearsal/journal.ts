import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseRecording, recordingText, type JournalHead, type JournalLine } from './recording';
import { diskTrouble } from './trouble';

/** Where rehearsals keep what must survive a restart: journals, snapshots and uploaded files. */
export function rehearsalFolder(): string {
  return path.resolve(process.env.REHEARSAL_DIR ?? '.rehearsal');
}

/** The file of a world's journal. */
export function journalFile(world: string): string {
  return path.join(rehearsalFolder(), `${world}.jsonl`);
}

/**
 * Brings a file to the disk whole or not at all, whenever the process ends.
 * @throws Trouble when the disk is full
 */
export function writeWhole(file: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.new`;
  try {
    fs.writeFileSync(unfinished, content, { flush: true });
  } catch (problem) {
    fs.rmSync(unfinished, { force: true });
    throw diskTrouble(problem);
  }
  fs.renameSync(unfinished, file);
  // The name is on the disk once its folder is.
  const folder = fs.openSync(path.dirname(file), 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}

const NEWLINE = 0x0a;

/**
 * Mends the end of a journal that a crash cut off: a torn last line is set aside with a message; one that is whole
 * but for its line end is kept. Whoever sent it was never told, and may send it again by its key.
 */
function mendEnd(file: string): void {
  const bytes = fs.readFileSync(file);
  if (bytes.length === 0 || bytes.at(-1) === NEWLINE) return;
  const start = bytes.lastIndexOf(NEWLINE) + 1;
  const last = bytes.subarray(start);
  if (isWhole(last)) {
    fs.appendFileSync(file, '\n', { flush: true });
    return;
  }
  try {
    fs.writeFileSync(`${file}.torn`, last, { flush: true });
    console.warn(`A torn last line of ${file} was set aside in ${file}.torn.`);
  } catch {
    // A full disk: nobody was told of the line, and the world must open all the same.
    fs.rmSync(`${file}.torn`, { force: true });
    console.warn(`A torn last line of ${file} was removed.`);
  }
  fs.truncateSync(file, start);
}

function isWhole(line: Buffer): boolean {
  try {
    JSON.parse(line.toString('utf8'));
    return true;
  } catch {
    // Cut off: the caller sets it aside.
    return false;
  }
}

/** The append-only journal of one world: a line is on disk before its write is answered (decisions §6). */
export class Journal {
  private readonly file: number;
  private size: number;

  private constructor(
    readonly path: string,
    readonly head: JournalHead,
  ) {
    this.file = fs.openSync(path, 'a');
    this.size = fs.fstatSync(this.file).size;
  }

  /**
   * Opens the journal of a world, or begins one.
   * @param begin makes the head of a new journal
   * @throws Trouble when the file is no journal, or broken before its last line
   */
  static open(world: string, begin: () => JournalHead): { journal: Journal; lines: readonly JournalLine[] } {
    const file = journalFile(world);
    if (!fs.existsSync(file)) writeWhole(file, recordingText({ head: begin(), lines: [] }));
    mendEnd(file);
    const { head, lines } = parseRecording(fs.readFileSync(file, 'utf8'));
    return { journal: new Journal(file, head), lines };
  }

  /**
   * Writes a line and waits until the disk has it. A line that does not get there leaves no trace.
   * @throws Trouble when the disk is full
   */
  append(line: JournalLine): void {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    try {
      fs.appendFileSync(this.file, bytes);
      fs.fdatasyncSync(this.file);
    } catch (problem) {
      const trouble = diskTrouble(problem);
      if (trouble !== problem) fs.truncateSync(this.path, this.size);
      throw trouble;
    }
    this.size += bytes.length;
  }

  /** Whether the file is still as this journal left it: another process, or a person, may have changed or removed it. */
  isCurrent(): boolean {
    return fs.statSync(this.path, { throwIfNoEntry: false })?.size === this.size;
  }

  close(): void {
    fs.closeSync(this.file);
  }
}
