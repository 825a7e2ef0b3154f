import type { Merge, Sheet } from '../files/grid';
import { columnOf, resultOf } from './caseColumns';

/** Where a sheet has its headings. */

/** Whether the first line is a heading, as the user chose; null: as it looks. */
export type HeadChoice = boolean | null;

/** A sheet with its headings found. */
export interface CaseTable {
  /** '' where a column has none; empty for a table without headings. */
  readonly head: readonly string[];
  /** The line above the headings, each cell valid until the next one; a matrix has its hardware there. */
  readonly above: readonly string[];
  /** Rows with cells above the headings, and rows of cases, from 1. */
  readonly titles: readonly number[];
  readonly lines: readonly number[];
  readonly known: number;
  readonly sheet: Sheet;
}

/** The lines among which headings are looked for. */
const LOOKED_AT = 10;

const knownIn = (cells: readonly string[]): number =>
  new Set(cells.map(columnOf).filter((column) => column !== null)).size;

/** A line with a known heading: no case is named like one. */
export const isHead = (cells: readonly string[]): boolean => knownIn(cells) > 0;

/**
 * Whether a first line without known headings looks like one: it has no word of a result in a column where every other
 * line has one.
 */
function looksLikeHead(first: readonly string[], others: readonly (readonly string[])[]): boolean {
  return first.some((heading, at) => {
    const words = others.map((cells) => cells[at] ?? '').filter((word) => word !== '');
    // A letter alone may be anything.
    const areResults = words.length > 0 && words.every((word) => word.length > 1 && resultOf(word) !== null);
    return heading !== '' && resultOf(heading) === null && areResults;
  });
}

/** Each cell valid until the next one. */
function carried(cells: readonly string[], width: number): string[] {
  let last = '';
  return Array.from({ length: width }, (_, at) => (last = cells[at] || last));
}

/** Finds the headings of a sheet in its first lines: the line with most known ones, unless the user chose otherwise. */
export function tableOf(sheet: Sheet, hasHead: HeadChoice = null): CaseTable {
  const filled = sheet.rows.flatMap((cells, at) => (cells.some((cell) => cell !== '') ? [at] : []));
  const cellsOf = (at: number | undefined) => (at === undefined ? [] : (sheet.rows[at] ?? []));
  const [first, ...others] = filled;
  // A single word may be a heading only in the first line; below it is a cell.
  const knownAt = (at: number | undefined) => {
    const known = knownIn(cellsOf(at));
    return at === first || known > 1 ? known : 0;
  };
  const best = filled.slice(0, LOOKED_AT).reduce((one, other) => (knownAt(other) > knownAt(one) ? other : one), first);
  const isGuessed = () => looksLikeHead(cellsOf(first), others.slice(0, LOOKED_AT).map(cellsOf));
  const headAt = (hasHead ?? (knownAt(best) > 0 || isGuessed())) ? best : undefined;
  const width = Math.max(0, ...filled.map((at) => cellsOf(at).length));
  const titles = filled.filter((at) => headAt !== undefined && at < headAt);
  // Headings that are merged downwards have a second line.
  const tall = sheet.merges.filter(({ top, bottom }) => top === headAt && bottom === top + 1);
  const lastAt = headAt !== undefined && tall.length > 0 ? headAt + 1 : headAt;
  const merged = mergedCells(sheet);
  const head = lastAt === undefined ? [] : Array.from({ length: width }, (_, at) => merged(at, lastAt + 1));
  return {
    head,
    above: carried(cellsOf(lastAt === headAt ? titles.at(-1) : headAt), width),
    titles: titles.map((at) => at + 1),
    lines: filled.filter((at) => lastAt === undefined || at > lastAt).map((at) => at + 1),
    known: knownIn(head),
    sheet,
  };
}

/** The merges of a column by row, so that a sheet of many is read in linear time. */
export function mergedCells({ merges, rows }: Sheet): (at: number, row: number) => string {
  const tops = new Map<string, Merge>();
  for (const merge of merges)
    for (let row = merge.top; row <= Math.min(merge.bottom, rows.length - 1); row += 1)
      tops.set(`${String(merge.column)} ${String(row)}`, merge);
  return (at, row) => {
    const merge = tops.get(`${String(at)} ${String(row - 1)}`);
    return rows[merge?.top ?? row - 1]?.[at] ?? '';
  };
}
