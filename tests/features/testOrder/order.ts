import type { OrderModel } from '@/contract/order';
import type { MarkedEntry } from '@/domain/workflow/log';

export const LIN = { code: 'dev.lin', name: '林晓' };
export const CHEN = { code: 'test.chen', name: '陈静' };
export const SUN = { code: 'test.sun', name: '孙悦' };
export const HE = { code: 'ops.he', name: '何伟' };

export const SHA = 'a'.repeat(64);

/** An order at step 1, with changes. */
export function order(change: Partial<OrderModel> = {}): OrderModel {
  return {
    orderNo: 'TO-1',
    versionId: 'V-1',
    firmwareNo: 'FW-1',
    firmwareName: '主控固件',
    module: 'mainControl',
    versionNo: '2.0.0',
    fileSha256: SHA,
    scope: { hardwareRevisions: ['HW1.0', 'HW1.1'], sourceVersions: ['1.9.0'], companionModules: [] },
    testerList: [CHEN, SUN],
    operationPersonList: [HE],
    checklist: [],
    priority: 'normal',
    dueAt: null,
    remark: '',
    status: 2,
    stepOrder: 1,
    round: 1,
    revision: 3,
    submitter: LIN,
    submittedAt: '2026-11-02T01:00:00.000Z',
    uploader: LIN,
    claim: null,
    pause: null,
    savedEvidence: null,
    attachments: [],
    schedule: null,
    stageEnteredAt: '2026-11-02T01:00:00.000Z',
    stagePausedMinutes: 0,
    remindedAt: null,
    closedAt: null,
    stage: { workingMinutes: 60, targetMinutes: 480, overdue: false },
    ...change,
  };
}

/** A log entry as used by the workspace. */
export function entry(change: Partial<MarkedEntry> = {}): MarkedEntry {
  return {
    id: `L-${change.stepOrder ?? 0}-${change.action ?? 'decide'}`,
    action: 'decide',
    round: 1,
    stepOrder: 1,
    actor: CHEN,
    decision: 'pass',
    returnTo: null,
    remark: '',
    evidence: null,
    attachments: [],
    target: null,
    fileSha256: SHA,
    workingMinutes: 30,
    at: '2026-11-02T02:00:00.000Z',
    superseded: false,
    ...change,
  };
}
