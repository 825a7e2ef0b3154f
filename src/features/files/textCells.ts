import { columnOf } from '../cases/caseColumns';

/** The cells of CSV and of pasted text. */

const DIVIDERS = ['\t', ',', ';', '，', '|'];
/** Excel's first line that names the divider. */
const SEPARATOR = /^sep=(.)[ \t]*(?:\n|$)/i;
/** The rows, and characters, that show what divides the cells. */
const [LOOKED_AT, LOOKED_IN] = [10, 100_000];

/** Where the quotes of a cell end, which begins at `start`, if what follows is the next cell or line; -1: they are text. */
function quotedEnd(text: string, start: number, divider: string): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  const isClosed = end >= 0 && ['\n', divider, undefined].includes(text[end + 1]);
  // Excel quotes a copied cell for its line breaks; a tab in it is the next cell.
  return isClosed && !(divider === '\t' && text.slice(start, end).includes('\t')) ? end : -1;
}

/** Splits a text; `doubtful` are rows, from 1, with open quotes, or with quotes over lines and another number of cells. */
function split(text: string, divider: string) {
  const rows: string[][] = [[]];
  const doubtful = new Set<number>();
  const spans = new Set<number>();
  const ends = new RegExp(`[\\n${divider === '|' ? '\\|' : divider}]|$`, 'g');
  for (let at = 0; at <= text.length;) {
    const quoted = text[at] === '"' ? quotedEnd(text, at, divider) : -1;
    ends.lastIndex = at;
    const end = quoted >= 0 ? quoted + 1 : (ends.exec(text)?.index ?? text.length);
    const cell = quoted >= 0 ? text.slice(at + 1, quoted).replaceAll('""', '"') : text.slice(at, end);
    rows.at(-1)?.push(cell);
    // A quote behind blanks is text, which may have been meant otherwise.
    if (quoted < 0 && cell.trimStart().startsWith('"')) doubtful.add(rows.length);
    if (quoted >= 0 && cell.includes('\n') && cell.includes(divider)) spans.add(rows.length);
    if (text[end] === '\n') rows.push([]);
    at = end + 1;
  }
  const width = Math.max(...rows.slice(0, LOOKED_AT).map(({ length }) => length));
  for (const row of spans) if (rows[row - 1]?.length !== width) doubtful.add(row);
  return { rows, doubtful: [...doubtful].sort((one, other) => one - other) };
}

/** What divides cells: what splits one of the first lines into most known headings, else the first line into most cells. */
function dividerOf(text: string): string {
  const scored = DIVIDERS.map((divider) => {
    const { rows } = split(text.slice(0, LOOKED_IN), divider);
    const known = rows
      .slice(0, LOOKED_AT)
      .map((cells) => (cells.length > 1 ? new Set(cells.flatMap((cell) => columnOf(cell) ?? [])).size : 0));
    return { divider, known: Math.max(...known), width: rows[0]?.length ?? 0 };
  });
  const [best] = scored.sort((one, other) => other.known - one.known || other.width - one.width);
  return best?.divider ?? ',';
}

/** The cells of a text, row 1 first. Cells that begin with a quote and are not closed before a divider are text as they are. */
export function textCells(source: string) {
  const text = source.replace(/\r\n?/g, '\n');
  const [named = '', separator] = SEPARATOR.exec(text) ?? [];
  const { rows, doubtful } = split(text.slice(named.length), separator ?? dividerOf(text));
  // The line that names the divider still counts as row 1.
  return named === '' ? { rows, doubtful } : { rows: [[], ...rows], doubtful: doubtful.map((row) => row + 1) };
}
