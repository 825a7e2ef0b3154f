import { combinations, type CaseResult, type Scope } from '@/domain/workflow/evidence';
import { NO_CASE, withImported } from '@/domain/workflow/roundCases';
import type { Keeper } from '@/features/cases/caseColumns';
import { matchCases } from '@/features/cases/matching';
import { readTableText } from '@/features/files/readTable';
import { assignedIn, foundIn, SCOPE } from './reading';

/** One row is one case; what is certain is preset, and what may mean two things is named and decides nothing. */

const ONE: Scope = { hardwareRevisions: ['HW1.0'], sourceVersions: [], companionModules: [] };
const ALL = { hardware: null, source: null };
const AS = { as: { Result: 'result', 结果: 'result' } } as const;
const match = (text: string, scope: Scope = SCOPE, unnamed: typeof ALL | { hardware: string; source: string } = ALL) =>
  matchCases(foundIn(text, 'round', AS).cases, scope, unnamed);

// prettier-ignore
test.each<[what: string, text: string, cases: readonly unknown[], named: readonly string[]]>([
  ['a step more', 'Key,Case,Steps\nT1,t,1\n,,2\nT2,u,1', [['t', [2, 3], ''], ['u', [4], '']], []],
  ['one key on other hardware', 'Key,Case,Hardware,Result\nT1,t,HW1.0,pass\nT1,t,HW1.1,fail', [['t', [2], 'pass'], ['t', [3], 'fail']], []],
  ['one key twice', 'Key,Case,Result\nT1,t,pass\nT2,u,pass\nT1,t,fail', [['t', [2, 4], 'fail'], ['u', [3], 'pass']], ['4 twice']],
  ['one title twice, without a key', 'Case,Result\nt,pass\nt,fail', [['t', [2], 'pass'], ['t', [3], 'fail']], []],
  ['a line before any case', 'Key,Case,Steps\n,,first\nT1,t,1', [['t', [3], '']], ['2 leftOut']],
  ['a divider within a text', 'Key,Case,Result,Remark\n1,Stop, pass, fail,relay', [['Stop', [2], 'pass']], ['2 longer']],
  ['headings again', 'Case,Result\na,pass\nCase,Result\nb,fail', [['a', [2], 'pass'], ['Case', [3], 'Result'], ['b', [4], 'fail']], []],
])('the cases of a table: %s', (_what, text, cases, named) => {
  const found = foundIn(text, 'round', AS);
  expect(found.cases.map(({ title, rows, result }) => [title, rows, result])).toEqual(cases);
  expect(found.problems.map(({ row, then }) => `${String(row)} ${then ?? ''}`)).toEqual(named);
});

test.each([
  ['Key,Case,Hardware\nT1,t,HW1.0\nT1,t,HW1.1\nT2,u,HW1.0', 2],
  ['Case,Hardware\nt,HW1.0\nt,HW1.1\nu,HW1.0\nu,HW1.1', 2],
  ['Case,Module,Hardware\nt,a,HW1.0\nt,b,HW1.1', 2],
  ['Case,Result\nt,pass\nt,fail', 2],
])('results on several hardware are not as many cases: %j has %i', (text, count) =>
  expect(foundIn(text, 'round', AS).count).toBe(count),
);

test('steps over rows stay pairs with their expected results, and nothing else is lost', () => {
  const text = 'Case,Module,Steps,Expected result,Hardware\nt,a,1,x,HW1.0\n,b,2,,\n,,3,z,HW1.1';
  expect(foundIn(text, 'round').cases).toMatchObject([
    { module: 'a\nb', steps: '1. 1\n2. 2\n3. 3', expected: '1. x\n3. z', hardware: 'HW1.0\nHW1.1' },
  ]);
});

const OWN = '用例编号,用例,前置条件,测试步骤,预期结果,功能模块,必测,硬件版本,来源版本,结果,备注';

// prettier-ignore
test.each<[what: string, into: Keeper, text: string, preset: string]>([
  ['exact names', 'round', '用例,优先级,模块\na,高,b', 'title - module'],
  ['two of one meaning: none', 'round', 'ID,Title,Name\n1,a,b', 'key - -'],
  ['the own name before another', 'round', 'Case,Name\na,b', 'title -'],
  ['a result alone: to be confirmed', 'round', '用例,结果\na,通过', 'title -'],
  ['what a list does not keep', 'number', 'Case,Source version,Result,Remark\na,1,b,c', 'title - - -'],
  ['the own file of a round', 'round', `x\n${OWN}\n1,a`, 'key title precondition steps expected module required hardware source result note'],
  ['two columns of results in it', 'round', `${OWN},结果\n1,a`, 'key title precondition steps expected module required hardware source - note -'],
  ['cells without a heading', 'round', 'Case,,\na,,x', 'title -'],
])('presets: %s', (_what, into, text, preset) => {
  const { table, assigned } = assignedIn(readTableText(text), into);
  expect(table.columns.map(({ at }) => assigned[at] ?? '-').join(' ')).toBe(preset);
});

// prettier-ignore
test.each<[what: string, text: string, named: readonly unknown[]]>([
  ['a result that is not known', '断电,大概吧,HW1.0,1.9.0', [[2, 'result', 'notOneOf', 'notRun']]],
  ['hardware outside the scope', '断电,pass,HW9,1.9.0', [[2, 'hardware', 'notOneOf', 'uncounted']]],
  ['a source outside the scope', '断电,pass,HW1.0,0.1', [[2, 'source', 'notOneOf', 'uncounted']]],
  ['a title that is too long', `${'长'.repeat(201)},pass,HW1.0,1.9.0`, [[2, 'title', 'tooLong', undefined]]],
])('%s is said with its row', (_what, line, named) => {
  const { problems } = match(`用例,结果,硬件版本,来源版本\n${line}`);
  expect(problems.map(({ row, column, problem, then }) => [row, column, problem.reason, then])).toEqual(named);
});

test('rows without a combination are for what is chosen', () => {
  const on = (unnamed?: { hardware: string; source: string }) => match('Case,Result\na,pass', SCOPE, unnamed).rows;
  expect(on({ hardware: 'HW1.1', source: '1.8.2' })).toMatchObject([
    { hardwareRevision: 'HW1.1', sourceVersion: '1.8.2' },
  ]);
  expect(on()).toMatchObject(combinations(SCOPE));
});

test('cases above the limit are left out and counted', () => {
  const { rows, problems } = matchCases(foundIn('用例\na\nb\nc', 'round').cases, ONE, ALL, [], 1);
  expect(rows.map(({ title }) => title)).toEqual(['a']);
  expect(problems).toMatchObject([{ row: 3, then: 'restLeftOut', problem: { values: { max: 1, value: 2 } } }]);
});

test('a revision is the one that is written so, and of two that are alike none; a cross is no yes', () => {
  const scope = { ...ONE, hardwareRevisions: ['HW1-1', 'HW11'] };
  const { rows, problems } = match('用例,硬件,必测\na,HW11,\na,hw1_1,x\na,hw1-1,', scope);
  expect(rows.map(({ hardwareRevision }) => hardwareRevision)).toEqual(['HW11', 'hw1_1', 'hw1-1']);
  expect([problems.map(({ then }) => then), combinations(scope).length]).toEqual([['no', 'uncounted', 'uncounted'], 2]);
});

const row = (key: string, title: string, module: string, result: CaseResult) => {
  return { ...NO_CASE, hardwareRevision: 'HW1.0', key, title, module, result };
};

// prettier-ignore
test.each<[what: string, rows: readonly ReturnType<typeof row>[], text: string, after: readonly string[]]>([
  ['a word that means open, or none, replaces a pass; a blank cell says nothing', [row('T1', 'a', '', 'passed'), row('T2', 'b', '', 'passed'), row('T3', 'c', '', 'passed')], '编号,用例,结果\nT1,a,复测\nT2,b,FAIL（继电器）\nT3,c,', ['T1 a  notRun', 'T2 b  notRun', 'T3 c  passed']],
  ['a case of another module stays as it is', [row('', '验证', '充电', 'failed'), row('', '验证', '计费', 'blocked')], '模块,用例,结果\n计费,验证,通过', ['验证 充电 failed', '验证 计费 passed']],
  ['of two cases none is meant by the title alone', [row('', '验证', '充电', 'failed'), row('', '验证', '计费', 'failed')], '用例,结果\n验证,通过', ['验证 充电 failed', '验证 计费 failed', '验证  passed']],
  ['a line without a key is of the case with its title', [row('T1', '插枪', '', 'notRun')], '用例,结果\n插枪,通过', ['T1 插枪  passed']],
])('in a round %s', (_what, rows, text, after) => {
  const now = withImported(rows, matchCases(foundIn(text, 'round', AS).cases, ONE, ALL, rows).rows);
  expect(now.map(({ key, title, module, result }) => [key, title, module, result].join(' ').trim())).toEqual(after);
});
