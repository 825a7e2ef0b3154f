import Papa from 'papaparse';
import type { RawCase, RawCases } from './rawCase';
import { readAs } from './rawCase';
import type { Column } from './words';
import { COLUMN_ORDER, columnOf } from './words';

/** Column positions; cells after the columns belong to the note when there is no heading. */
type Layout = Readonly<Record<Column, number | null>>;

const AS_WRITTEN: Layout = { title: 0, result: 1, hardware: 2, source: 3, note: 4 };

/** The layout of a heading line; null when the line is a case. */
function layoutOf(cells: readonly string[]): Layout | null {
  const columns = cells.map(columnOf);
  if (!columns.includes('title') || columns.filter((column) => column !== null).length < Math.min(2, cells.length))
    return null;
  const at = (column: Column): number | null => (columns.includes(column) ? columns.indexOf(column) : null);
  return { title: at('title'), result: at('result'), hardware: at('hardware'), source: at('source'), note: at('note') };
}

/** Splits cells by tabs (spreadsheet clipboard), otherwise by the best separator. */
function cellsOf(text: string): string[][] {
  const tabs = text.trim().split('\n', 1)[0]?.includes('\t') ?? false;
  const divider = tabs ? { delimiter: '\t' } : { delimitersToGuess: [',', ';', '，', '|'] };
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), divider);
  return data.map((cells) => cells.map((cell) => cell.trim()));
}

function caseOf(cells: readonly string[], row: number, layout: Layout): RawCase {
  const cell = (column: Column): string => (layout[column] === null ? '' : (cells[layout[column]] ?? ''));
  const note = layout === AS_WRITTEN ? cells.slice(COLUMN_ORDER.length - 1).join(' ') : cell('note');
  return {
    row,
    title: cell('title'),
    result: cell('result'),
    hardware: cell('hardware'),
    source: cell('source'),
    note: note.trim(),
  };
}

/**
 * Reads cells from a spreadsheet or CSV file, one case per line. With a heading, columns may have any order and unknown
 * ones are ignored; without one the order is case, result, hardware revision, source version, note.
 */
export function readCells(text: string): RawCases {
  const lines = cellsOf(text)
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headings = lines[0] === undefined ? null : layoutOf(lines[0].cells);
  const body = headings === null ? lines : lines.slice(1);
  return readAs(body.map(({ cells, row }) => caseOf(cells, row, headings ?? AS_WRITTEN)));
}
