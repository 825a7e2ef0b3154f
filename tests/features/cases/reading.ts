import type { Scope } from '@/domain/workflow/evidence';
import { casesOf } from '@/features/cases/caseFiles';
import { tableOf } from '@/features/cases/caseTable';
import { columnsOf, type ChosenColumns } from '@/features/cases/columnsOf';
import { INTO } from '@/features/cases/caseColumns';
import type { ReadTable } from '@/features/files/grid';
import { readTable, readTableText } from '@/features/files/readTable';

/** Reads cases as the import dialog does: the sheet with most known headings, its columns, its cases. */

type Into = keyof typeof INTO;

export const SCOPE = {
  hardwareRevisions: ['HW1.0', 'HW1.1'],
  sourceVersions: ['1.9.0', '1.8.2'],
  companionModules: [],
};
export const FIRST = { hardware: 'HW1.0', source: '1.9.0' };

/** A file of these bytes; jsdom's files cannot be read by `arrayBuffer`. */
export function fileOf(bytes: Uint8Array<ArrayBuffer>, name = 'cases.csv'): File {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return Object.assign(new File([bytes], name), { arrayBuffer: () => Promise.resolve(buffer) });
}

export const readText = readTableText;
export const readFile = (file: File): Promise<ReadTable> => readTable(file);

function tableIn(read: ReadTable) {
  if (read.kind === 'unreadable') throw new Error(read.why);
  const [best] = read.sheets.map((sheet) => tableOf(sheet)).sort((one, other) => other.known - one.known);
  if (best === undefined) throw new Error('There is no sheet.');
  return best;
}

function found(read: ReadTable, into: Into, scope: Scope | null, chosen?: ChosenColumns) {
  const table = tableIn(read);
  return casesOf(table, columnsOf(table, INTO[into], into === 'round' ? scope : null, chosen));
}

export const columnsIn = (text: string, into: Into, scope: Scope | null) =>
  columnsOf(tableIn(readText(text)), INTO[into], into === 'round' ? scope : null);

export const foundIn = (text: string, into: Into, scope: Scope | null, chosen?: ChosenColumns) =>
  found(readText(text), into, scope, chosen);

export const foundInFile = async (file: File, into: Into, scope: Scope | null) =>
  found(await readFile(file), into, scope);

export const casesIn = (text: string) => foundIn(text, 'round', SCOPE).cases;
