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

/** An order in verification in its second round, of whose version much is known. */
export const VERIFYING = order({
  ...{ status: 5, stepOrder: 7, round: 2, remark: '已修复', uploader: sample.SUN },
  ...{ dueAt: sample.NOW, closedAt: sample.NOW, claim: { by: sample.SUN, at: sample.NOW } },
});

const on = { hardwareRevision: 'HW1.0', sourceVersion: '1.9.0' };
const cases = [
  sample.caseRow({ ...on, title: '启动' }),
  sample.caseRow({ ...on, key: 'TC-1', hardwareRevision: 'HW1.1', title: '枪温', result: 'blocked' }),
  sample.caseRow({ ...on, title: '断电恢复', result: 'failed', note: '30 s 后不恢复' }),
];
const lists = { cases, bench: '台架 3', defects: ['D-1', 'D-2'], conditions: ['限 10%'] };
const run = { failed: 1, readReport: { failures: [{ title: 'power › b', note: 'no answer in 60 s' }], sha256: null } };
const back = { rollbackVersionId: 'V-1', rollbackDoubts: [{ doubt: 'untested' as const, hardware: ['HW3.1'] }] };
const due = { ...SCHEDULE, acknowledgedConditions: ['限 10%'] };
const picture = (id: string) => sample.attachment({ id, name: `${id}.png`, sha256: id, inReport: true });
const { HE, LIN, SUN } = sample;
/** Its whole log: failed in the first round, returned once in the second, and released at the planned time. */
export const VERIFYING_LOG = [
  entry({ action: 'submit', decision: null, stepOrder: null, actor: LIN }),
  entry({ stepOrder: 3, decision: 'fail', evidence: { ...sample.automated, ...run } }),
  ...[
    entry({ action: 'resubmit', decision: null, stepOrder: null, actor: LIN, remark: '已修复' }),
    ...[entry({ workingMinutes: 540 }), entry({ stepOrder: 2, workingMinutes: 30 })],
    entry({ stepOrder: 3, decision: 'skip', remark: '只改文案' }),
    entry({ stepOrder: 4, evidence: sample.manual, attachments: [picture('A')] }),
    entry({ stepOrder: 5, actor: HE, decision: 'return', returnTo: 4, remark: '缺低温' }),
    entry({ action: 'transfer', decision: null, stepOrder: 4, target: SUN }),
    entry({
      ...{ stepOrder: 4, decision: 'conditionalPass', actor: SUN, attachments: [picture('B')] },
      evidence: { ...sample.manual, ...lists },
    }),
    entry({ stepOrder: 5, actor: HE }),
    entry({ action: 'schedule', decision: 'pass', stepOrder: 6, actor: HE, evidence: { ...SCHEDULE, ...back } }),
    entry({ decision: 'pass', stepOrder: 6, actor: HE, evidence: due, at: SCHEDULE.at }),
  ].map((each) => ({ ...each, round: 2 })),
].map((each, at) => ({ ...each, id: String(at) }));
