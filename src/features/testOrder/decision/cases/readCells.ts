import Papa from 'papaparse';
import type { RawCase, RawCases } from './rawCase';
import { readAs } from './rawCase';
import type { Column } from './words';
import { COLUMN_ORDER, columnOf } from './words';

/** Which cell of a line holds what; what stands behind the columns without a heading belongs to the note. */
type Layout = Readonly<Record<Column, number | null>>;

const AS_WRITTEN: Layout = { title: 0, result: 1, hardware: 2, source: 3, note: 4 };

/** The layout that a line of headings gives; null when it is a case already. */
function layoutOf(cells: readonly string[]): Layout | null {
  const columns = cells.map(columnOf);
  if (!columns.includes('title') || columns.filter((column) => column !== null).length < Math.min(2, cells.length))
    return null;
  const at = (column: Column): number | null => (columns.includes(column) ? columns.indexOf(column) : null);
  return { title: at('title'), result: at('result'), hardware: at('hardware'), source: at('source'), note: at('note') };
}

/** Tabs come from a spreadsheet's clipboard; without any, the divider that fits best is looked for. */
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
 * Reads cells copied from a spreadsheet, or a CSV file: one case per line, quoted cells as they are
 * written by spreadsheets. With a line of headings the columns may come in any order and others are left
 * out; without one they are case, result, hardware revision, source version, note.
 */
export function readCells(text: string): RawCases {
  const lines = cellsOf(text)
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headings = lines[0] === undefined ? null : layoutOf(lines[0].cells);
  const body = headings === null ? lines : lines.slice(1);
  return readAs(body.map(({ cells, row }) => caseOf(cells, row, headings ?? AS_WRITTEN)));
}
