import type { Account } from './people';

/** A step of a test order (requirements §4, §7; P-ORDER-1). */
export interface StepCase {
  readonly order: number;
  readonly title: string;
  readonly status: number;
  readonly path: string;
  readonly sends: 'body' | 'query';
  /** Who decides it in the main job. */
  readonly actor: Account;
  /** A signed-in person who must not decide it. */
  readonly wrong: Account;
  /** Input of a pass besides order, round and revision. */
  readonly pass: Readonly<Record<string, unknown>>;
}

/** Hardware revisions of the main job's number; its version is a first installation. */
export const HARDWARE = ['HW1.0', 'HW1.1'] as const;
/** A world that begins on a Thursday at 14:00, with a short history. */
export const ON_THURSDAY = { epoch: '2026-03-05T06:00:00.000Z', rows: 2000 };
/** Everything that is confirmed before a submission. */
export const CHECKLIST = ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'];
export const BENCH = '台架 7';
export const CASE_TITLE = '充电中断电恢复';
export const RELEASE_SCOPE = '华东灰度 10%';
/** What a pass of each step is said to have done; that of step 6 is a release. */
export const DONE = [
  '已接收',
  '已确认计划',
  '自动化已通过',
  '手动已通过',
  '已确认发布条件',
  '已发布',
  '已验证通过',
] as const;
export const REPORT = 'https://ci.example/report/main-job';

const withRun = { evidence: { kind: 'automated', total: 120, passed: 120, failed: 0, reportLink: REPORT } };
const plan = { mode: 'now', at: null, scope: RELEASE_SCOPE, rollbackVersionId: null };
const release = { kind: 'release', ...plan, acknowledgedConditions: [] };
const passed = { title: CASE_TITLE, result: 'passed', sourceVersion: '', note: '' };
const cases = HARDWARE.map((hardwareRevision) => ({ ...passed, hardwareRevision }));
const manual = { kind: 'manual', cases, bench: BENCH, defects: [], conditions: [], gaps: [] };

type Row = Omit<StepCase, 'order' | 'path' | 'sends'> & { readonly call: string };

const ROWS: readonly Row[] = [
  { title: '测试接收', status: 2, call: 'testReception', actor: 'test.chen', wrong: 'dev.lin', pass: {} },
  { title: '确认', status: 2, call: 'confirm', actor: 'test.sun', wrong: 'test.wu', pass: {} },
  { title: '自动化测试', status: 3, call: 'automatedTest', actor: 'test.chen', wrong: 'ops.he', pass: withRun },
  {
    title: '手动测试',
    status: 3,
    call: 'manualTest',
    actor: 'test.sun',
    wrong: 'admin.qian',
    pass: { evidence: manual },
  },
  { title: '待确认', status: 4, call: 'toBeConfirm', actor: 'ops.he', wrong: 'test.chen', pass: {} },
  { title: '待发布', status: 4, call: 'toBeRelease', actor: 'ops.he', wrong: 'ops.ma', pass: { evidence: release } },
  { title: '验证', status: 5, call: 'verify', actor: 'test.sun', wrong: 'ops.he', pass: {} },
];

/** The seven steps in order. */
export const STEPS = ROWS.map(({ call, ...row }, at): StepCase => {
  const sends = call === 'toBeConfirm' ? 'query' : 'body';
  return { ...row, order: at + 1, path: `/workflow/approval/${call}Approval`, sends };
});

export function stepAt(order: number): StepCase {
  const step = STEPS.find((candidate) => candidate.order === order);
  if (step === undefined) throw new Error(`Unknown step: ${String(order)}`);
  return step;
}
