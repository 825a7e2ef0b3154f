import fs from 'node:fs';
import path from 'node:path';
import type { CaseTable } from '@/features/cases/assignment';
import { matchCases } from '@/features/cases/matching';
import { readTable } from '@/features/files/readTable';
import { assignedIn, fileOf, type Choices } from './reading';

/** Tables as people have them, each for a kind of fault of other readers, with the choices that the user makes. */
const INPUTS = path.resolve(__dirname, '../../inputs');
const SCOPE = { hardwareRevisions: ['HW2.1'], sourceVersions: [], companionModules: [] };

const read = (name: string) => readTable(fileOf(Uint8Array.from(fs.readFileSync(path.join(INPUTS, name))), name));

/** Failing words in the column that is read for results. */
function failuresIn({ sheet, lines }: CaseTable, at: number | undefined): number {
  if (at === undefined) return 0;
  return lines.filter((row) => /^(?:不通过|fail(?:ed)?)$/i.test(sheet.rows[row - 1]?.[at] ?? '')).length;
}

/** [file, choices, [cases, failures], what is named, the first case] */
// prettier-ignore
const READINGS: readonly (readonly [name: string, choices: Choices, counts: readonly [cases: number, failures: number], named: readonly string[], first: object])[] = [
  ['01-same-title-two-modules.csv', {}, [2, 0], [], { module: '/充电(#1)', expected: '充电参数已保存' }],
  ['02-steps-over-rows-key-repeated.csv', {}, [1, 0], ['3 twice', '4 twice'], { key: 'TC-1', steps: 'Start charging' }],
  ['02b-steps-over-rows-blank.csv', {}, [2, 0], [], { steps: '1. Start charging\n2. Press emergency stop', expected: '1. Current flows\n2. Current is 0 A' }],
  ['03-sep-line.csv', {}, [1, 0], [], { key: 'C1', title: 'Emergency stop', steps: 'Press', expected: '0 A', row: 3 }],
  ['04-title-above-head.csv', { head: 2 }, [1, 0], ['1 title'], { key: 'TC-1', title: '急停', steps: '按下急停', expected: '电流为零' }],
  ['05-merged-module.xlsx', {}, [4, 0], [], { module: '充电', title: '急停' }],
  ['06-unknown-heads.csv', { as: { 执行结果: 'result' } }, [1, 0], [], { title: '急停', steps: '按下急停', expected: '电流为零', result: '通过' }],
  ['16-utf16-semicolon.csv', { as: { 结果: 'result' } }, [1, 0], [], { title: '急停', result: '通过' }],
  ['19-words.csv', { as: { 结果: 'result' } }, [15, 0], ['9 notRun', '10 notRun', '15 notRun', '16 notRun'], { title: 'a', result: '忽略' }],
  ['21-title-row-120-cases.xlsx', { head: 2, as: { 测试结果: 'result' } }, [120, 14], ['1 title'], { key: 'TC-001', title: '充电启停-正常启动' }],
  ['22-matrix-of-results.xlsx', { as: { 'HW2.1 / 1.0.0': 'result' } }, [120, 1], ['HW2.1 / 1.1.0 has results'], { key: 'TC-001', result: '通过' }],
  ['44-tapd.csv', {}, [2, 0], [], { module: '充电-急停', title: '急停断电', precondition: '枪已插入', steps: '1. 启动充电 2. 按下急停', result: '' }],
  ['45-test-data.csv', { as: { 测试数据: 'steps' } }, [2, 0], [], { key: 'TC-1', steps: '调高负载\n33 A' }],
  ['46-xray-result.csv', { as: { TCID: 'key', Result: 'expected' } }, [2, 0], ['3 twice'], { key: '1', title: 'Emergency stop', steps: 'Start charging', expected: 'Current flows' }],
  ['46c-empty-scenario.csv', {}, [2, 0], [], { key: '1', title: '急停断电', steps: '按下急停' }],
  ['47-doubtful-results.csv', { as: { 结果: 'result' } }, [13, 0], Array.from({ length: 13 }, (_, at) => `${String(at + 2)} notRun`), { title: 'a', result: '通过？' }],
  ['48-invisible.csv', {}, [2, 0], [], { key: 'TC-1', title: '急停', steps: '按下', expected: '零' }],
  ['49-cover-first.xlsx', { sheet: 1 }, [2, 0], [], { key: 'TC-1', title: '急停', steps: '按下' }],
  ['50-numeric-keys.xlsx', {}, [3, 0], [], { key: '1.9', title: '急停' }],
  ['51-700-long-cases.xlsx', {}, [700, 0], [], { key: 'TC-1', title: '启停 1' }],
  ['52-open-quote.csv', {}, [5, 0], ['3 doubtful'], { key: 'TC-1', title: '急停' }],
  ['53-quoted-word-pasted.tsv', {}, [4, 0], ['2 doubtful', '4 doubtful'], { title: '"急停"按钮', steps: '按下' }],
  ['54-prefixed.xlsx', {}, [4, 0], [], { module: '充电', title: '急停' }],
  ['61-middle-step-without-expectation.csv', {}, [2, 0], [], { steps: '1. Start charging\n2. Press emergency stop\n3. Read the meter', expected: '1. Current flows\n3. 0 A' }],
  ['62-mixed-steps.csv', {}, [3, 0], [], { steps: '1. Start\n2. Press', expected: '1. Current\n2. 0 A' }],
  ['63-one-row.csv', {}, [1, 0], [], { title: '急停' }],
  ['64-azure-devops-grid.csv', { as: { 'Step Action': 'steps', 'Area Path': 'module' } }, [2, 0], [], { key: '101', steps: '1. Start charging\n2. Press', expected: '1. Current flows\n2. 0 A' }],
  ['65-cr-in-cells.csv', {}, [1, 0], [], { steps: '1. 启动\n2. 按下急停', expected: '1. 电流\n2. 归零' }],
  ['66-two-rounds.csv', {}, [3, 0], ['第1轮结果 has results', '第2轮结果 has results'], { title: '急停', result: '', note: '已修复' }],
  ['66-two-rounds.csv', { as: { 第2轮结果: 'result' } }, [3, 1], ['第1轮结果 has results'], { title: '急停', result: '通过' }],
  ['74-metersphere.csv', { as: { 执行结果: 'result' } }, [4, 1], [], { key: '100001', title: '列表显示', steps: '打开列表' }],
  ['76-heading-with-words.csv', { as: { '结果（通过/不通过/N/A）': 'result' } }, [2, 1], [], { title: '急停', result: '不通过' }],
];

test.each(READINGS)('%s with %j: %j cases and failures', async (name, choices, [count, failed], named, first) => {
  const { table, assigned, found } = assignedIn(await read(name), 'round', choices);
  const { rows, problems } = matchCases(found.cases, SCOPE, { hardware: null, source: null });
  const said = [
    ...table.titles.map((row) => `${String(row)} title`),
    ...table.sheet.doubtful.map((row) => `${String(row)} doubtful`),
    ...[...found.problems, ...problems].map(({ row, then }) => `${String(row)} ${then ?? ''}`),
    ...table.columns
      .filter(({ at, hasResults }) => hasResults && !assigned[at])
      .map(({ heading }) => `${heading} has results`),
  ];
  expect(said.slice(0, 13)).toEqual(expect.arrayContaining([...named]));
  if (named.length === 0) expect(said).toEqual([]);
  expect(found.cases[0]).toMatchObject(first);
  const failures = rows.filter(({ result }) => result === 'failed').length;
  expect([found.count, failures]).toEqual([count, failed]);
  // Each row is in a case or named, and no failure comes out better.
  const left = found.problems.filter(({ then }) => then === 'leftOut').map(({ row }) => row);
  expect([...found.cases.flatMap((each) => each.rows), ...left].sort((one, other) => one - other)).toEqual(table.lines);
  const at = table.columns.find((each) => assigned[each.at] === 'result')?.at;
  expect(failures).toBeGreaterThanOrEqual(failuresIn(table, at));
});

// prettier-ignore
test.each([['08-escape-raw.xml', 'xml'], ['10-suite-error.xml', 'xml'], ['15-log-before.xml', 'xml'], ['75-~$Cases.xlsx', 'lockFile']])('%s is refused as %s', async (name, why) => {
  expect(await read(name)).toEqual({ kind: 'unreadable', why });
});
