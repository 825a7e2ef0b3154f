import * as v from 'valibot';
import { approvals } from '../../../../src/contract/approvals';
import type { VersionModel } from '../../../../src/contract/firmwareVersion';
import type { OrderModel } from '../../../../src/contract/order';
import { testing } from '../../../../src/contract/testing';
import { combinations } from '../../../../src/domain/workflow/evidence';
import {
  isBack,
  isConditional,
  isPass,
  isSkip,
  meaningOf,
  type Decision,
  type DecisionKind,
} from '../../../../src/domain/workflow/decisions';
import { decisionWith, STEP, stepOf, type StepOrder } from '../../../../src/domain/workflow/steps';
import { decisionInput, OPERATIONS, submissionInput, TESTERS } from '../scenarios/inputs';
import { decideStep, rollbackTo } from '../steps/decision';
import { submitOrder } from '../steps/submitOrder';
import { withdrawOrder } from '../steps/upkeep';
import { versionsOf } from '../views';
import { about } from '../step';
import { personNamed } from '../personas';
import { workingAfter, type Seeder } from './seeder';
import { CASES, CONDITIONS, FAIL_REMARKS, RETURN_REMARKS, WITHDRAW_REMARKS } from './vocabulary';

/**
 * Orders of the seed: the same inputs as in scenarios, with what differs drawn at random; its own clock, since it writes history,
 * and the pure steps instead of a world's calls.
 */

const ALL_TESTERS = [...TESTERS, 'test.wu'] as const;

function submission(seeder: Seeder, version: VersionModel, again: object) {
  const { random, world } = seeder;
  const hardware = world.numbers.get(version.firmwareNo)?.hardwareRevisions ?? [];
  const earlier = versionsOf(world, version.firmwareNo).filter((other) => other.state === 'released');
  const left = random.pick(ALL_TESTERS);
  return submissionInput(version.id, {
    scope: {
      hardwareRevisions: hardware.slice(0, random.between(1, hardware.length)),
      sourceVersions: earlier.slice(-2).map((other) => other.versionNo),
    },
    testerList: ALL_TESTERS.filter((account) => account !== left || random.chance(0.3)).map(personNamed),
    operationPersonList: (random.chance(0.5) ? OPERATIONS : [random.pick(OPERATIONS)]).map(personNamed),
    priority: random.pick(['low', 'normal', 'normal', 'normal', 'high', 'urgent']),
    dueAt: random.chance(0.6) ? workingAfter(seeder.now, random.between(40, 90) * 60) : null,
    ...again,
  });
}

export function submit(seeder: Seeder, version: VersionModel, again?: OrderModel): OrderModel {
  const next = again && { orderNo: again.orderNo, revision: again.revision };
  const input = v.parse(testing.addOrder.input, submission(seeder, version, next ?? {}));
  return seeder.act(version.createdBy.code, 'testing.addOrder', about('version', version.id), submitOrder, input);
}

const casesOf = (seeder: Seeder, { scope }: OrderModel) =>
  combinations(scope).flatMap((cell) =>
    CASES.slice(0, seeder.random.between(2, 4)).map((title) => ({ ...cell, title, result: 'passed' })),
  );

/** What differs from run to run in the evidence of a decision; null where it has none. */
function evidenceFor(seeder: Seeder, order: OrderModel, decision: Decision): object | null {
  const { random, world } = seeder;
  const step = stepOf(order.stepOrder);
  const { passes, takesEvidence, hasConditions } = meaningOf(decision);
  if (!takesEvidence) return null;
  if (step?.evidence === 'automated') {
    const total = random.between(80, 400);
    const failed = passes ? 0 : random.between(1, 6);
    return { total, passed: total - failed, failed, reportLink: `https://ci.example/report/${order.orderNo}` };
  }
  if (step?.evidence === 'manual') {
    const conditions = hasConditions ? [random.pick(CONDITIONS)] : [];
    const cases = casesOf(seeder, order);
    return { cases, bench: `台架 ${String(random.between(1, 6))}`, conditions };
  }
  if (step?.evidence === 'release') {
    return { scope: random.pick(['全国', '华东灰度 10%', '自营场站']), rollbackVersionId: rollbackTo(world, order) };
  }
  return null;
}

function remarkFor(seeder: Seeder, decision: Decision): string {
  const { random } = seeder;
  const { passes, sendsBack, takesEvidence, hasConditions } = meaningOf(decision);
  if (hasConditions) return random.pick(CONDITIONS);
  if (passes) return random.chance(0.3) ? '符合要求' : '';
  if (!sendsBack) return '本次只改界面文案，自动化用例不涉及';
  return random.pick(takesEvidence ? FAIL_REMARKS : RETURN_REMARKS);
}

/** Decides the step of an order with the first decision of that kind. */
export function decide(seeder: Seeder, order: OrderModel, isWanted: DecisionKind, returnTo: StepOrder | null = null) {
  const step = stepOf(order.stepOrder);
  if (step === null) throw new Error(`Seed: ${order.orderNo} has no step.`);
  const decision = decisionWith(step, isWanted);
  seeder.pass(20, Math.min(step.targetHours * 45, 900));
  const actor = seeder.random.pick(order[step.actors]);
  const made = { decision, remark: remarkFor(seeder, decision), evidence: evidenceFor(seeder, order, decision) };
  const input = v.parse(approvals[step.key].input, decisionInput(order, { ...made, returnTo }));
  const object = about('order', order.orderNo);
  return seeder.act(actor.code, `approvals.${step.key}`, object, decideStep(step.key), input);
}

/** Submits and withdraws an order: the version is a draft again. */
export function submitAndWithdraw(seeder: Seeder, version: VersionModel): void {
  const order = submit(seeder, version);
  seeder.pass(20, 300);
  const { orderNo, revision, submitter } = order;
  const input = { orderNo, revision, remark: seeder.random.pick(WITHDRAW_REMARKS) };
  seeder.act(submitter.code, 'approvals.withdraw', about('order', orderNo), withdrawOrder, input);
}

/** Brings a new order to a step, or to its end with 8; sometimes by way of a return. */
export function submitAndBringTo(seeder: Seeder, version: VersionModel, goal: number): OrderModel {
  const { random } = seeder;
  let order = submit(seeder, version);
  if (random.chance(0.2)) {
    order = decide(seeder, order, isBack);
    seeder.pass(60, 600);
    order = submit(seeder, version, order);
  }
  let detour = random.chance(0.15);
  for (let step = stepOf(order.stepOrder); step !== null && step.order < goal; step = stepOf(order.stepOrder)) {
    if (detour && step.key === 'toBeConfirmed') {
      detour = false;
      order = decide(seeder, order, isBack, random.pick([STEP.automatedTest.order, STEP.manualTest.order]));
    } else if (step.key === 'automatedTest' && random.chance(0.15)) order = decide(seeder, order, isSkip);
    else if (step.key === 'manualTest' && random.chance(0.2)) order = decide(seeder, order, isConditional);
    else order = decide(seeder, order, isPass);
  }
  return order;
}
