import * as v from 'valibot';
import { approvals } from '../../src/contract/approvals';
import { firmwareVersion } from '../../src/contract/firmwareVersion';
import { gateway } from '../../src/contract/gateway';
import { testing } from '../../src/contract/testing';
import { testingOrder } from '../../src/contract/order';
import { userRole } from '../../src/contract/userRole';
import { ROLE_GROUP } from '../../src/domain/access/roles';
import { ERROR } from '../../src/domain/errors';
import { manualEvidence, releaseEvidence } from '../../src/domain/workflow/evidence';
import { placeAfter, STATUS, stepOf, STEPS, type Step, type StepKey } from '../../src/domain/workflow/steps';
import type { Json, JsonObject } from '../openapi/schemas';
import { instead, type Rule } from './exchange';
import { at, need, revisionOf, rows, Stop, textAt, type People, type Trials } from './trials';

/** The trials of a write check with orders. */

export const HARDWARE = 'HW1.0';
const FAIL = { decision: 'fail', remark: 'contract check' } as const;

/** What a pass needs beside the decision (P-EVIDENCE-1). */
const PROOF: Readonly<Partial<Record<StepKey, JsonObject>>> = {
  automatedTest: { evidence: { kind: 'automated', total: 1, passed: 1, failed: 0, reportLink: '' } },
  manualTest: {
    evidence: v.parse(manualEvidence, {
      ...{ kind: 'manual', defects: [], conditions: [] },
      cases: [{ title: 'contract check', result: 'passed', hardwareRevision: HARDWARE }],
    }),
  },
  toBeConfirmed: { gapsAcknowledged: true },
  toBeReleased: {
    evidence: v.parse(releaseEvidence, {
      ...{ kind: 'release', mode: 'now', scope: 'contract check', acknowledgedConditions: [] },
    }),
  },
};

const actorOf = ({ actors }: Step): keyof People => (actors === 'testerList' ? 'tester' : 'operator');

/**
 * Decides the seven steps of a new order, each by the person in charge after one of the other list was refused. The last
 * fails, so that the version is recalled.
 */
async function decideSteps(check: Trials, versionId: string, made: Json): Promise<void> {
  let order = made;
  const orderNo = textAt(order, 'orderNo');
  for (const step of STEPS) {
    const made = step.key === 'verify' ? FAIL : ({ decision: 'pass', ...PROOF[step.key] } as const);
    const input = { orderNo, stepOrder: step.order, round: 1, revision: revisionOf(order), ...made };
    const [call, as, name] = [approvals[step.key], actorOf(step), `step ${String(step.order)}`];
    const other = { as: as === 'tester' ? 'operator' : 'tester', vital: true } as const;
    await check.call(`${name} by somebody else is refused`, call, input, { codes: [ERROR.permission] }, other);
    await check.call(`${name} is decided`, call, input, 'model', { as, vital: true });
    const next = placeAfter(step, made.decision, null)?.status;
    const hasMoved: Rule = (now) => {
      const status = Number(at(now, 'status'));
      return status === next ? null : instead(`status ${String(next)}`, status);
    };
    const { detail } = testingOrder;
    order = await check.call(`the order after ${name}`, detail, { orderNo }, 'model', { vital: true }, hasMoved);
  }
  const isRecalled: Rule = (version) =>
    at(version, 'state') === 'recalled' ? null : 'it is not recalled, though its release failed';
  await check.call('the version is recalled', firmwareVersion.detail, { id: versionId }, 'model', {}, isRecalled);
}

/** Trials on new orders: submission, withdrawal, steps, by people whose accounts were read. @returns what it did */
export async function writeOrders(check: Trials, versionId: string, number: JsonObject): Promise<string[]> {
  const person = (model: Json, field: string): JsonObject => {
    const account = need(textAt(model, field), field);
    return { code: account, name: account };
  };
  const { getUserInfo } = gateway;
  const submitter = person(await check.call('who submits', getUserInfo, {}, 'model'), 'userAccount');
  const tester = person(await check.call('who tests', getUserInfo, {}, 'model', { as: 'tester' }), 'userAccount');
  const operator = person(
    await check.call('who releases', getUserInfo, {}, 'model', { as: 'operator' }),
    'userAccount',
  );
  const operators = { roleGroup: ROLE_GROUP.operations, keyWords: '' };
  await check.call('people of operations', userRole.getUserRoles, operators, 'model', {}, (found) =>
    rows(found).some((each) => at(each, 'code') === operator.code) ? null : 'who releases is not among them',
  );
  const template = await check.call('the checklist', firmwareVersion.template, {}, 'model');
  const submission = {
    versionId,
    scope: { hardwareRevisions: number.hardwareRevisions ?? [], sourceVersions: [], companionModules: [] },
    testerList: [tester],
    operationPersonList: [operator],
    checklist: rows(need(at(template, 'checklist'), 'checklist')).map((item) => textAt(item, 'key')),
  };
  const vital = true;
  const own = { ...submission, testerList: [submitter] };
  const notOwn = { codes: [ERROR.parameter], field: 'testerList' };
  await check.call('the submitter as tester is refused', testing.addOrder, own, notOwn, { vital });
  const submit = async (name: string): Promise<Json> =>
    (await check.call(name, testing.addOrder, submission, 'model', { vital })) ??
    check.call('it is read back', testing.getTestingOrder, { versionId }, 'model', { vital });
  const order = await submit('an order is submitted');
  const orderNo = need(textAt(order, 'orderNo'), 'orderNo');
  const revision = revisionOf(order);

  const { testReception, confirm } = approvals;
  const pass = { orderNo, stepOrder: 1, round: 1, revision, decision: 'pass' };
  const early = { ...pass, revision: revision - 1 };
  const refusals = [
    ['a decision by the submitter is refused', 'submitter', testReception, pass, [ERROR.permission]],
    ['a decision of step 2 before step 1 is refused', 'tester', confirm, { ...pass, stepOrder: 2 }, OUT_OF_TURN],
    ['a decision of step 1 by the call of step 2 is refused', 'tester', confirm, pass, OUT_OF_TURN],
    ['a decision with the revision before is refused', 'tester', testReception, early, [ERROR.expired]],
  ] as const;
  for (const [name, as, endpoint, input, codes] of refusals)
    await check.call(name, endpoint, input, { codes }, { as, vital });
  const byTester = { as: 'tester', key: crypto.randomUUID() } as const;
  await check.call('step 1 passes', testReception, pass, 'model', { ...byTester, vital });
  await check.call('the same key of a decision again: the first answer', testReception, pass, 'model', byTester);
  await check.call('the log has that decision once', testingOrder.approveLog, { orderNo }, 'model', {}, (log) => {
    const times = rows(log).filter((entry) => at(entry, 'stepOrder') === 1 && at(entry, 'decision') === 'pass');
    return times.length === 1 ? null : `its log holds ${String(times.length)} decisions of step 1`;
  });
  const said = await withdraw(check, versionId);
  if (check.results.at(-1)?.differences.length !== 0) throw new Stop('the version still has an order');
  await decideSteps(check, versionId, await submit('an order is submitted again'));
  return [said ?? '', 'Another order was decided at all steps; the last failed, so that the version is recalled.'];
}

/** Expected codes for a step that is not the current one. */
const OUT_OF_TURN = [ERROR.expired, ERROR.refused, ERROR.parameter, ERROR.mismatch] as const;

/** Withdraws the open order of a version, which it sends back before, and reads it back. @returns what it did; null: no order */
export async function withdraw(check: Trials, versionId: string): Promise<string | null> {
  const read = () => check.tryCall('the order as it is now', testing.getTestingOrder, { versionId }, 'model');
  const isOver: Rule = (model) => ((at(model, 'closedAt') ?? null) === null ? 'it is open, though withdrawn' : null);
  let order = await read();
  const input = () => ({ orderNo: textAt(order.model, 'orderNo'), revision: Number(at(order.model, 'revision')) });
  const step = stepOf(Number(at(order.model, 'stepOrder') ?? NaN));
  if (step !== null && step.status > STATUS.reception) {
    const place = { ...input(), stepOrder: step.order, round: 1 };
    const back = { ...place, ...FAIL, ...(!step.outcomes.fail && { decision: 'return', returnTo: 1 }) };
    await check.tryCall('the order goes back', approvals[step.key], back, 'model', { as: actorOf(step) });
    order = await read();
  }
  if (order.problem !== null) return `Whether an order is open could not be read (${order.problem}): look for it.`;
  const { orderNo } = input();
  if (orderNo === '' || isOver(order.model) === null) return null;
  const end = { ...input(), remark: FAIL.remark };
  const { problem } = await check.tryCall('the order is withdrawn', approvals.withdraw, end, 'model');
  if (problem !== null) return `The order ${orderNo} is still open (${problem}): withdraw it.`;
  const after = await check.tryCall('the order is closed', testingOrder.detail, { orderNo }, 'model', {}, isOver);
  return isOver(after.model) === null
    ? `The order ${orderNo} is withdrawn.`
    : `The order ${orderNo} is still open, though the server accepted its withdrawal: withdraw it.`;
}
