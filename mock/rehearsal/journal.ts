import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseRecording, recordingText, type JournalHead, type JournalLine, type Recording } from './recording';

/** Where rehearsals keep what must survive a restart: journals, snapshots and uploaded files. */
export function rehearsalFolder(): string {
  return path.resolve(process.env.REHEARSAL_DIR ?? '.rehearsal');
}

/** The file of a world's journal. */
export function journalFile(world: string): string {
  return path.join(rehearsalFolder(), `${world}.jsonl`);
}

/** Brings a file to the disk whole or not at all, whenever the process ends. */
export function writeWhole(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.new`;
  fs.writeFileSync(unfinished, text, { flush: true });
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
  fs.writeFileSync(`${file}.torn`, last, { flush: true });
  fs.truncateSync(file, start);
  console.warn(`A torn last line of ${file} was set aside in ${file}.torn.`);
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
    readonly recording: Recording,
  ) {
    this.file = fs.openSync(path, 'a');
    this.size = fs.fstatSync(this.file).size;
  }

  /**
   * Opens the journal of a world, or begins one.
   * @param begin makes the head of a new journal
   * @throws Error when the file is no journal, or broken before its last line
   */
  static open(world: string, begin: () => JournalHead): Journal {
    const file = journalFile(world);
    if (!fs.existsSync(file)) writeWhole(file, recordingText({ head: begin(), lines: [] }));
    mendEnd(file);
    return new Journal(file, parseRecording(fs.readFileSync(file, 'utf8')));
  }

  /**
   * Writes a line and waits until the disk has it.
   * @throws Error when the disk does not take it
   */
  append(line: JournalLine): void {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    fs.appendFileSync(this.file, bytes);
    fs.fdatasyncSync(this.file);
    this.size += bytes.length;
  }

  /** Whether the file is still as this journal left it: another process, or a person, may have changed or removed it. */
  isCurrent(): boolean {
    return fs.statSync(this.path, { throwIfNoEntry: false })?.size === this.size;
  }

  /** Closes the journal and, where asked, removes it. */
  close(remove: boolean): void {
    fs.closeSync(this.file);
    if (remove) fs.rmSync(this.path, { force: true });
  }
}
