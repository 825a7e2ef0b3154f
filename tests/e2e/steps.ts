import type { Account } from './people';

/** A step of a test order (requirements §4, §7; P-ORDER-1). */
export interface StepCase {
  readonly order: number;
  readonly title: string;
  /** Who decides it in the main job. */
  readonly actor: Account;
  /** A signed-in person who must not decide it. */
  readonly wrong: Account;
}

/** Hardware revisions of the main job's number; its version is a first installation. */
export const HARDWARE = ['HW1.0', 'HW1.1'] as const;
/** A world that begins on a Thursday at 14:00. */
export const ON_THURSDAY = { epoch: '2026-03-05T06:00:00.000Z' };
export const BENCH = '台架 7';
export const CASE_TITLE = '充电中断电恢复';
export const RELEASE_SCOPE = '华东灰度 10%';
/** What a pass of each step is said to have done; that of step 6 is a release. */
export const DONE_TEXTS = [
  '已接收',
  '已确认计划',
  '自动化已通过',
  '手动已通过',
  '已确认发布条件',
  '已发布',
  '已验证通过',
] as const;
export const REPORT = 'https://ci.example/report/main-job';

const ROWS: readonly Omit<StepCase, 'order'>[] = [
  { title: '测试接收', actor: 'test.chen', wrong: 'dev.lin' },
  { title: '确认', actor: 'test.sun', wrong: 'test.wu' },
  { title: '自动化测试', actor: 'test.chen', wrong: 'ops.he' },
  { title: '手动测试', actor: 'test.sun', wrong: 'admin.qian' },
  { title: '待确认', actor: 'ops.he', wrong: 'test.chen' },
  { title: '待发布', actor: 'ops.he', wrong: 'ops.ma' },
  { title: '验证', actor: 'test.sun', wrong: 'ops.he' },
];

/** The seven steps in order. */
export const STEPS = ROWS.map((row, at): StepCase => ({ ...row, order: at + 1 }));

export function stepAt(order: number): StepCase {
  const step = STEPS.find((candidate) => candidate.order === order);
  if (step === undefined) throw new Error(`Unknown step: ${String(order)}`);
  return step;
}
