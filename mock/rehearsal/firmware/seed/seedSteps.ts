import type { VersionModel } from '../../../../src/contract/firmwareVersion';
import { combinations, type CaseRow, type Evidence } from '../../../../src/domain/workflow/evidence';
import type { TestOrder } from '../../../../src/domain/workflow/testOrder';
import { NO_CASE } from '../../../../src/domain/workflow/roundCases';
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
import { decideStep, releaseEvidence } from '../steps/decision';
import { submitOrder } from '../steps/submitOrder';
import { withdrawOrder } from '../steps/upkeep';
import { CHECKLIST_KEYS } from '../template';
import { versionsOf } from '../views';
import { about } from '../step';
import { personNamed } from '../personas';
import { workingAfter, type Seeder } from './seeder';
import { CASES, CONDITIONS, FAIL_REMARKS, RESUBMIT_REMARK, RETURN_REMARKS, WITHDRAW_REMARKS } from './vocabulary';

const TESTERS = ['test.chen', 'test.sun', 'test.wu'] as const;
const OPERATIONS = ['ops.he', 'ops.ma'] as const;

function submission(seeder: Seeder, version: VersionModel) {
  const { random, world } = seeder;
  const hardware = world.numbers.get(version.firmwareNo)?.hardwareRevisions ?? [];
  const earlier = versionsOf(world, version.firmwareNo).filter((other) => other.state === 'released');
  const left = random.pick(TESTERS);
  return {
    versionId: version.id,
    scope: {
      hardwareRevisions: hardware.slice(0, random.between(1, hardware.length)),
      sourceVersions: earlier.slice(-2).map((other) => other.versionNo),
      companionModules: [],
    },
    testerList: TESTERS.filter((account) => account !== left || random.chance(0.3)).map(personNamed),
    operationPersonList: random.chance(0.5) ? OPERATIONS.map(personNamed) : [personNamed(random.pick(OPERATIONS))],
    checklist: [...CHECKLIST_KEYS],
    priority: random.pick(['low', 'normal', 'normal', 'normal', 'high', 'urgent'] as const),
    dueAt: random.chance(0.6) ? workingAfter(seeder.now, random.between(40, 90) * 60) : null,
    remark: '',
  };
}

export function submit(seeder: Seeder, version: VersionModel, again: TestOrder | null = null): TestOrder {
  const next = again && { orderNo: again.orderNo, revision: again.revision, remark: RESUBMIT_REMARK };
  const input = { ...submission(seeder, version), ...next };
  return seeder.act(version.createdBy.code, 'testing.addOrder', about('version', version.id), submitOrder, input);
}

function casesOf(seeder: Seeder, order: TestOrder): CaseRow[] {
  return combinations(order.scope).flatMap((cell) =>
    CASES.slice(0, seeder.random.between(2, 4)).map((title) => ({
      ...NO_CASE,
      ...cell,
      title,
      result: 'passed' as const,
    })),
  );
}

function evidenceFor(seeder: Seeder, order: TestOrder, decision: Decision): Evidence | null {
  const { random, world } = seeder;
  const step = stepOf(order.stepOrder);
  const { passes, takesEvidence, hasConditions } = meaningOf(decision);
  if (!takesEvidence) return null;
  if (step?.evidence === 'automated') {
    const total = random.between(80, 400);
    const failed = passes ? 0 : random.between(1, 6);
    const reportLink = `https://ci.example/report/${order.orderNo}`;
    return { kind: 'automated', total, passed: total - failed, failed, reportLink };
  }
  if (step?.evidence === 'manual') {
    const conditions = hasConditions ? [random.pick(CONDITIONS)] : [];
    const cases = casesOf(seeder, order);
    return { kind: 'manual', cases, bench: `台架 ${String(random.between(1, 6))}`, defects: [], conditions, gaps: [] };
  }
  if (step?.evidence === 'release') {
    return releaseEvidence(world, order, random.pick(['全国', '华东灰度 10%', '自营场站']), null);
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
export function decide(seeder: Seeder, order: TestOrder, isWanted: DecisionKind, returnTo: StepOrder | null = null) {
  const step = stepOf(order.stepOrder);
  if (step === null) throw new Error(`Seed: ${order.orderNo} has no step.`);
  const decision = decisionWith(step, isWanted);
  seeder.pass(20, Math.min(step.targetHours * 45, 900));
  const actor = seeder.random.pick(order[step.actors]);
  const { orderNo } = order;
  return seeder.act(actor.code, `approvals.${step.key}`, about('order', orderNo), decideStep(step.key), {
    orderNo,
    stepOrder: step.order,
    round: order.round,
    revision: order.revision,
    decision,
    remark: remarkFor(seeder, decision),
    returnTo,
    evidence: evidenceFor(seeder, order, decision),
    gapsAcknowledged: true,
  });
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
export function submitAndBringTo(seeder: Seeder, version: VersionModel, goal: number): TestOrder {
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
