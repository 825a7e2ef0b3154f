import { combinations, type Evidence } from '../../../../src/domain/workflow/evidence';
import { openConditions } from '../../../../src/domain/workflow/log';
import type { TestOrder } from '../../../../src/domain/workflow/order';
import { meaningOf, stepOf, type Decision } from '../../../../src/domain/workflow/steps';
import { rollbackVersions } from '../steps/decision';
import { logOf, type World } from '../world';

/** Hardware revisions of the scenarios' orders. */
export const HARDWARE = ['HW1.0', 'HW1.1'] as const;

/** A decision and its inputs. */
export interface Plan {
  readonly decision: Decision;
  readonly remark?: string;
  readonly returnTo?: number | null;
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
  switch (stepOf(order.stepOrder)?.key) {
    case 'automatedTest':
      return {
        kind: 'automated',
        total: 128,
        passed: 128,
        failed: 0,
        reportLink: 'https://ci.example/report/scenario',
      };
    case 'manualTest': {
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
    case 'toBeReleased': {
      const version = world.versions.get(order.versionId);
      return {
        kind: 'release',
        mode: plan.releaseAt === undefined ? 'now' : 'scheduled',
        at: plan.releaseAt ?? null,
        scope: '华东灰度 10%',
        rollbackVersionId: (version && rollbackVersions(world, version).at(-1)?.id) ?? null,
        acknowledgedConditions: [...openConditions(logOf(world, order.orderNo), order.round)],
      };
    }
    case 'testReception':
    case 'confirm':
    case 'toBeConfirmed':
    case 'verify':
    case undefined:
      return null;
  }
}
