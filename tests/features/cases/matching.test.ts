/** Imported lines and the cases that a firmware number has. */
import { NEW_CASE, type TestCase } from '@/domain/firmware/cases';
import { importedInto } from '@/features/cases/matching';
import { foundIn } from './reading';

const REVISIONS = ['HW1.0', 'HW1.1'];
const start: TestCase = { ...NEW_CASE, key: 'TC-001', title: '启动', steps: '1. 上电', required: true };
const stop: TestCase = { ...NEW_CASE, key: 'TC-002', title: '急停', hardware: ['HW1.1'], retired: true };
const LIST = [start, stop];

const put = (text: string, unnamed: readonly string[] = []) =>
  importedInto(LIST, foundIn(text, 'number'), LIST, REVISIONS, unnamed);

test('a line with a key changes its case in the columns that the file has', () => {
  const { cases, ...counts } = put('Key,Case,Expected result\nTC-001,启动,60 s\nTC-002,急停,');
  expect(cases).toEqual([{ ...start, expected: '60 s' }, stop]);
  expect(counts).toEqual({ added: 0, changed: 1, unchanged: 1, problems: [] });
});

test('a blank cell empties the text; a line without a key finds its case by title and module', () => {
  expect(put('Case,Steps\n启动,').cases).toEqual([{ ...start, steps: '' }, stop]);
  expect(put('Case,Module\n启动,a\n启动,b')).toMatchObject({ added: 2, changed: 0 });
});

test('other lines are new, at the end, for the revisions that were answered', () => {
  const { cases, added } = put('Key,Case,Hardware,Required\n,低温,,是\nX-1,高温,hw1.0、HW1.1,no', ['HW1.1']);
  expect(added).toBe(2);
  expect(cases.slice(2)).toEqual([
    { ...NEW_CASE, title: '低温', required: true, hardware: ['HW1.1'] },
    { ...NEW_CASE, key: 'X-1', title: '高温', hardware: ['HW1.0', 'HW1.1'] },
  ]);
});

test('of two rows with one key the second is named, and left out', () => {
  const text = 'Key,Case,Hardware\nX-1,高温,HW1.0\nX-1,高温,HW1.1';
  expect(foundIn(text, 'number')).toMatchObject({ count: 1, problems: [{ row: 3, then: 'again' }] });
  expect(put(text).cases.slice(2)).toMatchObject([{ key: 'X-1', hardware: ['HW1.0'] }]);
});

test.each([
  ['no title', 'Key,Case\n,\nX-1,', [[3, 'title', 'required']]],
  ['a word that is neither yes nor no', 'Case,Required\na,maybe', [[2, 'required', 'notOneOf']]],
  ['a text that is too long', `Case,Module\na,${'m'.repeat(41)}`, [[2, 'module', 'tooLong']]],
])('problems are at their line: %s', (_what, text, expected) => {
  expect(put(text).problems.map(({ row, column, problem }) => [row, column, problem.reason])).toEqual(expected);
});
