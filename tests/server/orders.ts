import { randomUUID } from 'node:crypto';
import { approvals } from '../../src/contract/approvals';
import type { Endpoint } from '../../src/contract/endpoint';
import { firmwareVersion } from '../../src/contract/firmwareVersion';
import { gateway } from '../../src/contract/gateway';
import { testingOrder } from '../../src/contract/order';
import { testing } from '../../src/contract/testing';
import { userRole } from '../../src/contract/userRole';
import { ROLE_GROUP } from '../../src/domain/access/roles';
import { ERROR, SUCCESS, type ErrorCode } from '../../src/domain/errors';
import { placeAfter, STATUS, STEP, STEPS, type Step } from '../../src/domain/workflow/steps';
import { decisionOf, submissionInput, type DecisionChange } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { field } from '../kit/field';
import type { Answer, Caller } from './caller';
import { rows, Stop, textOf, type Check, type People } from './check';
import { HARDWARE, isOfNow, revisionOf } from './writes';

/** Checks the rules of test orders (P-ORDER-1 to P-ORDER-19, P-EVIDENCE-1) on orders that it submits itself. */

const REMARK = 'contract check';
const SCOPE = { hardwareRevisions: [HARDWARE], sourceVersions: [], companionModules: [] };
/** A server may answer a decision at another than the current step with any of these. */
const OUT_OF_TURN = [ERROR.expired, ERROR.refused, ERROR.parameter, ERROR.mismatch];
const REFUSED = [ERROR.permission, ERROR.refused, ERROR.parameter, ERROR.expired, ERROR.alreadyExists, ERROR.mismatch];

/** A version whose order is being checked: reads the order, and makes the input of calls to it. */
class OrderFlow {
  constructor(
    private readonly check: Check,
    readonly people: People,
    readonly versionId: string,
    private readonly lists: Readonly<Record<'testerList' | 'operationPersonList', readonly unknown[]>>,
    private readonly checklist: readonly string[],
  ) {}

  private async read(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Promise<unknown> {
    return (await this.check.needed('it can be read', { as: this.people.developer, endpoint, input })).model;
  }

  /** The open or last order of the version. */
  order = (): Promise<unknown> => this.read(testing.getTestingOrder, { versionId: this.versionId });
  log = async (orderNo: string) => rows(await this.read(testingOrder.approveLog, { orderNo }));
  bar = async (orderNo: string) => rows(await this.read(testingOrder.stepBar, { orderNo }));

  /** Checks the state of the version; a server that does not tell it passes. */
  async isIn(state: string, after: string): Promise<void> {
    const now = textOf(await this.read(firmwareVersion.detail, { id: this.versionId }), 'state');
    const problem = `${after}: state ${state} expected, ${now} came`;
    this.check.holds(now === '' || now === state, firmwareVersion.detail, problem);
  }

  submission = (change: object = {}) =>
    submissionInput(this.versionId, {
      scope: SCOPE,
      ...this.lists,
      checklist: this.checklist,
      remark: REMARK,
      ...change,
    });

  /** Submits, or resubmits an order. @returns the order */
  async submitted(change: object = {}): Promise<unknown> {
    const call = { as: this.people.developer, endpoint: testing.addOrder, input: this.submission(change) };
    await this.check.needed('an order is submitted', call);
    const order = await this.order();
    if (textOf(order, 'orderNo') === '') throw new Stop(`${testing.getTestingOrder.path}: no order of the version`);
    return order;
  }

  /** The input of a decision that fits the order; `made` changes it. */
  input(order: unknown, step: Step, made?: DecisionChange) {
    const [round, revision] = [Number(field(order, 'round') ?? 1), revisionOf(order) ?? 0];
    const seen = { orderNo: textOf(order, 'orderNo'), stepOrder: step.order, round, revision, scope: SCOPE };
    return decisionOf(seen, { remark: REMARK, ...(step.gated && { evidence: { scope: REMARK } }), ...made });
  }

  actor = ({ actors }: Step): Caller => (actors === 'testerList' ? this.people.tester : this.people.operator);

  /** The call of a decision, by who has to act at the step. */
  call = (order: unknown, step: Step, made?: DecisionChange, as = this.actor(step)) => ({
    as,
    endpoint: approvals[step.key],
    input: this.input(order, step, made),
  });
}

/** What must be refused at the first step of an order. */
async function checkReception(check: Check, flow: OrderFlow, order: unknown): Promise<void> {
  const { developer, second, operator } = flow.people;
  const orderNo = textOf(order, 'orderNo');
  const revision = revisionOf(order);
  const refused = (rule: string, made: DecisionChange, code: ErrorCode, as?: Caller, field?: string) =>
    check.refused(rule, flow.call(order, STEP.testReception, made, as), [code], field);
  await refused('a decision by the submitter', {}, ERROR.permission, developer);
  await refused('a decision by a tester who is not on the order', {}, ERROR.permission, second);
  await refused('a return without a remark', { decision: 'return', remark: '' }, ERROR.parameter, undefined, 'remark');
  const early = { ...flow.call(order, STEP.confirm), as: flow.actor(STEP.testReception) };
  await check.refused('a decision of step 2 before step 1', early, OUT_OF_TURN);
  const elsewhere = { ...flow.call(order, STEP.testReception), endpoint: approvals.confirm };
  await check.refused('a decision of step 1 by the call of step 2', elsewhere, OUT_OF_TURN);
  if (revision !== undefined)
    await refused('a decision by the revision before', { revision: revision - 1 }, ERROR.expired);
  const away = { orderNo, replaced: textOf(order, 'testerList', 0, 'code'), revision: revision ?? 0, reason: REMARK };
  const target = textOf((await second.call(gateway.getUserInfo)).model, 'userAccount');
  const transfer = { as: second, endpoint: approvals.transfer, input: { ...away, target } };
  await check.refused('a transfer by somebody who is not on the order', transfer, [ERROR.permission]);
  const input = flow.submission({ orderNo, revision: revision ?? 0 });
  const resubmission = { as: developer, endpoint: testing.addOrder, input };
  await check.refused('a resubmission of an order that is not returned', resubmission, REFUSED);

  const pausing = (enable: boolean, at: unknown) => ({
    as: developer,
    endpoint: testing.enableDisable,
    input: { orderNo, enable, reason: REMARK, revision: revisionOf(at) ?? 0 },
  });
  if ((await check.accepted('a pause', pausing(false, order))) !== null) {
    const paused = await flow.order();
    await check.refused('a decision during a pause', flow.call(paused, STEP.testReception), [ERROR.refused]);
    await check.accepted('the pause ends', pausing(true, await flow.order()));
  }
  const foreign = flow.call(await flow.order(), STEP.testReception, {}, operator);
  await check.refused('a decision by somebody of the other list', foreign, [ERROR.permission]);
}

/** Whether an entry of the log has more than a server must send. */
const isDetailed = (entry: unknown): boolean => field(entry, 'decision') != null || field(entry, 'stepOrder') != null;

/** The first step passes, once, and the log has it as it was sent. */
async function checkPass(check: Check, flow: OrderFlow): Promise<void> {
  const order = await flow.order();
  const [call, sending, orderNo] = [
    flow.call(order, STEP.testReception),
    { key: randomUUID() },
    textOf(order, 'orderNo'),
  ];
  await check.needed('step 1 passes', { ...call, sending });
  await check.accepted('the same key of a decision again', { ...call, sending });
  const ofAnother = { ...call, as: flow.people.operator, sending };
  const codes = [ERROR.permission, ERROR.mismatch, ERROR.expired];
  await check.refused('the key of another person must not get their answer', ofAnother, codes);
  const log = await flow.log(orderNo);
  const { approveLog } = testingOrder;
  check.holds(field(log[0], 'action') === 'submit', approveLog, 'the oldest entry must be the first');
  const made = log.filter((entry) => field(entry, 'decision') === 'pass');
  if (log.some(isDetailed)) {
    check.holds(made.length === 1, approveLog, `one decision was made, ${String(made.length)} are in the log`);
    check.holds(textOf(made[0], 'remark') === REMARK, approveLog, 'the log drops the remark of a decision');
  }
  const at = textOf(log.at(-1), 'at');
  check.holds(isOfNow(at), approveLog, `the time of its last entry is not of now: ${at}`);
}

/** A return, a resubmission and, where the server has it, a withdrawal. @returns the order to go on with */
async function checkReturn(check: Check, flow: OrderFlow): Promise<unknown> {
  const { developer: as } = flow.people;
  await check.needed('a return', flow.call(await flow.order(), STEP.confirm, { decision: 'return' }));
  const returned = await flow.order();
  const orderNo = textOf(returned, 'orderNo');
  const isReturned = Number(field(returned, 'status')) === STATUS.returned;
  check.holds(isReturned, testingOrder.detail, 'a returned order must have status 1');
  await flow.isIn('draft', 'a returned version');
  const again = await flow.submitted({ orderNo, revision: revisionOf(returned) ?? 0 });
  await flow.isIn('inTest', 'a resubmitted version');
  const end = { orderNo, revision: revisionOf(again) ?? 0, remark: REMARK };
  if ((await check.accepted('a withdrawal', { as, endpoint: approvals.withdraw, input: end })) === null) return again;
  const ended = (await as.call(testingOrder.detail, { orderNo })).model;
  const status = Number(field(ended, 'status'));
  check.holds(status === STATUS.terminated, approvals.withdraw, `a withdrawn order is open: status ${String(status)}`);
  if (status !== STATUS.terminated) return again;
  const isMarked = (await flow.bar(orderNo)).some((step) => field(step, 'current') === true);
  check.holds(!isMarked, testingOrder.stepBar, 'a closed order has a current step');
  return flow.submitted();
}

/** Decides all steps; the last fails, so that nothing stays released. */
async function checkSteps(check: Check, flow: OrderFlow, begun: unknown): Promise<void> {
  let order = begun;
  const orderNo = textOf(order, 'orderNo');
  for (const step of STEPS) {
    const name = `step ${String(step.order)}`;
    const stranger = step.actors === 'testerList' ? flow.people.operator : flow.people.tester;
    const foreign = flow.call(order, step, {}, stranger);
    await check.refused(`${name} by somebody of the other list`, foreign, [ERROR.permission]);
    if (step.evidence !== null) {
      const bare = flow.call(order, step, { evidence: null });
      await check.refused(`${name} without evidence`, bare, [ERROR.parameter], 'evidence');
    }
    const decision = step.key === 'verify' ? 'fail' : 'pass';
    order = await flow.order();
    await check.needed(`${name} is decided`, flow.call(order, step, { decision }));
    const last = (await flow.log(orderNo)).findLast((entry) => field(entry, 'decision') === decision);
    const isKept = step.evidence === null || last === undefined || textOf(last, 'evidence', 'kind') === step.evidence;
    check.holds(isKept, testingOrder.approveLog, `the log drops the evidence of ${name}`);
    const reading = { as: flow.people.developer, endpoint: testingOrder.detail, input: { orderNo } };
    order = (await check.needed('the order', reading)).model;
    const [status, next] = [Number(field(order, 'status')), placeAfter(step, decision, null)?.status];
    const problem = `after ${name}: status ${String(next)} expected, ${String(status)} came`;
    check.holds(status === next, testingOrder.detail, problem);
    if (step.gated) await flow.isIn('released', 'a released version');
  }
  await flow.isIn('recalled', 'a version whose release failed');
  const again = flow.call(order, STEP.verify, { decision: 'pass' });
  await check.refused('a decision on a closed order', again, REFUSED);
}

/** The account of a caller, as the server knows it. */
async function accountOf(check: Check, as: Caller): Promise<{ readonly code: string; readonly name: string }> {
  const { model } = await check.needed('who it is', { as, endpoint: gateway.getUserInfo });
  const code = textOf(model, 'userAccount');
  if (code === '') throw new Stop(`${gateway.getUserInfo.path}: no userAccount`);
  return { code, name: textOf(model, 'userName') || code };
}

/** Checks what must be refused, a return, and all seven steps. */
export async function checkOrders(check: Check, people: People, versionId: string): Promise<void> {
  const [submitter, tester, operator] = [
    await accountOf(check, people.developer),
    await accountOf(check, people.tester),
    await accountOf(check, people.operator),
  ];
  const group = { roleGroup: ROLE_GROUP.operations, keyWords: '' };
  const found = await check.accepted('people', { as: people.developer, endpoint: userRole.getUserRoles, input: group });
  const isThere = rows(found?.model).some((each) => textOf(each, 'code') === operator.code);
  check.holds(found === null || isThere, userRole.getUserRoles, 'who releases is not among the people of operations');
  const template = (await people.developer.call(firmwareVersion.template)).model;
  const checklist = rows(field(template, 'checklist')).map((item) => textOf(item, 'key'));
  const lists = { testerList: [tester], operationPersonList: [operator] };
  const flow = new OrderFlow(check, people, versionId, lists, checklist);
  const own = { as: people.developer, endpoint: testing.addOrder, input: flow.submission({ testerList: [submitter] }) };
  await check.refused('the submitter as tester', own, [ERROR.parameter], 'testerList');
  const order = await flow.submitted();
  await flow.isIn('inTest', 'a submitted version');
  const at = textOf(order, 'submittedAt');
  check.holds(isOfNow(at), testing.getTestingOrder, `the time of its submission is not of now: ${at}`);
  await checkReception(check, flow, order);
  await checkPass(check, flow);
  await checkSteps(check, flow, await checkReturn(check, flow));
}

/** Withdraws what is left open of a version. @returns whether nothing is open */
export async function withdraw({ developer }: People, versionId: string): Promise<boolean> {
  const now = async (): Promise<Answer> => developer.call(testing.getTestingOrder, { versionId });
  const { model, code } = await now();
  const isOver = (order: unknown) =>
    [STATUS.completed, STATUS.terminated].some((each) => each === Number(field(order, 'status')));
  if (code !== SUCCESS || model === null || isOver(model)) return code === SUCCESS;
  const input = { orderNo: textOf(model, 'orderNo'), revision: revisionOf(model) ?? 0, remark: REMARK };
  await developer.call(approvals.withdraw, input);
  return isOver((await now()).model);
}
