import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate';
import read from 'read-excel-file/universal';
import { SaxesParser } from 'saxes';
import { bounded, unreadable, type Merge, type ReadTable } from './readTable';

/** Unpacked, a workbook is held in memory; which may be a thousand times as large as packed. */
const UNPACKED_MAX = 64 * 1024 ** 2;

/** A cell as text; a date without its time. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell).trim() : '';
}

/** Attributes of a document's elements of this local name, in order. */
function elementsOf(xml: string, name: string): Readonly<Record<string, string>>[] {
  const found: Readonly<Record<string, string>>[] = [];
  if (xml === '') return found;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', (tag) => {
    if (tag.name.split(':').at(-1) === name) found.push(tag.attributes);
  });
  parser.write(xml).close();
  return found;
}

/** The column of `AB12`, from 0, and its row. */
function placeOf(reference: string): { readonly column: number; readonly row: number } {
  const [, letters = 'A', digits = '1'] = /^\$?([A-Z]+)\$?(\d+)$/i.exec(reference) ?? [];
  const digitsOf = Array.from(letters.toUpperCase(), (letter) => letter.charCodeAt(0) - 64);
  const column = digitsOf.reduce((sum, digit) => sum * 26 + digit, 0) - 1;
  return { column, row: Number(digits) - 1 };
}

/** The element with all merged cells of a sheet, which follows its rows. */
const MERGES = /<((?:\w+:)?mergeCells)[\s>][\s\S]*?<\/\1>/;

function mergesOf(sheetXml: string): Merge[] {
  const [merges = ''] = MERGES.exec(sheetXml) ?? [];
  return elementsOf(merges, 'mergeCell').flatMap(({ ref = '' }) => {
    const [first, last] = ref.split(':').map(placeOf);
    return first === undefined || last === undefined || last.row <= first.row
      ? []
      : [{ column: first.column, top: first.row, bottom: last.row }];
  });
}

/** Merged cells by the name of their sheet. */
function mergesByName(parts: Readonly<Record<string, Uint8Array>>): ReadonlyMap<string, Merge[]> {
  const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const targets = new Map(
    elementsOf(text('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id = '', Target = '' }) => [Id, Target]),
  );
  return new Map(
    elementsOf(text('xl/workbook.xml'), 'sheet').map((sheet) => {
      const target = targets.get(sheet['r:id'] ?? '') ?? '';
      return [sheet.name ?? '', mergesOf(text(target.startsWith('/') ? target.slice(1) : `xl/${target}`))];
    }),
  );
}

/** Reads every sheet of a workbook (.xlsx). @param onProgress gets how much is done, from 0 to 1 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (share: number) => void,
): Promise<ReadTable> {
  try {
    let unpacked = 0;
    const count = ({ name, originalSize }: UnzipFileInfo): boolean => {
      if (name.endsWith('.xml') || name.endsWith('.rels')) unpacked += originalSize;
      return false;
    };
    unzipSync(bytes, { filter: count });
    if (unpacked > UNPACKED_MAX) return unreadable('unpackedTooLarge');
    const parts = unzipSync(bytes, {
      filter: ({ name }) => /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
    });
    const merges = mergesByName(parts);
    onProgress(0.5);
    const sheets = await read(bytes.buffer);
    return bounded(
      sheets.map(({ sheet, data }) => ({
        name: sheet,
        rows: data.map((cells) => cells.map(textOf)),
        merges: merges.get(sheet) ?? [],
      })),
    );
  } catch {
    // Whatever the libraries throw, the archive or its XML is damaged.
    return unreadable('brokenWorkbook');
  }
}
