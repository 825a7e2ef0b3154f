import { columnOf } from '../cases/caseColumns';
import { isHead } from '../cases/caseTable';

/** The cells of CSV and of pasted text. */

const DIVIDERS = ['\t', ',', ';', '，', '|'];
/** Excel's first line that names the divider. */
const SEPARATOR = /^sep=(.)[ \t]*(?:\n|$)/i;
/** The rows, and characters, that show what divides the cells. */
const [LOOKED_AT, LOOKED_IN] = [10, 100_000];

/** How many meanings of cells a line names. */
const knownIn = (cells: readonly string[]): number => new Set(cells.flatMap((cell) => columnOf(cell) ?? [])).size;

/** A cell in quotes, whatever divides cells. */
const QUOTED = /(?<=^|[\r\n\t,;，|])"(?:[^"]|"")*"/g;

type Rows = readonly (readonly string[])[];

/** Where the quotes of a cell end, which begins at `start`, if what follows is the next cell or line; -1: they are text. */
function quotedEnd(text: string, start: number, divider: string): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  const isClosed = end >= 0 && ['\n', divider, undefined].includes(text[end + 1]);
  // Excel quotes a copied cell for its line breaks; a tab in it is the next cell.
  return isClosed && !(divider === '\t' && text.slice(start, end).includes('\t')) ? end : -1;
}

/** Splits a text; `doubtful` are the rows, from 1, whose quotes are not closed, or close over lines with another number of cells. */
function split(text: string, divider: string, limit = Infinity) {
  const rows: string[][] = [[]];
  const doubtful = new Set<number>();
  const [ends, spans] = [new RegExp(`[\\n${divider === '|' ? '\\|' : divider}]|$`, 'g'), new Set<number>()];
  for (let at = 0; at <= text.length;) {
    const quoted = text[at] === '"' ? quotedEnd(text, at, divider) : -1;
    ends.lastIndex = at;
    const end = quoted >= 0 ? quoted + 1 : (ends.exec(text)?.index ?? text.length);
    const cell = quoted >= 0 ? text.slice(at + 1, quoted).replaceAll('""', '"') : text.slice(at, end);
    rows.at(-1)?.push(cell);
    // A quote behind blanks is text, which may have been meant otherwise.
    if (quoted < 0 && cell.trimStart().startsWith('"')) doubtful.add(rows.length);
    if (quoted >= 0 && cell.includes('\n') && cell.includes(divider)) spans.add(rows.length);
    if (text[end] === '\n') {
      if (rows.length === limit) break;
      rows.push([]);
    }
    at = end + 1;
  }
  return { rows, doubtful, spans };
}

/**
 * What divides cells: what splits a line into most known headings, of several what does so first; tabs (the clipboard),
 * else what splits each of the first lines alike.
 */
function dividerOf(text: string): string {
  const first = DIVIDERS.map((divider) => [divider, split(text.slice(0, LOOKED_IN), divider, LOOKED_AT).rows] as const);
  const isEven = (rows: Rows) => rows.every(({ length }) => length > 1 && length === rows[0]?.length);
  // A sentence between other dividers has known words, too.
  const [ofHead] = first
    .flatMap(([divider, rows]) =>
      rows.map((cells, at) => ({ divider, at, known: cells.length > 1 ? knownIn(cells) : 0 })),
    )
    .filter(({ known }) => known > 0)
    .sort((one, other) => other.known - one.known || one.at - other.at);
  if (ofHead === undefined && text.trimStart().split('\n', 1)[0]?.includes('\t')) return '\t';
  return ofHead?.divider ?? first.find(([, rows]) => isEven(rows))?.[0] ?? ',';
}

/** The cells of a text, row 1 first. Cells that begin with a quote and are not closed before a divider are text as they are. */
export function textCells(source: string) {
  // A carriage return ends lines only where nothing else does; Excel for Mac has line feeds within cells.
  const hasLineFeeds = source.replace(QUOTED, '').includes('\n');
  const text = hasLineFeeds ? source.replaceAll('\r', '') : source.replace(/\r\n?/g, '\n');
  const [named = '', separator] = SEPARATOR.exec(text) ?? [];
  const cells = text.slice(named.length);
  const { rows, doubtful, spans } = split(cells, separator ?? dividerOf(cells));
  const width = (rows.find(isHead) ?? rows[0])?.length;
  for (const row of spans) if (rows[row - 1]?.length !== width) doubtful.add(row);
  // The line of the divider keeps its number.
  const shift = named === '' ? 0 : 1;
  return {
    rows: shift === 0 ? rows : [[], ...rows],
    doubtful: [...doubtful].sort((one, other) => one - other).map((row) => row + shift),
  };
}
