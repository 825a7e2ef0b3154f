import fs from 'node:fs';
import path from 'node:path';
import { matchCases } from '@/features/cases/matching';
import { resultOf } from '@/features/cases/caseColumns';
import { columnsIn, fileOf, foundInFile, readFile } from './reading';

/** Tables as people have them, each for a kind of fault of other readers, with their right reading. */
const INPUTS = path.resolve(__dirname, '../../inputs');
const SCOPE = {
  hardwareRevisions: ['HW2.1', 'HW2.2'],
  sourceVersions: ['1.0.0', '1.1.0', '1.2.0'],
  companionModules: [],
};
const ALL = { hardware: null, source: null };

const file = (name: string) => fileOf(Uint8Array.from(fs.readFileSync(path.join(INPUTS, name))), name);
const found = (name: string) => foundInFile(file(name), 'round', SCOPE);

/** [file, lines, cases, results, the first case] */
// prettier-ignore
const READINGS: readonly (readonly [name: string, lines: number, cases: number, results: number, first: object])[] = [
  ['01-same-title-two-modules.csv', 2, 2, 2, { module: '/充电(#1)', expected: '充电参数已保存' }],
  ['02-steps-over-rows-key-repeated.csv', 3, 1, 1, { key: 'TC-1', steps: 'Start charging\nPress emergency stop\nRelease and restart', expected: 'Current flows\nCurrent is 0 A\nCharging resumes' }],
  ['02b-steps-over-rows-blank.csv', 3, 2, 2, { key: 'TC-1', steps: 'Start charging\nPress emergency stop' }],
  ['03-sep-line.csv', 1, 1, 1, { key: 'C1', title: 'Emergency stop', steps: 'Press', expected: '0 A', row: 3 }],
  ['04-title-above-head.csv', 1, 1, 1, { key: 'TC-1', title: '急停', steps: '按下急停', expected: '电流为零' }],
  ['05-merged-module.xlsx', 4, 4, 4, { module: '充电', title: '急停' }],
  ['06-unknown-heads.csv', 1, 1, 1, { title: '急停', steps: '按下急停', expected: '电流为零', result: '通过' }],
  ['16-utf16-semicolon.csv', 1, 1, 1, { title: '急停', result: '通过' }],
  ['21-title-row-120-cases.xlsx', 120, 120, 120, { key: 'TC-001', module: '充电启停', title: '充电启停-正常启动' }],
  ['19-words.csv', 15, 15, 15, { title: 'a', result: '忽略' }],
  ['22-matrix-of-results.xlsx', 120, 120, 720, { key: 'TC-001', hardware: 'HW2.1', source: '1.0.0', result: '通过' }],
  ['44-tapd.csv', 2, 2, 2, { module: '充电-急停', title: '急停断电', precondition: '枪已插入', steps: '1. 启动充电 2. 按下急停', result: '' }],
  ['45-test-data.csv', 2, 2, 2, { key: 'TC-1', steps: '调高负载\n测试数据: 33 A' }],
  ['46-xray-result.csv', 3, 2, 2, { key: '1', title: 'Emergency stop', steps: 'Start charging\nPress', expected: 'Current flows\nCurrent is 0 A', result: '' }],
  ['46c-empty-scenario.csv', 2, 2, 2, { key: '1', title: '急停断电', steps: '按下急停' }],
  ['47-doubtful-results.csv', 13, 13, 13, { title: 'a', result: '通过？' }],
  ['48-invisible.csv', 2, 2, 2, { key: 'TC-1', title: '急停', steps: '按下', expected: '零' }],
  ['49-cover-first.xlsx', 2, 2, 2, { key: 'TC-1', title: '急停', steps: '按下' }],
  ['50-numeric-keys.xlsx', 3, 3, 3, { key: '1.9', title: '急停' }],
  ['51-700-long-cases.xlsx', 700, 700, 700, { key: 'TC-1', title: '启停 1' }],
  ['52-open-quote.csv', 5, 5, 5, { key: 'TC-1', title: '急停' }],
  ['53-quoted-word-pasted.tsv', 4, 4, 4, { key: 'TC-1', title: '"急停"按钮', steps: '按下' }],
  ['54-prefixed.xlsx', 4, 4, 4, { module: '充电', title: '急停' }],
];

test.each(READINGS)('%s: %i lines are %i cases with %i results', async (name, lines, cases, results, first) => {
  const read = await found(name);
  expect(read.problems).toEqual([]);
  expect([read.lines, new Set(read.cases.map(({ of }) => of)).size, read.cases.length]).toEqual([
    lines,
    cases,
    results,
  ]);
  expect(read.cases[0]).toMatchObject(first);
});

test.each(['05-merged-module.xlsx', '54-prefixed.xlsx'])(
  '%s: a merged module counts for each of its rows',
  async (name) => {
    const { cases } = await found(name);
    expect(cases.map(({ module, title }) => `${module} ${title}`)).toEqual([
      '充电 急停',
      '充电 插枪',
      '充电 拔枪',
      '计费 费率',
    ]);
  },
);

test.each([
  ['52-open-quote.csv', [3]],
  ['53-quoted-word-pasted.tsv', [2, 4]],
])('%s: rows whose quotes are not closed are named', async (name, rows) => {
  expect(await readFile(file(name))).toMatchObject({ notes: [{ kind: 'quotes', rows }] });
});

test('results of a matrix fill the order’s scope, and a failed one stays failed', async () => {
  const { cases } = await found('22-matrix-of-results.xlsx');
  const { rows, problems } = matchCases(cases, SCOPE, ALL);
  expect(problems).toEqual([]);
  expect(new Set(rows.map((row) => `${row.hardwareRevision} ${row.sourceVersion}`)).size).toBe(6);
  const said = cases.filter(({ result }) => resultOf(result) === 'failed').length;
  expect(said).toBeGreaterThan(0);
  expect(rows.filter(({ result }) => result === 'failed')).toHaveLength(said);
});

test('words of other tools: open and unknown ones are not run, and the unknown ones are named', async () => {
  const { cases } = await found('19-words.csv');
  const { rows, problems } = matchCases(cases, { ...SCOPE, hardwareRevisions: ['HW2.1'], sourceVersions: [] }, ALL);
  expect(rows.map(({ title, result }) => `${title} ${result}`)).toEqual([
    ...['a skipped', 'b notRun', 'c notRun', 'd notRun', 'e notRun', 'f notRun', 'g passed', 'h notRun'],
    ...['i notRun', 'j notRun', 'k skipped', 'l skipped', 'm notRun', 'n notRun', 'o notRun'],
  ]);
  expect(problems.map(({ row, then }) => [row, then])).toEqual([9, 10, 15, 16].map((row) => [row, 'notRun']));
});

test('a result is a word and nothing around it; each doubtful one is not run, and named', async () => {
  const { cases } = await found('47-doubtful-results.csv');
  const { rows, problems } = matchCases(cases, { ...SCOPE, hardwareRevisions: ['HW2.1'], sourceVersions: [] }, ALL);
  expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['notRun']));
  expect(problems.map(({ row, then }) => [row, then])).toEqual(cases.map(({ row }) => [row, 'notRun']));
});

test.each([
  '08-escape-raw.xml',
  '10-suite-error.xml',
  '12-status-failed.xml',
  '13-rerun-twice.xml',
  '15-log-before.xml',
])('%s is no table', async (name) => {
  expect(await readFile(file(name))).toEqual({ kind: 'unreadable', why: 'xml' });
});

test('headings that nobody knows are no case, and every column can be assigned', () => {
  const columns = columnsIn('检查点,怎么做,判定\n急停,按下,通过\n插枪,插入,不通过', 'round', SCOPE);
  expect(columns.map(({ heading, as }) => [heading, as])).toEqual([
    ['检查点', null],
    ['怎么做', null],
    ['判定', null],
  ]);
});
