import type { Account } from './fixtures';

/** A step of a test order (requirements §4, §7; decisions §4.1). */
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
  /** An invalid input, and the field that the refusal must name. */
  readonly broken: Readonly<Record<string, unknown>>;
  readonly brokenField: string;
}

/** Hardware revisions of the main job's number; its version is a first installation. */
export const HARDWARE = ['HW1.0', 'HW1.1'] as const;
export const BENCH = '台架 7';
export const CASE_TITLE = '充电中断电恢复';
export const RELEASE_SCOPE = '华东灰度 10%';
export const REPORT = 'https://ci.example/report/main-job';

const automated = { kind: 'automated', total: 120, passed: 120, failed: 0, reportLink: REPORT };
const release = {
  kind: 'release',
  mode: 'now',
  at: null,
  scope: RELEASE_SCOPE,
  rollbackVersionId: null,
  acknowledgedConditions: [],
};
const manual = {
  kind: 'manual',
  cases: HARDWARE.map((hardwareRevision) => ({
    title: CASE_TITLE,
    result: 'passed',
    hardwareRevision,
    sourceVersion: '',
    note: '',
  })),
  bench: BENCH,
  defects: [],
  conditions: [],
  gaps: [],
};

/** The seven steps in order. */
export const STEPS: readonly StepCase[] = [
  {
    order: 1,
    title: '测试接收',
    status: 2,
    path: '/workflow/approval/testReceptionApproval',
    sends: 'body',
    actor: 'test.chen',
    wrong: 'dev.lin',
    pass: {},
    broken: { decision: 'skip', remark: '跳过' },
    brokenField: 'decision',
  },
  {
    order: 2,
    title: '确认',
    status: 2,
    path: '/workflow/approval/confirmApproval',
    sends: 'body',
    actor: 'test.sun',
    wrong: 'test.wu',
    pass: {},
    broken: { decision: 'return' },
    brokenField: 'remark',
  },
  {
    order: 3,
    title: '自动化测试',
    status: 3,
    path: '/workflow/approval/automatedTestApproval',
    sends: 'body',
    actor: 'test.chen',
    wrong: 'ops.he',
    pass: { evidence: automated },
    broken: { evidence: { ...automated, passed: 119 } },
    brokenField: 'evidence.total',
  },
  {
    order: 4,
    title: '手动测试',
    status: 3,
    path: '/workflow/approval/manualTestApproval',
    sends: 'body',
    actor: 'test.sun',
    wrong: 'admin.qian',
    pass: { evidence: manual },
    broken: { evidence: { ...manual, cases: manual.cases.slice(1) } },
    brokenField: 'evidence.gaps',
  },
  {
    order: 5,
    title: '待确认',
    status: 4,
    path: '/workflow/approval/toBeConfirmApproval',
    sends: 'query',
    actor: 'ops.he',
    wrong: 'test.chen',
    pass: {},
    broken: { remark: '长'.repeat(501) },
    brokenField: 'remark',
  },
  {
    order: 6,
    title: '待发布',
    status: 4,
    path: '/workflow/approval/toBeReleaseApproval',
    sends: 'body',
    actor: 'ops.he',
    wrong: 'ops.ma',
    pass: { evidence: release },
    broken: { evidence: { ...release, scope: '' } },
    brokenField: 'evidence.scope',
  },
  {
    order: 7,
    title: '验证',
    status: 5,
    path: '/workflow/approval/verifyApproval',
    sends: 'body',
    actor: 'test.sun',
    wrong: 'ops.he',
    pass: {},
    broken: { decision: 'fail' },
    brokenField: 'remark',
  },
];
