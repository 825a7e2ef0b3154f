import { createHash, randomBytes } from 'node:crypto';
import type { Answer, RehearsalServer } from './server';

/** Creates and decides test orders over HTTP; people and cases are literals. */

export type Call = ReturnType<RehearsalServer['as']>;

/** The part of an order that tests read. */
export interface OrderNow {
  readonly orderNo: string;
  readonly versionId: string;
  readonly status: number;
  readonly stepOrder: number | null;
  readonly round: number;
  readonly revision: number;
  readonly fileSha256: string;
  readonly schedule: unknown;
}

/** The part of an approve log entry that tests read. */
export interface Entry {
  readonly action: string;
  readonly stepOrder: number | null;
  readonly round: number;
  readonly decision: string | null;
  readonly remark: string;
  readonly actor: { readonly code: string };
  readonly superseded: boolean;
}

export function modelOf(answer: Answer): unknown {
  expect([answer.code, answer.message]).toEqual(['S00000', expect.any(String)]);
  return answer.model;
}

export const orderOf = (answer: Answer): OrderNow => modelOf(answer) as OrderNow;

const CHECKLIST = ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'];
export const TESTERS = ['test.chen', 'test.sun'] as const;
export const OPERATIONS = ['ops.he', 'ops.ma'] as const;
const person = (code: string) => ({ code, name: code });

/** Adds a firmware number with one hardware revision. */
export async function addNumber(developer: Call, firmwareNo: string): Promise<void> {
  const body = { firmwareNo, name: '测试', deviceType: 'dc', module: 'power', hardwareRevisions: ['HW1'] };
  modelOf(await developer.post('/api/v2/firmware/add', body));
}

/** Sends a file, a random one by default, to a version, in test with a reason. @returns its SHA-256, and the answer */
export async function sendFile(
  developer: Call,
  versionId: string,
  reason = '',
  bytes = randomBytes(64),
): Promise<{ sha256: string; answer: Answer }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const query = { versionId, filename: 'a.bin', sha256, reason };
  const answer = await developer('PUT', '/api/v2/firmwareVersion/upload', { query, bytes });
  return { sha256, answer };
}

/** Adds a draft. @returns the version's id */
export async function addDraft(developer: Call, firmwareNo: string, versionNo: string): Promise<string> {
  const body = {
    firmwareNo,
    versionNo,
    packageType: 'full',
    upgradeMode: 'optional',
    releaseNotes: '说明',
    extra: { buildNumber: '1', rollbackSupport: 'A/B' },
  };
  const { id } = modelOf(await developer.post('/api/v2/firmwareVersion/add', body)) as { id: string };
  return id;
}

/** Adds a draft with a file. @returns the version's id */
export async function addVersion(developer: Call, firmwareNo: string, versionNo: string): Promise<string> {
  const id = await addDraft(developer, firmwareNo, versionNo);
  modelOf((await sendFile(developer, id)).answer);
  return id;
}

/** Sends a submission, with changes. */
export function sendSubmission(developer: Call, versionId: string, again: object = {}): Promise<Answer> {
  const body = {
    versionId,
    scope: { hardwareRevisions: ['HW1'] },
    testerList: TESTERS.map(person),
    operationPersonList: OPERATIONS.map(person),
    checklist: CHECKLIST,
    remark: 'orderNo' in again ? '已补充' : '',
    ...again,
  };
  return developer.post('/api/v2/testing/addtestingOrder', body);
}

/** Submits a version, or resubmits a returned order. */
export const submit = async (...sent: Parameters<typeof sendSubmission>): Promise<OrderNow> =>
  orderOf(await sendSubmission(...sent));

/** A new order, at step 1, of the first version of a new number. */
export async function newOrder(developer: Call, firmwareNo: string): Promise<OrderNow> {
  await addNumber(developer, firmwareNo);
  return submit(developer, await addVersion(developer, firmwareNo, '1.0'));
}

/** The approval calls by step (requirements §7, P-ORDER-6), with the evidence of a pass. */
const CALLS: readonly (readonly [path: string, evidence?: object])[] = [
  ['testReceptionApproval'],
  ['confirmApproval'],
  ['automatedTestApproval', { kind: 'automated', total: 9, passed: 9, failed: 0, reportLink: '' }],
  ['manualTestApproval', { kind: 'manual', cases: [{ title: '启动', result: 'passed', hardwareRevision: 'HW1' }] }],
  ['toBeConfirmApproval'],
  ['toBeReleaseApproval', { kind: 'release', mode: 'now', scope: '全国' }],
  ['verifyApproval'],
];

/** Fields of a decision other than a pass. */
export interface More {
  readonly decision?: string;
  readonly remark?: string;
  readonly returnTo?: number;
  readonly revision?: number;
  readonly evidence?: object;
}

/** Decides the current step of an order. */
export function decide(call: Call, seen: OrderNow, more: More = {}, key?: string): Promise<Answer> {
  const { orderNo, round, revision, stepOrder } = seen;
  const [path, passing] = CALLS[(stepOrder ?? 1) - 1] ?? [];
  const { evidence = passing, ...others } = more;
  const input = { orderNo, round, revision, stepOrder: stepOrder ?? 1, decision: 'pass', remark: '', ...others };
  // The confirmation is the one call that sends its input in the query (requirements §7).
  const sent = path === 'toBeConfirmApproval' ? { query: input } : { body: { ...input, evidence } };
  return call('POST', `/workflow/approval/${String(path)}`, key === undefined ? sent : { ...sent, key });
}

/** The accounts that may decide the current step. */
export function awaited({ status }: OrderNow): readonly string[] {
  return status === 4 ? OPERATIONS : TESTERS;
}

/** Passes an order up to a step. */
export async function passTo(as: (account: string) => Call, order: OrderNow, step: number): Promise<OrderNow> {
  let now = order;
  while (now.stepOrder !== null && now.stepOrder < step) {
    now = orderOf(await decide(as(awaited(now)[0] ?? ''), now));
  }
  return now;
}

export async function look(call: Call, orderNo: string): Promise<OrderNow> {
  return orderOf(await call.get('/api/v1/testingOrder/detail', { orderNo }));
}

export async function logOf(call: Call, orderNo: string): Promise<Entry[]> {
  return modelOf(await call.get('/api/v1/testingOrder/approveLog', { orderNo })) as Entry[];
}
