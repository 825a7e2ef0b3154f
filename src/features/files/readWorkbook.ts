import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { tableBuilder, unreadable, type PutCell, type ReadTable } from './grid';

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
  const parser = new SaxesParser({ xmlns: false, position: false });
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

/** The column of `AB12`, from 0; undefined for what is no place. */
function columnOf(reference = ''): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;
}

/**
 * Reads the texts of a sheet, and its numbers as they are stored, without their formats.
 * @param onUnstored is told of a formula without a stored result, as libraries write them that calculate nothing
 */
function readSheet(xml: string, put: PutCell, shared: readonly string[], onUnstored: () => void): void {
  let [row, column, value] = [-1, -1, ''];
  let [{ t = 'n' }, hasFormula, hasValue]: [Attributes, boolean, boolean] = [{}, false, false];
  const open = (name: string, attributes: Attributes) => {
    if (name === 'row') [row, column] = [attributes.r === undefined ? row + 1 : Number(attributes.r) - 1, -1];
    else if (name === 'c') {
      [{ t = 'n' }, hasFormula, hasValue] = [attributes, false, false];
      [value, column] = ['', columnOf(attributes.r) ?? column + 1];
    } else if (name === 'f') hasFormula = true;
    else if (name === 'v') hasValue = true;
  };
  parse(xml, open, (name, text) => {
    if (name === 'v' || name === 't') value += text;
    else if (name === 'c') {
      // The stored result of a formula may be an empty text.
      if (hasFormula && value === '' && !(hasValue && t === 'str')) onUnstored();
      const number = Number(value);
      if (t === 's') put(row, column, shared[Number(value)] ?? '');
      else if (t === 'b') put(row, column, value === '1' ? 'true' : 'false');
      else put(row, column, t === 'n' && value !== '' && Number.isFinite(number) ? String(number) : unescaped(value));
    }
  });
}

/** Reads every sheet of a workbook (.xlsx). */
export function readWorkbook(bytes: Uint8Array): ReadTable {
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
    const shared = sharedTexts(ofKind('sharedStrings'));
    const { add, finish } = tableBuilder();
    let unstored = 0;
    for (const sheet of sheets) {
      const [, id] = Object.entries(sheet).find(([name]) => name.endsWith(':id')) ?? [];
      const { kind, path } = related.find((each) => each.id === id) ?? {};
      // Charts and macros are sheets without cells.
      if (kind === 'worksheet')
        add(sheet.name ?? '', (put) => readSheet(part(path), put, shared, () => (unstored += 1)));
    }
    return unstored > 0 ? unreadable('formulas') : finish();
  } catch {
    // Whatever the libraries throw, the archive or its XML is damaged.
    return unreadable('brokenWorkbook');
  }
}
