import { readWorkbook } from '@/features/files/readWorkbook';
import { workbookOf } from '../../kit/workbook';

/** Cells of workbooks as other programs write them (P-CASE-12). */

// prettier-ignore
test.each<[what: string, cell: string, text: string | null]>([
  ['the stored result of a formula', '<c><f>A2</f><v>1.5</v></c>', '1.5'],
  ['a stored result without letters', '<c t="str"><f>A2</f><v></v></c>', ''],
  ['a shared formula with its result', '<c t="str"><f t="shared" si="0"/><v>pass</v></c>', 'pass'],
  ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
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
