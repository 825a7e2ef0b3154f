import { wallClock } from '@/domain/zone';

/** The parts of an Excel workbook with one sheet (Office Open XML). */

/** A cell of an export. Times are dates in a workbook, and texts in a CSV. */
export type ExportCell = string | number | Date;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const TIME = 'yyyy-mm-dd hh:mm:ss';
/** Styles of cells, by their place in `cellXfs` below; 0 is plain. */
const [BOLD, DATE] = [1, 2];

const LONGEST_TEXT = 32_767;
const [NARROWEST, WIDEST] = [8, 48];

/** Characters that XML forbids, lone surrogates included. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in XML; what looks like an escape of Excel's is escaped, so that it is read back as it is. */
const escaped = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/\r/g, '_x000D_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** The name of a column: A, Z, AA. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const textCell = (place: string, text: string, style = 0): string =>
  `<c r="${place}" s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Numbers and dates by value; texts, also those that begin like a formula, as text. */
function cellXml(cell: ExportCell, place: string): string {
  if (typeof cell === 'string') return cell === '' ? '' : textCell(place, cell.slice(0, LONGEST_TEXT));
  // A workbook has no zones: it shows the company's time, in days since 1899-12-30, 25,569 days before 1970.
  const value = cell instanceof Date ? wallClock(cell.getTime()) / 86_400_000 + 25_569 : cell;
  if (!Number.isFinite(value)) return '';
  return `<c r="${place}" s="${String(cell instanceof Date ? DATE : 0)}"><v>${String(value)}</v></c>`;
}

/** A row of the sheet. @param at its number, from 1 */
export function rowXml(cells: readonly ExportCell[], at: number): string {
  const inside = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${String(at)}`));
  return `<row r="${String(at)}">${inside.join('')}</row>`;
}

/** A width in characters; Chinese characters are two wide. */
export const widthOf = (cell: ExportCell): number =>
  cell instanceof Date ? TIME.length : String(cell).replace(/[^\x20-\x7e]/g, 'xx').length;

const sheetName = (title: string): string =>
  title
    .replace(/[[\]/\\:*?']+/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';

const relations = (...of: readonly (readonly [kind: string, target: string])[]) => {
  const each = of.map(
    ([kind, target], at) => `<Relationship Id="r${String(at)}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return [`${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`];
};

const PARTS = {
  '[Content_Types].xml': [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml': [
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${TIME}"/></numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
    '<cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>',
  ],
} as const;

/**
 * The parts of a workbook: a bold head that stays in sight and has filters, and rows of `rowXml`.
 * @param widths by column, in characters
 */
export function workbookParts(
  title: string,
  head: readonly string[],
  widths: readonly number[],
  rows: readonly string[],
) {
  const last = `${columnName(head.length - 1)}${String(rows.length + 1)}`;
  const columns = widths.map((width, at) => {
    const kept = Math.min(WIDEST, Math.max(NARROWEST, width) + 2);
    return `<col min="${String(at + 1)}" max="${String(at + 1)}" width="${String(kept)}" customWidth="1"/>`;
  });
  const heads = head.map((text, at) => textCell(`${columnName(at)}1`, text, BOLD));
  return {
    ...PARTS,
    'xl/workbook.xml': [
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>`,
      `<sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="r0"/></sheets></workbook>`,
    ],
    'xl/worksheets/sheet1.xml': [
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`,
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
      `<cols>${columns.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`,
      ...rows,
      `</sheetData><autoFilter ref="A1:${last}"/></worksheet>`,
    ],
  };
}
