/** The test cases that a round begins with, and what an import makes of its rows. */
import { requiredOf, type TestCase } from '@/domain/firmware/cases';
import type { CaseResult, CaseRow, ManualEvidence, Scope } from '@/domain/workflow/evidence';
import { combinations } from '@/domain/workflow/evidence';
import { casesOfRound, changedRequired, failedBefore } from '@/domain/workflow/roundCases';
import { failedFirst, missingRequired } from '@/domain/workflow/roundCases';
import { NO_CASE, roundCases, withImported, type ImportedRow } from '@/domain/workflow/roundCases';

const TEXTS = { precondition: '', steps: '', expected: '', module: '', required: false, hardware: [], retired: false };
const start: TestCase = { ...TEXTS, key: 'TC-001', title: '启动', required: true };
const stop: TestCase = { ...TEXTS, key: 'TC-002', title: '急停', hardware: ['HW2'] };
const old: TestCase = { ...TEXTS, key: 'TC-003', title: '旧用例', required: true, retired: true };

const scope: Scope = { hardwareRevisions: ['HW1', 'HW2'], sourceVersions: ['1.0', '1.1'], companionModules: [] };
const first: Scope = { ...scope, sourceVersions: [] };

const shown = ({ key, hardwareRevision, sourceVersion }: CaseRow) => `${key} ${hardwareRevision} ${sourceVersion}`;

test('a round begins with the cases of each combination, by their hardware; retired ones stay out', () => {
  expect(roundCases([start, stop, old], scope).map(shown)).toEqual([
    ...['TC-001 HW1 1.0', 'TC-001 HW1 1.1', 'TC-001 HW2 1.0', 'TC-002 HW2 1.0', 'TC-001 HW2 1.1', 'TC-002 HW2 1.1'],
  ]);
  expect(roundCases([start, stop], first).map(shown)).toEqual(['TC-001 HW1 ', 'TC-001 HW2 ', 'TC-002 HW2 ']);
  const begun = { ...NO_CASE, key: 'TC-001', title: '启动', required: true, hardwareRevision: 'HW1' };
  expect(roundCases([start], first)[0]).toEqual(begun);
});

test('what failed in the last round is there without a case of the number, in its place in the scope; unless retired', () => {
  const at = (title: string, result: CaseResult, more: Partial<CaseRow> = {}): CaseRow => {
    return { ...NO_CASE, title, hardwareRevision: 'HW1', sourceVersion: '1.1', note: '冒烟', result, ...more };
  };
  const last = [
    ...[at('断电', 'passed'), at('急停', 'failed', { attachments: ['a'] }), at('启动', 'blocked', { key: 'TC-9' })],
    ...[at('旧', 'failed', { key: old.key }), at('别处', 'failed', { hardwareRevision: 'HW3' })],
  ];
  const begun = [at('急停', 'notRun', { note: '' }), at('启动', 'notRun', { key: 'TC-9', note: '' })];
  expect(roundCases([], scope, [...last.slice(0, 3), ...last.slice(4)])).toEqual(begun);
  const [next] = roundCases([start], scope);
  expect(roundCases([start, old], scope, last).slice(0, 3)).toEqual([...begun, next]);
});

test('what failed or was blocked comes first, in its order, and no row is lost', () => {
  const rows = roundCases([start, stop], scope);
  const results: readonly CaseResult[] = ['passed', 'failed', 'notRun', 'blocked', 'skipped', 'passed'];
  const last = rows.map((row, index): CaseRow => ({ ...row, result: results[index] ?? 'notRun' }));
  const order = [1, 3, 0, 2, 4, 5].map((index) => rows[index]);
  expect(failedFirst(rows, last)).toEqual(order);
  expect(failedBefore(rows, last)).toEqual(order.slice(0, 2));
});

const evidence = (cases: readonly CaseRow[], gaps: ManualEvidence['gaps'] = []): ManualEvidence => {
  return { kind: 'manual', cases, bench: '', defects: [], conditions: [], gaps };
};
const passed = roundCases([start], first).map((row): CaseRow => ({ ...row, result: 'passed' }));
const [onHw1] = passed;
const skipped = passed.map((row): CaseRow => ({ ...row, result: 'skipped' }));

test.each<[string, readonly CaseRow[], boolean, string[]]>([
  ['all passed', passed, true, []],
  ['a revision without the case', passed.slice(0, 1), true, ['TC-001 HW2 ']],
  ['nothing', [], true, ['TC-001 HW1 ', 'TC-001 HW2 ']],
  ['skipped, for a pass', skipped, true, ['TC-001 HW1 ', 'TC-001 HW2 ']],
  ['skipped, for a conditional pass', skipped, false, []],
])('required cases that lack: %s', (_name, cases, mustRun, expected) => {
  expect(missingRequired([start, stop, old], first, evidence(cases), mustRun).map(shown)).toEqual(expected);
});

/** P-CASE-21: the list of the round's start counts, whatever became of it. */
test.each<[string, readonly TestCase[], required: string[], changed: string[]]>([
  ['nothing changed', [start, stop, old], ['TC-001'], []],
  ['it is not required any more', [{ ...start, required: false }, stop], ['TC-001'], ['TC-001']],
  ['it is retired', [{ ...start, retired: true }, stop], ['TC-001'], ['TC-001']],
  ['it is for other hardware', [{ ...start, hardware: ['HW9'] }, stop], ['TC-001'], ['TC-001']],
  ['it is named otherwise', [{ ...start, title: '启动自检' }, stop], ['TC-001'], []],
  ['another one is required, too', [start, { ...stop, required: true }], ['TC-001'], ['TC-002']],
  ['a new one is required', [start, { ...stop, key: 'TC-9', required: true }], ['TC-001'], ['TC-9']],
  ['the list cannot be read', [], ['TC-001'], ['TC-001']],
])('a round that began with a required case: %s', (_name, cases, required, changed) => {
  const kept = requiredOf([start, stop, old]);
  const list = casesOfRound(cases, kept);
  expect(casesOfRound(list, kept)).toEqual(list);
  expect(missingRequired(list, scope, evidence([]), true).map(shown)).toEqual(
    combinations(scope).flatMap((cell) =>
      required.map((key) => `${key} ${cell.hardwareRevision} ${cell.sourceVersion}`),
    ),
  );
  expect(changedRequired(cases, kept)).toEqual(changed);
  expect(list.filter(({ key }) => key !== 'TC-001').some((each) => each.required)).toBe(false);
  for (const untold of [null, undefined]) expect(casesOfRound(cases, untold)).toBe(cases);
});

test('a combination that is a reasoned gap lacks nothing; without a reason it does', () => {
  const gap = { hardwareRevision: 'HW2', sourceVersion: '', reason: '无样机' };
  const rows = onHw1 === undefined ? [] : [onHw1];
  expect(missingRequired([start], first, evidence(rows, [gap]), true)).toEqual([]);
  expect(missingRequired([start], first, evidence(rows, [{ ...gap, reason: '' }]), true).map(shown)).toEqual([
    'TC-001 HW2 ',
  ]);
});

test('imported rows update those of the same case and combination, and add the others', () => {
  const round = roundCases([start, stop], first).map((row): CaseRow => ({ ...row, attachments: ['a'], note: '旧' }));
  const [one, , last] = round;
  if (one === undefined || last === undefined) throw new Error('No rows.');
  const untitled = { ...NO_CASE, title: '新用例', hardwareRevision: 'HW1' };
  const imported: ImportedRow[] = [
    { ...one, title: '启动与自检', result: 'failed', note: '', attachments: [] },
    { ...last, result: null, note: '新', attachments: [] },
    untitled,
    untitled,
  ];
  const rows: CaseRow[] = [one, last].map((each, at) => ({ ...each, result: at === 0 ? 'passed' : 'blocked' }));
  expect(withImported(rows, imported)).toEqual([
    { ...one, title: '启动与自检', result: 'failed', note: '旧' },
    { ...last, result: 'blocked', note: '新' },
    untitled,
    untitled,
  ]);
});

test('of several imported rows that are the same test each updates one', () => {
  const same = (result: CaseResult): CaseRow => ({ ...NO_CASE, title: '外观检查', hardwareRevision: 'HW1', result });
  const imported = [same('failed'), same('passed'), same('blocked')];
  expect(withImported([same('notRun'), same('notRun')], imported)).toEqual(imported);
});
