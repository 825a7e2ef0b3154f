import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Reads a workbook that an export wrote: its one sheet as rows of cells. Makes workbooks as others write them. */

interface WorkbookCell {
  readonly value: string;
  readonly isText: boolean;
  readonly hasFormula: boolean;
  /** Number of the cell's style; 0 is plain. */
  readonly style: number;
}

const plain = (xml: string): string =>
  xml
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const inside = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>.*?</${tag}>|<${tag}(?: [^>]*)?/>`, 'gs'))].map(([found]) => found);

/** The column of a cell by its reference: 0 for `A1`, 26 for `AA7`. */
const columnOf = (cell: string): number =>
  Array.from(/ r="([A-Z]+)/.exec(cell)?.[1] ?? 'A').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) -
  1;

interface Workbook {
  readonly rows: WorkbookCell[][];
  readonly styles: string;
  readonly sheetName: string | undefined;
  /** The cells that have a filter, as `A1:B9`. */
  readonly filter: string | undefined;
  readonly frozen: number;
}

/** A workbook with one sheet. */
export function readWorkbook(archive: Buffer): Workbook {
  const files = unzipSync(archive);
  const text = (name: string): string => strFromU8(files[`xl/${name}`] ?? new Uint8Array());
  const sheet = text('worksheets/sheet1.xml');
  const texts = inside(text('sharedStrings.xml'), 'si').map(plain);
  const rows = inside(sheet, 'row').map((row) => {
    const line: WorkbookCell[] = [];
    // Empty cells are left out.
    for (const cell of inside(row, 'c')) {
      const value = plain(inside(cell, 'v')[0] ?? '');
      const isShared = cell.includes('t="s"');
      line[columnOf(cell)] = {
        value: isShared ? (texts[Number(value)] ?? '') : value || plain(inside(cell, 't')[0] ?? ''),
        isText: isShared || cell.includes('t="inlineStr"'),
        hasFormula: cell.includes('<f'),
        style: Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0),
      };
    }
    return line;
  });
  const sheetName = /<sheet [^>]*name="([^"]*)"/.exec(text('workbook.xml'))?.[1];
  // In the order of the standard: behind the rows, before anything else but protection.
  const filter = /<\/sheetData><autoFilter ref="([^"]*)"\/>/.exec(sheet)?.[1];
  const frozen = Number(/<pane [^>]*ySplit="(\d+)"/.exec(sheet)?.[1] ?? 0);
  return { rows, sheetName, filter, frozen, styles: text('styles.xml') };
}

/** A workbook of sheets with these rows, as XML. */
export function workbookOf(...sheets: readonly string[]): Buffer<ArrayBuffer> {
  const each = (text: (at: string) => string) => sheets.map((_, at) => text(String(at + 1))).join('');
  const relations = each((at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="worksheets/${at}.xml"/>`);
  const parts = {
    'xl/workbook.xml': `<workbook><sheets>${each((at) => `<sheet name="${at}" r:id="r${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/${String(at + 1)}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}
