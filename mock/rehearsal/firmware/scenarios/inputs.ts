import { NO_CASE } from '../../../../src/domain/workflow/roundCases';
import { isPass, meaningOf, type Decision, type DecisionKind } from '../../../../src/domain/workflow/decisions';
import type { DecisionInput } from '../../../../src/domain/workflow/decide';
import { combinations, type Evidence } from '../../../../src/domain/workflow/evidence';
import type { TestOrder } from '../../../../src/domain/workflow/testOrder';
import { decisionWith, STEP, stepOf, type Step } from '../../../../src/domain/workflow/steps';
import { personNamed } from '../personas';
import { RESUBMIT_REMARK } from '../seed/vocabulary';
import { CHECKLIST_KEYS } from '../template';

/** What people send in the main job, as scenarios, seed and tests send it, with changes. */

export const SUBMITTER = 'dev.lin';
export const TESTERS = ['test.chen', 'test.sun'] as const;
export const OPERATIONS = ['ops.he', 'ops.ma'] as const;

const HARDWARE = ['HW1.0', 'HW1.1'] as const;

export const newNumber = (firmwareNo: string, change: object = {}) => ({
  firmwareNo,
  name: '端到端固件',
  deviceType: 'dc',
  module: 'mainControl',
  hardwareRevisions: HARDWARE,
  ...change,
});

export const draftInput = (firmwareNo: string, versionNo: string, change: object = {}) => ({
  firmwareNo,
  versionNo,
  packageType: 'full',
  upgradeMode: 'optional',
  releaseNotes: '首次交付',
  extra: { buildNumber: '1', rollbackSupport: 'A/B' },
  ...change,
});

/** A submission; with `orderNo`, that of a returned order. */
export const submissionInput = (versionId: string, change: object = {}) => ({
  versionId,
  scope: { hardwareRevisions: HARDWARE },
  testerList: TESTERS.map(personNamed),
  operationPersonList: OPERATIONS.map(personNamed),
  checklist: CHECKLIST_KEYS,
  remark: 'orderNo' in change ? RESUBMIT_REMARK : '',
  ...change,
});

export type Seen = Pick<TestOrder, 'orderNo' | 'round' | 'revision' | 'stepOrder' | 'scope'> & {
  readonly conditions?: readonly string[] | null;
};

/** The evidence of a pass: every combination of the scope is tested, every condition acknowledged. */
export function evidenceOf(step: Step, { scope, conditions }: Pick<Seen, 'scope' | 'conditions'>): Evidence | null {
  switch (step.evidence) {
    case null:
      return null;
    case 'automated': {
      const reportLink = 'https://ci.example/report/main-job';
      return { kind: 'automated', total: 120, passed: 120, failed: 0, reportLink };
    }
    case 'manual': {
      const run = { ...NO_CASE, title: '充电中断电恢复', result: 'passed' } as const;
      const cases = combinations(scope).map((cell) => ({ ...run, ...cell }));
      return { kind: 'manual', cases, bench: '台架 7', defects: [], conditions: [], gaps: [] };
    }
    case 'release': {
      const plan = { mode: 'now', at: null, scope: '华东灰度 10%', rollbackVersionId: null } as const;
      return { kind: 'release', ...plan, rollbackDoubts: [], acknowledgedConditions: [...(conditions ?? [])] };
    }
  }
}

/** What a decision has otherwise than a pass without a remark. */
export interface DecisionChange extends Partial<Omit<DecisionInput, 'decision' | 'evidence'>> {
  /** The decision, or the first of its kind at the step. */
  readonly decision?: Decision | DecisionKind;
  /** Differences from the evidence of a pass; null: none is sent. */
  readonly evidence?: object | null;
}

/** The decision on an order at its step; on one that is closed, of the last step. */
export function decisionOf(order: Seen, { decision: wanted = isPass, evidence, ...change }: DecisionChange = {}) {
  const { orderNo, round, revision } = order;
  const step = stepOf(order.stepOrder) ?? STEP.verify;
  const decision = typeof wanted === 'string' ? wanted : decisionWith(step, wanted);
  const proof = evidence === undefined && !meaningOf(decision).passes ? null : evidenceOf(step, order);
  const sent = evidence ? { ...proof, ...evidence } : evidence === undefined ? proof : null;
  return {
    ...{ orderNo, round, revision, stepOrder: step.order, decision, remark: '' },
    ...(sent && { evidence: sent }),
    ...(step.asksForGaps && { gapsAcknowledged: true }),
    ...change,
  };
}
