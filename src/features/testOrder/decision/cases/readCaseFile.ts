import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import type { RawCases } from './rawCase';
import { unreadable } from './rawCase';
import { readCells } from './readCells';
import { readJUnit } from './readJUnit';

/** Extensions in the file dialog; the content decides how a file is read. */
export const CASE_FILES = '.csv,.tsv,.txt,.xml';

/**
 * Decodes a file: UTF-8, UTF-16 with byte-order mark, otherwise GBK (Chinese Windows).
 * @returns null for a binary file
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
      // Try the next encoding.
    }
  }
  return null;
}

/** Reads cases from text: XML when it starts with <, otherwise cells. */
export function readCaseText(text: string): RawCases {
  return /^[\uFEFF\s]*</.test(text) ? readJUnit(text) : readCells(text);
}

/** Reads a CSV or JUnit XML file locally (decisions §4.1). */
export async function readCaseFile(file: File): Promise<RawCases> {
  if (file.size > CASE_FILE_LIMIT) return unreadable('tooLarge');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text === null ? unreadable('notText') : readCaseText(text);
}
