import { combinations, type Evidence } from '../../../../src/domain/workflow/evidence';
import type { TestOrder } from '../../../../src/domain/workflow/order';
import { meaningOf, stepOf, type Decision } from '../../../../src/domain/workflow/steps';
import { releaseEvidence } from '../steps/decision';
import type { World } from '../world';

/** Hardware revisions of the scenarios' orders. */
export const HARDWARE = ['HW1.0', 'HW1.1'] as const;

/** A decision and its inputs. */
export interface Plan {
  readonly decision: Decision;
  readonly remark?: string;
  /** Step 4: conditions of a conditional pass. */
  readonly conditions?: readonly string[];
  /** Step 4: reason why the second hardware revision is untested. */
  readonly untested?: string;
  /** Step 6: time of a scheduled release, ISO 8601; released at once when omitted. */
  readonly releaseAt?: string;
}

/** The evidence for a decision at the order's step; null when none is needed. */
export function evidenceOf(world: World, order: TestOrder, plan: Plan): Evidence | null {
  const { decision } = plan;
  if (!meaningOf(decision).passes) return null;
  const step = stepOf(order.stepOrder)?.key;
  if (step === 'automatedTest') {
    const reportLink = 'https://ci.example/report/scenario';
    return { kind: 'automated', total: 128, passed: 128, failed: 0, reportLink };
  }
  if (step === 'manualTest') {
    const cells = combinations(order.scope);
    const tested = plan.untested === undefined ? cells : cells.slice(0, 1);
    return {
      kind: 'manual',
      cases: tested.map((cell) => ({ ...cell, title: '充电中断电恢复', result: 'passed', note: '' })),
      bench: '台架 7',
      defects: [],
      conditions: [...(plan.conditions ?? [])],
      gaps: cells.slice(tested.length).map((cell) => ({ ...cell, reason: plan.untested ?? '' })),
    };
  }
  return step === 'toBeReleased' ? releaseEvidence(world, order, '华东灰度 10%', plan.releaseAt ?? null) : null;
}
