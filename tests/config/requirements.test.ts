import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BREAKS, numbersOf } from '../breaks.mjs';

/** docs/requirements.md: every statement names existing code and tests. */

const root = path.resolve(__dirname, '../..');
const text = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
const [statements = '', table = ''] = text.split('## Where each statement lives');

const rows = table
  .split('\n')
  .filter((line) => /^\| *\d/.test(line))
  .map((line) => {
    const [, numbers = '', code = '', tests = ''] = line.split('|');
    const files = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, file]) => file ?? '');
    return { numbers: numbersOf(numbers.trim()), code: files(code), tests: files(tests) };
  });

const stated = Array.from(statements.matchAll(/\*\*(\d+\.\d+)\*\*/g), ([, number]) => number ?? '');

test('each statement has one row', () => {
  expect(stated.length).toBeGreaterThan(130);
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(stated);
});

test('at most 60 faults are planted, and the statements that they name exist', () => {
  expect(BREAKS.length).toBeLessThanOrEqual(60);
  const named = BREAKS.flatMap(([numbers = '']) => numbersOf(numbers));
  expect(named.filter((number) => !stated.includes(number))).toEqual([]);
});

test.each(rows.map((row) => [row.numbers.join(' '), row] as const))('%s names existing code and tests', (_, row) => {
  expect(row.code).not.toEqual([]);
  expect(row.tests).not.toEqual([]);
  expect([...row.code, ...row.tests].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(row.tests.filter((file) => !/^tests\/.+\.(test|spec)\.tsx?$/.test(file))).toEqual([]);
});
