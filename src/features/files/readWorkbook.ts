import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { builtInFormat, shownDate, shownNumber } from './cellFormats';
import { COLUMNS_MAX, ROWS_MAX, tableBuilder, unreadable, type Merge, type PutCell, type ReadTable } from './grid';

/** Reads workbooks (Office Open XML): their parts are unpacked at once and read as streams of elements. */

/** Unpacked, a workbook is held in memory; which may be a thousand times as large as packed. */
const UNPACKED_MAX = 64 * 1024 ** 2;

type Attributes = Readonly<Record<string, string>>;

/** Tells the elements of a document, without prefixes; `close` has the text since the last tag. */
function parse(
  xml: string,
  open: (name: string, attributes: Attributes) => void,
  close: (name: string, text: string) => void = () => undefined,
): void {
  if (xml === '') return;
  let text = '';
  const parser = new SaxesParser({ xmlns: false });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    open(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    close(local(name), text);
    text = '';
  });
  const add = (part: string) => (text += part);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml).close();
}

/** Attributes of a document's elements of this name, in order. */
function elementsOf(xml: string, name: string): Attributes[] {
  const found: Attributes[] = [];
  parse(xml, (each, attributes) => each === name && found.push(attributes));
  return found;
}

/** Excel's escapes for characters that XML lacks. */
const unescaped = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The texts that cells share; how they are to be read aloud (`rPh`) is left out. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [text, isAloud] = ['', false];
  const open = (name: string) => {
    if (name === 'si') text = '';
    if (name === 'rPh') isAloud = true;
  };
  parse(xml, open, (name, part) => {
    if (name === 't' && !isAloud) text += part;
    if (name === 'rPh') isAloud = false;
    if (name === 'si') texts.push(unescaped(text));
  });
  return texts;
}

/** By the number of a style, the format of its cells. */
function formatsOf(xml: string): string[] {
  const described = new Map<string, string>();
  const formats: string[] = [];
  let isCell = false;
  const open = (name: string, { numFmtId = '', formatCode = '' }: Attributes) => {
    if (name === 'numFmt') described.set(numFmtId, formatCode.slice(0, 255));
    if (name === 'cellXfs') isCell = true;
    if (name === 'xf' && isCell) formats.push(described.get(numFmtId) ?? builtInFormat(Number(numFmtId)));
  };
  parse(xml, open, (name) => (isCell &&= name !== 'cellXfs'));
  return formats;
}

/** The column of `AB12`, from 0, and its row; null for what is no place. */
function placeOf(reference = ''): { readonly column: number; readonly row: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (letters === undefined) return null;
  const column = Array.from(letters.toUpperCase()).reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0);
  return { column: column - 1, row: Number(digits) - 1 };
}

interface Words {
  readonly shared: readonly string[];
  readonly formats: readonly string[];
  /** Day 0, in milliseconds. */
  readonly epoch: number;
}

/** The text of a cell. */
function textOf({ t = 'n', s = '' }: Attributes, value: string, { shared, formats, epoch }: Words): string {
  if (t === 's') return shared[Number(value)] ?? '';
  if (t === 'b') return value === '1' ? 'true' : 'false';
  if (t === 'd') return shownDate(value);
  const number = Number(value);
  if (t !== 'n' || value === '' || !Number.isFinite(number)) return unescaped(value);
  return shownNumber(number, formats[Number(s)] ?? '', epoch);
}

/**
 * Reads the cells of a sheet, and which are merged below one another.
 * @param onUnstored is told of each formula without a stored result, as libraries write them that calculate nothing
 */
function readSheet(xml: string, put: PutCell, words: Words, onRow: () => void, onUnstored: () => void): Merge[] {
  const merges: Merge[] = [];
  // Merged cells do not overlap.
  let mergeable = ROWS_MAX * COLUMNS_MAX;
  let [row, column, value] = [-1, -1, ''];
  let cell: Attributes = {};
  let [hasFormula, hasValue] = [false, false];
  const open = (name: string, attributes: Attributes) => {
    if (name === 'row') [row, column] = [attributes.r === undefined ? row + 1 : Number(attributes.r) - 1, -1];
    else if (name === 'c') {
      [cell, value, column] = [attributes, '', placeOf(attributes.r)?.column ?? column + 1];
      [hasFormula, hasValue] = [false, false];
    } else if (name === 'f') hasFormula = true;
    else if (name === 'v') hasValue = true;
    else if (name === 'mergeCell') {
      const [first, last] = (attributes.ref ?? '').split(':').map(placeOf);
      const bottom = Math.min(last?.row ?? -1, ROWS_MAX - 1);
      if (!first || bottom <= first.row || (mergeable -= bottom - first.row) < 0) return;
      merges.push({ column: first.column, top: first.row, bottom });
    }
  };
  parse(xml, open, (name, text) => {
    if (name === 'v' || name === 't') value += text;
    else if (name === 'c') {
      // The result of a formula may be a text without letters.
      if (hasFormula && value === '' && !(hasValue && cell.t === 'str')) onUnstored();
      put(row, column, textOf(cell, value, words));
    } else if (name === 'row') onRow();
  });
  return merges;
}

/** Reads every sheet of a workbook (.xlsx). @param onRows gets how many rows have been read */
export function readWorkbook(bytes: Uint8Array, onRows: (count: number) => void = () => undefined): ReadTable {
  try {
    let unpacked = 0;
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        /\.(?:xml|rels)$/.test(name) && !/theme|drawing/.test(name) && (unpacked += originalSize) <= UNPACKED_MAX,
    });
    if (unpacked > UNPACKED_MAX) return unreadable('unpackedTooLarge');
    const part = (path = '') => strFromU8(parts[path] ?? new Uint8Array());
    /** Parts that one refers to, by id and by kind. */
    const relations = (folder: string, of: string) =>
      elementsOf(part(`${folder}_rels/${of}.rels`), 'Relationship').map(({ Id, Type = '', Target = '' }) => {
        const path = Target.startsWith('/') ? Target.slice(1) : folder + Target;
        return { id: Id, kind: Type.split('/').at(-1), path };
      });
    const book = relations('', '').find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
    const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(book) ?? [];
    const related = relations(folder, file);
    const ofKind = (wanted: string) => part(related.find(({ kind }) => kind === wanted)?.path);
    const sheets = elementsOf(part(book), 'sheet');
    if (sheets.length === 0) return unreadable('brokenWorkbook');
    const is1904 = /^(?:1|true)$/.test(elementsOf(part(book), 'workbookPr')[0]?.date1904 ?? '');
    const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    const words = { shared: sharedTexts(ofKind('sharedStrings')), formats: formatsOf(ofKind('styles')), epoch };
    const { add, finish } = tableBuilder();
    let [rows, unstored] = [0, 0];
    const told = [() => onRows((rows += 1)), () => (unstored += 1)] as const;
    for (const sheet of sheets) {
      const [, id] = Object.entries(sheet).find(([name]) => name.endsWith(':id')) ?? [];
      const { kind, path } = related.find((each) => each.id === id) ?? {};
      // Charts and macros are sheets without cells.
      if (kind === 'worksheet') add(sheet.name ?? '', (put) => readSheet(part(path), put, words, ...told));
    }
    return unstored > 0 ? unreadable('formulas') : finish();
  } catch {
    // Whatever the libraries throw, the archive or its XML is damaged.
    return unreadable('brokenWorkbook');
  }
}
