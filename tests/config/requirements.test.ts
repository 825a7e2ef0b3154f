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

test('each statement has a planted fault', () => {
  const guarded = BREAKS.flatMap(([numbers = '']) => numbersOf(numbers));
  expect(stated.filter((number) => !guarded.includes(number))).toEqual([]);
  expect(guarded.filter((number) => !stated.includes(number))).toEqual([]);
});

/** `npm run check -- breaks --write` writes them. */
test('the tests of a statement are those that turn red by its faults', () => {
  const differing = rows.filter(({ numbers, tests }) => {
    const guarding = BREAKS.filter(([guarded = '']) => numbersOf(guarded).some((each) => numbers.includes(each)));
    const named = new Set(guarding.map(([, , , , name = '']) => name));
    const isThere = (name: string) => tests.some((file) => file.replace(/\.tsx?$/, '').endsWith(`/${name}`));
    return tests.length !== named.size || ![...named].every(isThere);
  });
  expect(differing.map(({ numbers }) => numbers.join(' '))).toEqual([]);
});

test.each(rows.map((row) => [row.numbers.join(' '), row] as const))('%s names existing code and tests', (_, row) => {
  expect(row.code).not.toEqual([]);
  expect(row.tests).not.toEqual([]);
  expect([...row.code, ...row.tests].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(row.tests.filter((file) => !/^tests\/.+\.(test|spec)\.tsx?$/.test(file))).toEqual([]);
});
