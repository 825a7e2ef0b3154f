import { assign, presetOf, tableOf, type Assigned, type CaseTable } from '@/features/cases/assignment';
import type { CaseColumn, Keeper } from '@/features/cases/caseColumns';
import { readCases } from '@/features/cases/readCases';
import type { ReadTable } from '@/features/files/grid';
import { readTableText } from '@/features/files/readTable';

/** Reads cases as the import dialog does, with the choices of its user. */

export const SCOPE = {
  hardwareRevisions: ['HW1.0', 'HW1.1'],
  sourceVersions: ['1.9.0', '1.8.2'],
  companionModules: [],
};

/** A file of these bytes; jsdom's files cannot be read by `arrayBuffer`. */
export function fileOf(bytes: Uint8Array<ArrayBuffer>, name = 'cases.csv'): File {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return Object.assign(new File([bytes], name), { arrayBuffer: () => Promise.resolve(buffer) });
}

export interface Choices {
  readonly sheet?: number;
  readonly head?: number;
  /** By heading, what the user has a column imported as. */
  readonly as?: Readonly<Record<string, CaseColumn>>;
}

/** The table of a file, and what its columns are imported as. */
export function assignedIn(read: ReadTable, into: Keeper, { sheet = 0, head, as = {} }: Choices = {}) {
  if (read.kind === 'unreadable') throw new Error(read.why);
  const [found] = read.sheets.slice(sheet);
  if (found === undefined) throw new Error('There is no such sheet.');
  const table: CaseTable = tableOf(found, into, head ?? null);
  const assigned = table.columns.reduce<Assigned>(
    (all, { at, heading }) => (as[heading] === undefined ? all : assign(all, at, as[heading])),
    presetOf(table, into),
  );
  return { table, assigned, found: readCases(table, assigned, into) };
}

export const foundIn = (text: string, into: Keeper, choices?: Choices) =>
  assignedIn(readTableText(text), into, choices).found;
