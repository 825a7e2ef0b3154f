import type { OrderModel } from '@/contract/order';
import type { MarkedEntry } from '@/domain/workflow/log';
import * as sample from '../../domain/workflow/sample';

export { CHEN, HE, LIN, SHA } from '../../domain/workflow/sample';

/** An order at step 1 with two combinations to test, with changes. */
export function order(change: Partial<OrderModel> = {}): OrderModel {
  return {
    ...sample.order,
    scope: { hardwareRevisions: ['HW1.0', 'HW1.1'], sourceVersions: ['1.9.0'], companionModules: [] },
    uploader: sample.LIN,
    stage: { workingMinutes: 60, targetMinutes: 480, overdue: false },
    versionState: 'inTest',
    changedCases: null,
    conditions: null,
    withdrawn: null,
    ...change,
  };
}

/** A release that is planned for a time. */
export const SCHEDULE = { ...sample.release, mode: 'scheduled' as const, at: '2026-11-27T02:30:00.000Z' };

/** A log entry as used by the workspace. */
export function entry(change: Partial<MarkedEntry> = {}): MarkedEntry {
  const id = `L-${String(change.stepOrder ?? 0)}-${change.action ?? 'decide'}`;
  return { ...sample.entry, id, superseded: false, ...change };
}
