import { CASE_MAX, CASES_MAX } from '@/domain/firmware/caseTexts';
import { keysOf } from '@/domain/values';
import { ATTACHMENTS_MAX } from '@/domain/workflow/actions';
import type { AutomatedEvidence, CaseRow, ManualEvidence, ReleaseEvidence } from '@/domain/workflow/evidence';
import { NO_CASE } from '@/domain/workflow/roundCases';
import type { Attachment, LogEntry, SubmissionInput, TestOrder } from '@/domain/workflow/testOrder';
import type { Decision } from '@/domain/workflow/decisions';
import type { StepOrder } from '@/domain/workflow/steps';

/** Test orders and their logs, as tests begin with them; each changes what it is about. */

export const SHA = 'a'.repeat(64);
export const CHEN = { code: 'test.chen', name: '陈静' };
export const SUN = { code: 'test.sun', name: '孙悦' };
export const HE = { code: 'ops.he', name: '何伟' };
export const LIN = { code: 'dev.lin', name: '林晓' };
export const ZHAO = { code: 'dev.zhao', name: '赵磊' };
export const TANG = { code: 'multi.tang', name: '唐宁' };

const ROLES: Record<string, readonly (1 | 2 | 3 | 4)[]> = {
  'test.chen': [3],
  'test.sun': [3],
  'ops.he': [4],
  'dev.lin': [2],
  'multi.tang': [2, 3],
};
/** The roles of these people; nobody else has any. */
export const rolesOf = (code: string) => ROLES[code] ?? [];

export const NOW = '2026-03-02T02:00:00.000Z';
export const LATER = '2026-03-02T03:00:00.000Z';

export const submission: SubmissionInput = {
  versionId: 'V1',
  scope: { hardwareRevisions: ['HW1'], sourceVersions: [], companionModules: [] },
  testerList: [CHEN, SUN],
  operationPersonList: [HE],
  checklist: [],
  priority: 'normal',
  dueAt: null,
  remark: '',
};

/** An order at step 1, submitted by dev.lin, file uploaded by dev.zhao. */
export const order: TestOrder = {
  ...submission,
  orderNo: 'TO-1',
  firmwareNo: 'DC-1',
  firmwareName: '主控',
  module: 'mainControl',
  versionNo: '1.0.0',
  fileSha256: SHA,
  status: 2,
  stepOrder: 1,
  round: 1,
  revision: 3,
  submitter: LIN,
  submittedAt: '2026-03-02T01:00:00.000Z',
  uploader: ZHAO,
  claim: null,
  pause: null,
  savedEvidence: null,
  attachments: [],
  schedule: null,
  stageEnteredAt: '2026-03-02T01:00:00.000Z',
  stagePausedMinutes: 0,
  remindedAt: null,
  closedAt: null,
};

export const PAUSE = { by: LIN, at: NOW, reason: '等待样机' };

/** The order at a step. */
export function at(step: StepOrder): TestOrder {
  const status = [2, 2, 3, 3, 4, 4, 5][step - 1] ?? 0;
  return { ...order, status, stepOrder: step };
}

export const entry: LogEntry = {
  id: 'L1',
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
  replaced: null,
  fileSha256: SHA,
  workingMinutes: 0,
  at: NOW,
  key: '',
};

/** The log entry of a decision. */
export function decided(stepOrder: StepOrder, decision: Decision = 'pass', more: Partial<LogEntry> = {}): LogEntry {
  const actor = stepOrder === 5 || stepOrder === 6 ? HE : CHEN;
  return { ...entry, id: `${String(stepOrder)}-${decision}`, stepOrder, decision, actor, ...more };
}

const ONE = { total: 1, passed: 1, failed: 0 };
export const automated: AutomatedEvidence = { kind: 'automated', ...ONE, reportLink: '' };

export const manual: ManualEvidence = {
  kind: 'manual',
  cases: [{ ...NO_CASE, title: '启动', result: 'passed', hardwareRevision: 'HW1' }],
  bench: '',
  defects: [],
  conditions: [],
  gaps: [],
};

export const release: ReleaseEvidence = {
  kind: 'release',
  mode: 'now',
  at: null,
  scope: '全国',
  rollbackVersionId: null,
  rollbackDoubts: [],
  acknowledgedConditions: [],
};

const passed4 = decided(4, 'pass', { evidence: manual });
/** The log of an order that passed steps 1 to 5. */
export const passed: readonly LogEntry[] = [decided(1), decided(2), decided(3), passed4, decided(5)];

export const firmwareFile = {
  name: 'a.bin',
  size: 10,
  sha256: SHA,
  md5: 'c'.repeat(32),
  signature: 'sig',
  certificate: 'cert',
  uploadedBy: ZHAO,
  uploadedAt: NOW,
};

/** An order that was returned once and is completed, with its log. */
export const ended: TestOrder = { ...order, status: 6, stepOrder: null, closedAt: LATER };
export const endedLog: readonly LogEntry[] = [
  { ...entry, id: 'submit', action: 'submit', decision: null },
  decided(1),
  decided(2),
  decided(3, 'pass', { actor: SUN }),
  passed4,
  decided(5, 'return', { returnTo: 3, actor: HE }),
  decided(3, 'skip', { id: 'again', remark: '环境 "A"\n停机' }),
  decided(4, 'pass', { id: 'again-4', evidence: manual }),
  decided(5, 'pass', { actor: HE }),
  decided(6, 'pass', { actor: HE, evidence: release }),
  decided(7, 'pass', { at: LATER }),
];

export const caseRow = (change: Partial<CaseRow> = {}): CaseRow => ({
  ...NO_CASE,
  title: '启动',
  result: 'passed',
  hardwareRevision: 'HW1',
  ...change,
});

export const attachment = (change: Partial<Attachment> = {}): Attachment => ({
  ...{ id: 'A-1', name: 'result.csv', size: 4, sha256: SHA, addedBy: CHEN, addedAt: '2026-11-02T03:00:00.000Z' },
  ...change,
});

/** The largest evidence that is legal: the most cases with their longest texts, of the character that is longest in JSON. */
export function largestEvidence(): ManualEvidence {
  const texts = Object.fromEntries(keysOf(CASE_MAX).map((field) => [field, '\u001B'.repeat(CASE_MAX[field])]));
  const attachments = Array.from({ length: ATTACHMENTS_MAX }, (_, index) => `A-${String(index)}`.padEnd(36, '0'));
  const cases = Array.from({ length: CASES_MAX }, (_, index) =>
    caseRow({ ...texts, key: `TC-${String(index)}`.padEnd(32, '0'), attachments }),
  );
  return { ...manual, cases };
}
