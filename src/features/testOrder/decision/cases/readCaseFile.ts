import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import type { RawCases } from './rawCase';
import { unreadable } from './rawCase';
import { readCells } from './readCells';
import { readJUnit } from './readJUnit';

/** What the file dialog offers; what a file really holds decides how it is read. */
export const CASE_FILES = '.csv,.tsv,.txt,.xml';

/**
 * The text of a file. Spreadsheets write UTF-8 with a mark, UTF-16 or, in Chinese Windows, GBK without a
 * word about it: what is no UTF-8 is taken for that.
 * @returns null when the file is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this one.
    }
  }
  return null;
}

/** Reads the cases of a text that was pasted or decoded: XML by its first character, cells otherwise. */
export function readCaseText(text: string): RawCases {
  return /^[\uFEFF\s]*</.test(text) ? readJUnit(text) : readCells(text);
}

/** Reads a CSV or JUnit XML file (decisions §4.1); nothing leaves the browser. */
export async function readCaseFile(file: File): Promise<RawCases> {
  if (file.size > CASE_FILE_LIMIT) return unreadable('tooLarge');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text === null ? unreadable('notText') : readCaseText(text);
}
