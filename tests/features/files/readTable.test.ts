import { readTable, readTableText } from '@/features/files/readTable';
import { readWorkbook } from '@/features/files/readWorkbook';
import { workbookOf } from '../../kit/workbook';
import { fileOf } from '../cases/reading';

/** The cells of texts and workbooks, as other programs write them. */

const utf8 = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

// prettier-ignore
test.each<[what: string, text: string, cells: readonly (readonly string[])[], doubtful: readonly number[]]>([
  ['text in quotes before more', 'a\t"b" c\td\ne\tf\tg', [['a', '"b" c', 'd'], ['e', 'f', 'g']], [1]],
  ['a quote behind a blank', 'a, "b, c", d\ne,\u3000"f",g', [['a', '"b', 'c"', 'd'], ['e', '"f"', 'g']], [1, 2]],
  ['an inch', 'a,5",c\nd,e,f', [['a', '5"', 'c'], ['d', 'e', 'f']], []],
  ['a tab in quotes', 'a\t"b\tc"\nd\te\tf', [['a', '"b', 'c"'], ['d', 'e', 'f']], [1]],
  ['lines that another quote swallows', 'a,b,c\nd,"e,f\ng,h,5"\ni,j,k', [['a', 'b', 'c'], ['d', 'e,f\ng,h,5'], ['i', 'j', 'k']], [2]],
  ['carriage returns alone', 'a,"b\rc"\rd,e', [['a', 'b\nc'], ['d', 'e']], []],
  ['a line that names the divider', 'sep=#\na#b, c', [[], ['a', 'b, c']], []],
  ['a title with words of headings above', 'Case, result\nKey;Case;Steps\nT1;a;b', [['Case, result'], ['Key', 'Case', 'Steps'], ['T1', 'a', 'b']], []],
  ['characters without width', '\u200Ba\u200B,\u00A0b\uFEFF', [['a', 'b']], []],
])('cells with %s', (_what, text, rows, doubtful) => {
  expect(readTableText(text)).toEqual({ kind: 'read', sheets: [{ name: '', rows, doubtful, columnsCut: 0, rowsCut: 0 }] });
});

// prettier-ignore
test.each<[what: string, cell: string, text: string | null]>([
  ['the stored result of a formula', '<c><f>A2</f><v>1.5</v></c>', '1.5'],
  ['a stored result without letters', '<c t="str"><f>A2</f><v></v></c>', ''],
  ['a number as Excel stores it', '<c><v>1.1000000000000001</v></c>', '1.1'],
  ['an escaped line break', '<c t="inlineStr"><is><t>a_x000D_\nb</t></is></c>', 'a\nb'],
  ['a formula alone', '<c><f>A2</f></c>', null],
])('%s is read, or refused', (_what, cell, text) => {
  const read = readWorkbook(workbookOf(`<row r="1">${cell}<c t="str"><v>end</v></c></row>`));
  expect(read).toMatchObject(text === null ? { why: 'formulas' } : { sheets: [{ rows: [[text, 'end']] }] });
});

const compound = (name: string) => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from(name, 'utf16le')]);

test.each<[what: string, bytes: Uint8Array<ArrayBuffer>, why: string]>([
  ['a web page', utf8('\n<table border=1><tr><td>a</td></tr></table>'), 'html'],
  ['an old workbook', compound('Workbook'), 'oldWorkbook'],
  ['a protected one', compound('EncryptedPackage'), 'protected'],
  ['a workbook that is cut off', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'brokenWorkbook'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'notText'],
  ['more than the limit', utf8('a'.repeat(5 * 1024 * 1024 + 1)), 'tooLarge'],
  ['nothing', utf8(' \n '), 'empty'],
])('%s is refused by its cause', async (_what, bytes, why) => {
  expect(await readTable(fileOf(bytes))).toEqual({ kind: 'unreadable', why });
});

test('GBK is read where the user says so', async () => {
  const gbk = Uint8Array.from([0xd3, 0xc3, 0xc0, 0xfd]);
  expect(await readTable(fileOf(gbk))).toEqual({ kind: 'unreadable', why: 'encoding' });
  expect(await readTable(fileOf(gbk), 'gb18030')).toMatchObject({ sheets: [{ rows: [['用例']] }] });
});

test('columns and rows beyond the bounds are counted, before a cell is kept', () => {
  expect(readTableText(`${'a,'.repeat(5000)}a`)).toMatchObject({ sheets: [{ columnsCut: 4801 }] });
  const far = Array.from({ length: 20_000 }, (_, row) => `<row><c r="GR${String(row + 1)}" t="str"><v>a</v></c></row>`);
  const read = readWorkbook(workbookOf(far.join(''), far.join('')));
  expect(read).toMatchObject({ sheets: [{ rowsCut: 0 }, { rowsCut: 20_000 }] });
});

// A reader that looks at each of n characters from each of n characters takes minutes.
test.each(['a\r', '"a\n', '"x""\n', 'a<a:a'])('%j without end is read at once', (text) => {
  const start = performance.now();
  readTableText(text.repeat(300_000));
  expect(performance.now() - start).toBeLessThan(20_000);
});
