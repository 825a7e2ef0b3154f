import { LANGUAGES } from '@/domain/language';
import type { Sheet } from '../files/grid';
import { CASE_LABELS, columnOf, INTO, plain, resultOf, type CaseColumn, type Keeper } from './caseColumns';

/** Where a sheet has its headings, and what each of its columns is imported as. */

export interface FileColumn {
  /** Its place, from 0. */
  readonly at: number;
  /** '' without a heading. */
  readonly heading: string;
  /** Whether most of its cells are words for results. */
  readonly hasResults: boolean;
}

export interface CaseTable {
  readonly sheet: Sheet;
  /** The row of the headings, from 1. */
  readonly head: number;
  /** Whether the headings are those of this console's own file, so that nothing is asked. */
  readonly isOwn: boolean;
  /** Rows that are not blank, from 1: `titles` above the headings, `lines` below them. */
  readonly titles: readonly number[];
  readonly lines: readonly number[];
  /** Those that have a heading or cells. */
  readonly columns: readonly FileColumn[];
}

/** The meaning of each column by its index; null and undefined mean that it is not imported. */
export type Assigned = Readonly<Record<number, CaseColumn | null>>;

/** The lines among which the console's own headings are looked for. */
const LOOKED_AT = 10;

/** Whether a line has all headings of an export, in one language, and each of them once. */
function isOwnHead(cells: readonly string[], into: Keeper): boolean {
  const words = cells.map(plain);
  return LANGUAGES.some((language) =>
    INTO[into].every((column) => words.filter((word) => word === plain(CASE_LABELS[column][language])).length === 1),
  );
}

/** A sheet with its headings: the console's own are found, others are in the first line, or in the chosen one. */
export function tableOf(sheet: Sheet, into: Keeper, chosen: number | null = null): CaseTable {
  const filled = sheet.rows.flatMap((cells, at) => (cells.some((cell) => cell !== '') ? [at + 1] : []));
  const cellsOf = (row: number) => sheet.rows[row - 1] ?? [];
  const own = filled.slice(0, LOOKED_AT).find((row) => isOwnHead(cellsOf(row), into));
  const head = chosen ?? own ?? filled[0] ?? 1;
  const lines = filled.filter((row) => row > head);
  const width = Math.max(cellsOf(head).length, ...lines.map((row) => cellsOf(row).length));
  const columns = Array.from({ length: width }, (_, at): FileColumn => {
    const words = lines.flatMap((row) => cellsOf(row)[at] || []);
    const results = words.map(resultOf).filter((result) => result !== null);
    const hasResults = results.some((result) => result !== 'notRun') && results.length * 2 >= words.length;
    return { at, heading: cellsOf(head)[at] ?? '', hasResults };
  });
  return {
    sheet,
    head,
    isOwn: isOwnHead(cellsOf(head), into),
    titles: filled.filter((row) => row < head),
    lines,
    columns: columns.filter(({ at, heading }) => heading !== '' || lines.some((row) => cellsOf(row)[at])),
  };
}

/** The assignment that the headings give for certain: a column's own name, or a known name that only one column has. */
export function presetOf({ columns, isOwn }: CaseTable, into: Keeper): Assigned {
  const known = columns.flatMap(({ at, heading }) => {
    const as = columnOf(heading);
    if (as === null || !INTO[into].includes(as) || (as === 'result' && !isOwn)) return [];
    return [{ at, as, isOwn: LANGUAGES.some((language) => plain(CASE_LABELS[as][language]) === plain(heading)) }];
  });
  const certain = known.filter((one) => {
    const others = known.filter((other) => other.as === one.as && (other.isOwn || !one.isOwn));
    return others.length === 1 && others[0] === one;
  });
  return Object.fromEntries(certain.map(({ at, as }) => [at, as]));
}

/** Members whose texts may stand in several columns: they are joined. */
const JOINED: readonly CaseColumn[] = ['precondition', 'steps', 'expected', 'note'];

/** Assigns a column; another column with the same meaning loses it, unless the texts of both are joined. */
export function assign(assigned: Assigned, column: number, as: CaseColumn | null): Assigned {
  const isTaken = (other: CaseColumn | null) => other === as && as !== null && !JOINED.includes(as);
  const others = Object.entries(assigned).map(([at, other]) => [at, isTaken(other) ? null : other] as const);
  return { ...Object.fromEntries(others), [column]: as };
}

/** The key under which an assignment is stored: exactly these headings, and the kind of list. */
export const headingsKey = ({ columns }: CaseTable, into: Keeper): string =>
  JSON.stringify([into, ...columns.map(({ at, heading }) => [at, plain(heading)])]);
