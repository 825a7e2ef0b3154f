import { readWorkbook } from '@/features/files/readWorkbook';
import { styledWorkbookOf, workbookOf } from '../../kit/workbook';

/** Cells of workbooks as other programs write them. */

// prettier-ignore
test.each<[what: string, cell: string, text: string | null]>([
  ['the stored result of a formula', '<c><f>A2</f><v>1.5</v></c>', '1.5'],
  ['a stored result without letters', '<c t="str"><f>A2</f><v></v></c>', ''],
  ['a shared formula with its result', '<c t="str"><f t="shared" si="0"/><v>pass</v></c>', 'pass'],
  ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['a date of ISO 8601', '<c t="d"><v>2026-11-28T00:00:00</v></c>', '2026-11-28'],
  ['a date of ISO 8601 with a time', '<c t="d"><v>2026-11-28T14:30:00.000Z</v></c>', '2026-11-28 14:30'],
  ['a time of ISO 8601', '<c t="d"><v>14:30:05</v></c>', '14:30:05'],
  ['a cell without a value', '<c/>', ''],
  ['a formula alone', '<c><f>A2</f></c>', null],
  ['a formula with an empty value', '<c><f>A2</f><v></v></c>', null],
  ['a shared formula alone', '<c><f t="shared" si="0"/><v/></c>', null],
  ['a formula for a text, alone', '<c t="str"><f>A2</f></c>', null],
])('%s is read, or refused', (_what, cell, text) => {
  const read = readWorkbook(workbookOf(`<row r="1">${cell}<c t="str"><v>end</v></c></row>`));
  expect(read).toMatchObject(
    text === null ? { kind: 'unreadable', why: 'formulas' } : { kind: 'read', sheets: [{ rows: [[text, 'end']] }] },
  );
});

/** The text of a number with this format: one that the file describes, or the number of one that Excel knows. */
function shown(value: string, format: string | number): string | undefined {
  const id = typeof format === 'number' ? format : 176;
  const code =
    typeof format === 'number' ? '' : format.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const styles = `<styleSheet><numFmts>${code && `<numFmt numFmtId="176" formatCode="${code}"/>`}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="${String(id)}"/></cellXfs></styleSheet>`;
  const read = readWorkbook(styledWorkbookOf(styles, `<row r="1"><c s="1"><v>${value}</v></c></row>`));
  return read.kind === 'read' ? read.sheets[0]?.rows[0]?.[0] : undefined;
}

test.each<[value: string, format: string | number, text: string]>([
  ['1.1', '0.00', '1.10'],
  ['1.1', 2, '1.10'],
  ['1.1', '0.00_ ', '1.10'],
  ['1.1', '0.00_);[Red]\\(0.00\\)', '1.10'],
  ['1.1000000000000001', '0.0', '1.1'],
  ['0.30000000000000004', '0.00', '0.30'],
  ['1', '"TC-"000', 'TC-001'],
  ['1', '"TC"-000', 'TC-001'],
  ['1', '\\T\\C\\-000', 'TC-001'],
  ['-1', '"TC-"000', '-TC-001'],
  ['2', '0000', '0002'],
  ['12345', '0000', '12345'],
  ['3', '0" A"', '3 A'],
  ['12', '"TC-"#', 'TC-12'],
  ['0.5', '#.00', '.50'],
  ['1.5', '0.0##', '1.5'],
  ['1', '0.##', '1.'],
])('%s with the format %s is read as it is seen: %s', (value, format, text) => {
  expect(shown(value, format)).toBe(text);
});

test.each<[value: string, format: string | number, text: string]>([
  ['1.9', 'General', '1.9'],
  ['1.9', 0, '1.9'],
  ['1.104', '0.00', '1.104'],
  ['1.5', 1, '1.5'],
  ['0.25', 9, '0.25'],
  ['1234.5', '#,##0.00', '1234.5'],
  ['1', '000-000', '1'],
  ['-1', '0.0;(0.0)', '-1'],
  ['5', '0.0;[<9]"few"', '5'],
  ['7', '"none"', '7'],
  ['1234567890123456', 1, '1234567890123456'],
  ['1e21', 2, '1e+21'],
  ['3', 49, '3'],
])('%s with the format %s is read as a number: no digit is lost, no other format is guessed', (value, format, text) => {
  expect(shown(value, format)).toBe(text);
});

// 14:30 is 0.6041666666666666 of a day, and 2026-11-28 is day 46354.
test.each<[value: string, format: string | number, text: string]>([
  ['0.6041666666666666', 'hh:mm', '14:30'],
  ['0.6041666666666666', 20, '14:30'],
  ['0.6041666666666666', 21, '14:30:00'],
  ['0.6041666666666666', 'h:mm AM/PM', '14:30'],
  ['0.6041666666666666', '[$-804]上午/下午h"时"mm"分"', '14:30'],
  ['0.6041666666666666', 55, '14:30'],
  ['0.6042', 'hh:mm', '14:30:03'],
  ['1.5', '[h]:mm', '36:00'],
  ['1.5', 46, '36:00:00'],
  ['0.0625', '[mm]:ss', '01:30:00'],
  ['0', '[h]:mm', '00:00'],
  ['0.00001736111', 'mm:ss.0', '00:00:01.500'],
  ['46354.604166666664', 'hh:mm', '14:30'],
  ['46354.604166666664', 'yyyy/m/d h:mm', '2026-11-28 14:30'],
  ['46354.604166666664', 22, '2026-11-28 14:30'],
  ['46354.604166666664', 'yyyy-mm-dd\\Thh:mm:ss', '2026-11-28 14:30:00'],
  ['46354', 'yyyy/m/d h:mm', '2026-11-28 00:00'],
  ['46354', 14, '2026-11-28'],
  ['46354', 55, '2026-11-28'],
  ['46354.604166666664', 'yyyy"年"m"月"d"日"', '2026-11-28'],
  ['46354', 'yyyy/mm', '2026-11-28'],
  ['46354', '[Red]m/d', '2026-11-28'],
  ['-1', 'h:mm', '-1'],
  ['3000000', 'yyyy/m/d', '3000000'],
  ['90', '0_h', '90'],
])('%s with the format %s is the date and time %s', (value, format, text) => {
  expect(shown(value, format)).toBe(text);
});
