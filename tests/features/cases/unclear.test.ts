import { combinations, type CaseResult, type Scope } from '@/domain/workflow/evidence';
import { NO_CASE, withImported } from '@/domain/workflow/roundCases';
import { INTO } from '@/features/cases/caseColumns';
import { casesOf } from '@/features/cases/caseFiles';
import { tableOf } from '@/features/cases/caseTable';
import { columnsOf } from '@/features/cases/columnsOf';
import { matchCases } from '@/features/cases/matching';
import { columnsIn, foundIn, readText } from './reading';

/** What may mean two things is asked or named, and decides nothing. */

const ONE: Scope = { hardwareRevisions: ['HW1.0'], sourceVersions: [], companionModules: [] };
const TWO: Scope = { ...ONE, hardwareRevisions: ['HW1.0', 'HW1.1'], sourceVersions: ['1.9.0'] };
const SOURCES: Scope = { ...ONE, sourceVersions: ['1.9.0', '1.8.2'] };
const ALL = { hardware: null, source: null };

// prettier-ignore
test.each<[what: string, scope: Scope, text: string, unclear: readonly string[]]>([
  ['two words for a result', ONE, '用例,测试结果,执行结果\n急停,通过,不通过', ['测试结果', '执行结果']],
  ['Result and Status', ONE, 'Case,Result,Status\nStop,Passed,Failed', ['Result', 'Status']],
  ['one heading twice', ONE, '用例,测试结果,备注,测试结果,备注\n急停,通过,,不通过,x', ['测试结果', '测试结果']],
  ['rounds above', ONE, '用例,第一轮,第二轮\n,,\n急停,通过,不通过', []],
  ['results below rounds', ONE, ',第一轮,第二轮\n用例,测试结果,测试结果\n急停,通过,不通过', ['测试结果', '测试结果']],
  ['two tables side by side', ONE, '编号,用例,结果,,编号,用例,结果\n1,急停,通过,,2,插枪,不通过', ['结果', '结果']],
  ['one of them blank', ONE, '用例,测试结果,执行结果\n急停,不通过,', []],
  ['ticks of what applies beside a result', ONE, '用例,HW1.0,测试结果\n急停,√,不通过', ['HW1.0', '测试结果']],
  ['the same with remarks', TWO, '用例,HW1.0,HW1.1,结果,备注\n急停,√,√,不通过,x', ['HW1.0', 'HW1.1', '结果']],
  ['one combination twice', ONE, '用例,HW1.0,HW1.0\n急停,通过,不通过', ['HW1.0', 'HW1.0']],
  ['other hardware above', TWO, ',HW2.0,HW1.0\n用例,结果,结果\n急停,通过,不通过', ['结果', '结果']],
])('%s: the user says which column has the results', (_what, scope, text, unclear) => {
  expect(columnsIn(text, 'round', scope).flatMap(({ heading, isUnclear }) => (isUnclear ? [heading] : []))).toEqual(unclear);
  const { cases } = foundIn(text, 'round', scope);
  if (unclear.length > 0) expect(new Set(cases.map(({ result }) => result))).toEqual(new Set(['']));
  const [table] = [readText(text)].flatMap((read) => (read.kind === 'read' ? read.sheets.map((sheet) => tableOf(sheet)) : []));
  const [first] = columnsIn(text, 'round', scope).filter(({ isUnclear }) => isUnclear);
  if (table && first) expect(columnsOf(table, INTO.round, scope, { [first.at]: 'result' }).some(({ isUnclear }) => isUnclear)).toBe(false);
});

// prettier-ignore
test.each<[what: string, scope: Scope, text: string, results: readonly string[]]>([
  ['a result names its hardware', TWO, '用例,测试结果(HW1.0),测试结果(HW1.1)\n急停,通过,不通过', ['HW1.0 1.9.0 通过', 'HW1.1 1.9.0 不通过']],
  ['a result of other hardware', TWO, '用例,结果(HW2.0)\n急停,通过', ['  ']],
  ['a heading with its words', ONE, '用例,结果（通过/不通过）\n急停,不通过', ['  不通过']],
  ['hardware above results', TWO, ',HW1.0,,HW1.1,\n用例,结果,备注,结果,备注\n急停,通过,,不通过,', ['HW1.0 1.9.0 通过', 'HW1.1 1.9.0 不通过']],
  ['another source version above', TWO, ',,1.8.0,1.8.0,1.9.0,1.9.0\n编号,用例,HW1.0,HW1.1,HW1.0,HW1.1\n1,急停,通过,通过,不通过,不通过', ['HW1.0 1.9.0 不通过', 'HW1.1 1.9.0 不通过']],
  ['other hardware above source versions', SOURCES, ',,HW2.0,,HW1.0,\n编号,用例,1.9.0,1.8.2,1.9.0,1.8.2\n1,急停,通过,通过,不通过,不通过', ['HW1.0 1.9.0 不通过', 'HW1.0 1.8.2 不通过']],
  ['a title above', TWO, '充电模块测试\n编号,用例,HW1.0,HW1.1\n1,急停,通过,不通过', ['HW1.0 1.9.0 通过', 'HW1.1 1.9.0 不通过']],
  ['a sign that changes the meaning', ONE, '用例,HW1.0+\n急停,通过', ['  ']],
  ['a blank matrix beside a result', TWO, '用例,HW1.0,HW1.1,结果\n急停,,,不通过', ['  不通过']],
])('%s: the results are those of the named combination', (_what, scope, text, results) => {
  const { cases } = foundIn(text, 'round', scope);
  expect(cases.map(({ hardware, source, result }) => `${hardware} ${source} ${result}`)).toEqual(results);
});

test('headings that are merged into a second line', () => {
  const rows = [
    ['用例编号', '用例名称', '测试结果', '', '备注'],
    ['', '', 'HW1.0', 'HW1.1'],
    ['TC-1', '急停', '通过', '不通过'],
  ];
  const merges = [0, 1, 4].map((column) => ({ column, top: 0, bottom: 1 }));
  const table = tableOf({ name: '', rows, merges });
  const { cases, lines } = casesOf(table, columnsOf(table, INTO.round, TWO));
  expect(lines).toBe(1);
  expect(cases.map(({ key, hardware, result }) => `${key} ${hardware} ${result}`)).toEqual([
    'TC-1 HW1.0 通过',
    'TC-1 HW1.1 不通过',
  ]);
});

// prettier-ignore
test.each<[what: string, text: string, cases: readonly string[], named: readonly (readonly [number, string | undefined])[]]>([
  ['headings again', '用例,结果\n急停,通过\n用例,结果\n插枪,不通过', ['急停 通过', '插枪 不通过'], [[4, 'heading']]],
  ['another table below', '编号,用例,结果,备注\n1,急停,通过,\n编号,用例,备注,结果\n2,插枪,通过,不通过\n3,拔枪,通过,不通过', ['急停 通过'], [[4, 'otherTable'], [5, 'otherTable'], [6, 'otherTable']]],
  ['a divider within a text', '编号,用例,结果,备注\n1,急停, pass, fail,relay\n2,插枪,pass,', ['急停 pass', '插枪 pass'], [[3, 'longer']]],
  ['a word of its own', '用例,结果\n备注,通过', ['备注 通过'], []],
])('%s', (_what, text, cases, named) => {
  const found = foundIn(`测试\n${text}`, 'round', ONE);
  expect(found.cases.map(({ title, result }) => `${title} ${result}`)).toEqual(cases);
  expect(found.problems.map(({ row, then }) => [row, then])).toEqual(named);
});

const ON = { hardwareRevision: 'HW1.0', sourceVersion: '' };
const row = (key: string, title: string, module: string, result: CaseResult) => ({
  ...NO_CASE,
  ...ON,
  key,
  title,
  module,
  result,
});
const after = (rows: readonly ReturnType<typeof row>[], text: string) =>
  withImported(rows, matchCases(foundIn(text, 'round', ONE).cases, ONE, ALL, rows).rows).map(
    ({ key, title, module, result }) => [key, title, module, result].join(' ').trim(),
  );

// prettier-ignore
test.each<[what: string, rows: readonly ReturnType<typeof row>[], text: string, after: readonly string[]]>([
  ['a word that means open, or none, replaces a pass; a blank cell says nothing', [row('T1', 'a', '', 'passed'), row('T2', 'b', '', 'passed'), row('T3', 'c', '', 'passed')], '编号,用例,结果\nT1,a,复测\nT2,b,FAIL（继电器）\nT3,c,', ['T1 a  notRun', 'T2 b  notRun', 'T3 c  passed']],
  ['a case of another module stays as it is', [row('', '验证', '充电', 'failed'), row('', '验证', '计费', 'blocked')], '模块,用例,结果\n计费,验证,通过', ['验证 充电 failed', '验证 计费 passed']],
  ['the only one of another module, too', [row('', '验证', '充电', 'failed')], '模块,用例,结果\n计费,验证,通过', ['验证 充电 failed', '验证 计费 passed']],
  ['of two cases none is meant by the title alone', [row('', '验证', '充电', 'failed'), row('', '验证', '计费', 'failed')], '用例,结果\n验证,通过', ['验证 充电 failed', '验证 计费 failed', '验证  passed']],
  ['a line without a key is of the case with its title', [row('T1', '插枪', '', 'notRun')], '用例,结果\n插枪,通过', ['T1 插枪  passed']],
])('in a round %s', (_what, rows, text, expected) => {
  expect(after(rows, text)).toEqual(expected);
});

test('a revision is the one that is written so, and of two that are alike none', () => {
  const scope = { ...ONE, hardwareRevisions: ['HW1-1', 'HW11'] };
  const on = (text: string) =>
    matchCases(foundIn(`用例,结果,硬件\na,通过,${text}`, 'round', scope).cases, scope, ALL).rows.map(
      ({ hardwareRevision }) => hardwareRevision,
    );
  expect([on('HW11'), on('hw1_1'), combinations(scope).length]).toEqual([['HW11'], ['hw1_1'], 2]);
});

test('a cross is no yes', () => {
  const { problems } = matchCases(foundIn('用例,必测\na,x', 'round', ONE).cases, ONE, ALL);
  expect(problems).toMatchObject([{ column: 'required', then: 'no' }]);
});
