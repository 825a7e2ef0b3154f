import type { FirmwareVersion } from '../../../src/domain/firmware/version';
import type { Person } from '../../../src/domain/access/roles';
import { combinations, type CaseRow, type Evidence } from '../../../src/domain/workflow/evidence';
import { openConditions } from '../../../src/domain/workflow/log';
import type { SubmissionInput, TestOrder } from '../../../src/domain/workflow/order';
import { STEP, stepOf, type Decision, type StepOrder } from '../../../src/domain/workflow/steps';
import { rollbackVersions, decideStep } from '../steps/decision';
import { submitOrder } from '../steps/submission';
import { withdrawOrder } from '../steps/upkeep';
import { CHECKLIST_KEYS } from '../template';
import { versionsOf } from '../views';
import { logOf } from '../world';
import { mustBe, type Stage } from './stage';
import { CASES, CONDITIONS, FAIL_REMARKS, RETURN_REMARKS, WITHDRAW_REMARKS } from './vocabulary';
import { workingAfter } from './time';

const TESTERS = ['test.chen', 'test.sun', 'test.wu'] as const;
const OPERATIONS = ['ops.he', 'ops.ma'] as const;

const personOf = (account: string): Person => ({ code: account, name: mustBe(account).name });

function submission(stage: Stage, version: FirmwareVersion): SubmissionInput {
  const { random, world } = stage;
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
    testerList: TESTERS.filter((account) => account !== left || random.chance(0.3)).map(personOf),
    operationPersonList: random.chance(0.5) ? OPERATIONS.map(personOf) : [personOf(random.pick(OPERATIONS))],
    checklist: [...CHECKLIST_KEYS],
    priority: random.pick(['low', 'normal', 'normal', 'normal', 'high', 'urgent'] as const),
    dueAt: random.chance(0.6) ? workingAfter(stage.now, random.between(40, 90) * 60) : null,
    remark: '',
  };
}

/** Submits a version's test. */
export function submit(stage: Stage, version: FirmwareVersion, again: TestOrder | null = null): TestOrder {
  const input = submission(stage, version);
  const about = { objectType: 'version', objectKey: version.id } as const;
  const resubmitted = again === null ? {} : { orderNo: again.orderNo, revision: again.revision };
  return stage.act(version.createdBy.code, 'testing.addOrder', about, submitOrder, {
    ...input,
    scope: {
      hardwareRevisions: [...input.scope.hardwareRevisions],
      sourceVersions: [...input.scope.sourceVersions],
      companionModules: [],
    },
    testerList: [...input.testerList],
    operationPersonList: [...input.operationPersonList],
    checklist: [...input.checklist],
    ...resubmitted,
  });
}

function casesOf(stage: Stage, order: TestOrder): CaseRow[] {
  return combinations(order.scope).flatMap((cell) =>
    CASES.slice(0, stage.random.between(2, 4)).map((title) => ({
      ...cell,
      title,
      result: 'passed' as const,
      note: '',
    })),
  );
}

function evidenceFor(stage: Stage, order: TestOrder, decision: Decision): Evidence | null {
  const { random, world } = stage;
  const step = stepOf(order.stepOrder);
  if (step?.key === 'automatedTest' && decision !== 'skip') {
    const total = random.between(80, 400);
    const failed = decision === 'fail' ? random.between(1, 6) : 0;
    return {
      kind: 'automated',
      total,
      passed: total - failed,
      failed,
      reportLink: `https://ci.example/report/${order.orderNo}`,
    };
  }
  if (step?.key === 'manualTest') {
    const conditions = decision === 'conditionalPass' ? [random.pick(CONDITIONS)] : [];
    return {
      kind: 'manual',
      cases: casesOf(stage, order),
      bench: `台架 ${String(random.between(1, 6))}`,
      defects: [],
      conditions,
      gaps: [],
    };
  }
  if (step?.gated && decision === 'pass') {
    const version = world.versions.get(order.versionId);
    const rollback = version ? rollbackVersions(world, version).at(-1)?.id : undefined;
    return {
      kind: 'release',
      mode: 'now',
      at: null,
      scope: random.pick(['全国', '华东灰度 10%', '自营场站']),
      rollbackVersionId: rollback ?? null,
      acknowledgedConditions: openConditions(logOf(world, order.orderNo), order.round),
    };
  }
  return null;
}

function remarkFor(stage: Stage, decision: Decision): string {
  const { random } = stage;
  switch (decision) {
    case 'pass':
      return random.chance(0.3) ? '符合要求' : '';
    case 'conditionalPass':
      return random.pick(CONDITIONS);
    case 'skip':
      return '本次只改界面文案，自动化用例不涉及';
    case 'fail':
      return random.pick(FAIL_REMARKS);
    case 'return':
      return random.pick(RETURN_REMARKS);
  }
}

/** Lets one of the awaited people decide the current step. */
export function decide(
  stage: Stage,
  order: TestOrder,
  decision: Decision,
  returnTo: StepOrder | null = null,
): TestOrder {
  const step = stepOf(order.stepOrder);
  if (step === null) throw new Error(`Seed: ${order.orderNo} has no step.`);
  stage.pass(20, Math.min(step.targetHours * 45, 900));
  const actor = stage.random.pick(order[step.actors]);
  const about = { objectType: 'order', objectKey: order.orderNo } as const;
  const call = `approvals.${step.key}`;
  return stage.act(actor.code, call, about, decideStep(step.key), {
    orderNo: order.orderNo,
    stepOrder: step.order,
    round: order.round,
    revision: order.revision,
    decision,
    remark: remarkFor(stage, decision),
    returnTo,
    evidence: evidenceFor(stage, order, decision),
    gapsAcknowledged: true,
  });
}

/** Submits and withdraws: the version is a draft again. */
export function submitAndWithdraw(stage: Stage, version: FirmwareVersion): void {
  const order = submit(stage, version);
  stage.pass(20, 300);
  const about = { objectType: 'order', objectKey: order.orderNo } as const;
  const input = { orderNo: order.orderNo, revision: order.revision, remark: stage.random.pick(WITHDRAW_REMARKS) };
  stage.act(order.submitter.code, 'approvals.withdraw', about, withdrawOrder, input);
}

/** Brings a new order to a step, or to its end with 8; sometimes by a detour. */
export function submitAndBringTo(stage: Stage, version: FirmwareVersion, goal: number): TestOrder {
  const { random } = stage;
  let order = submit(stage, version);
  if (random.chance(0.2)) {
    order = decide(stage, order, 'return');
    stage.pass(60, 600);
    order = submit(stage, version, order);
  }
  let detour = random.chance(0.15);
  for (let step = stepOf(order.stepOrder); step !== null && step.order < goal; step = stepOf(order.stepOrder)) {
    if (detour && step.key === 'toBeConfirmed') {
      detour = false;
      order = decide(stage, order, 'return', random.pick([STEP.automatedTest.order, STEP.manualTest.order]));
    } else if (step.key === 'automatedTest' && random.chance(0.15)) order = decide(stage, order, 'skip');
    else if (step.key === 'manualTest' && random.chance(0.2)) order = decide(stage, order, 'conditionalPass');
    else order = decide(stage, order, 'pass');
  }
  return order;
}
