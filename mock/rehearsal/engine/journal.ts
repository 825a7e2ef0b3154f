import * as fs from 'node:fs';
import { writeWhole } from './disk';
import { readLine, recordingText, type JournalHead, type JournalLine } from './recording';
import { diskError } from './rehearsalError';

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
