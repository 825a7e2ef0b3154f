import * as v from 'valibot';
import { approvals } from '../../../../src/contract/approvals';
import type { FirmwareVersion } from '../../../../src/domain/firmware/version';
import { testing } from '../../../../src/contract/testing';
import { ERROR } from '../../../../src/domain/errors';
import { combinations } from '../../../../src/domain/workflow/evidence';
import { isConditional, isPass, isSkip, type DecisionKind } from '../../../../src/domain/workflow/decisions';
import { NO_CASE, roundCases } from '../../../../src/domain/workflow/roundCases';
import { openConditions } from '../../../../src/domain/workflow/log';
import { decisionWith, STEP, stepOf } from '../../../../src/domain/workflow/steps';
import type { TestOrder } from '../../../../src/domain/workflow/testOrder';
import { logOf } from '../../engine/world';
import { decisionOf, OPERATIONS, submissionInput, TESTERS } from '../scenarios/inputs';
import { decideStep, rollbackTo } from '../steps/decision';
import { submitOrder } from '../steps/orders';
import { withdrawOrder } from '../steps/upkeep';
import { casesOf, versionsOf } from '../views';
import { about } from '../step';
import { personNamed } from '../personas';
import { lastMade, workingAfter, type Seeder } from './seeder';
import * as words from './vocabulary';

/** What people do with an order of the seed, each at the seeder's time, as the same pure steps that requests run. */

const ALL_TESTERS = [...TESTERS, 'test.wu'] as const;

interface Submission {
  readonly again?: { readonly order: TestOrder; readonly remark: string };
  readonly dueAt?: string | undefined;
}

/** Submits a version, or an order that was returned. */
export function submit(seeder: Seeder, version: FirmwareVersion, { again, dueAt }: Submission = {}): TestOrder {
  const { random, world } = seeder;
  const hardware = world.numbers.get(version.firmwareNo)?.hardwareRevisions ?? [];
  const earlier = versionsOf(world, version.firmwareNo).filter((other) => other.state === 'released');
  const left = random.pick(ALL_TESTERS);
  const first = {
    scope: {
      hardwareRevisions: hardware.slice(0, random.between(1, hardware.length)),
      sourceVersions: earlier.slice(-2).map((other) => other.versionNo),
    },
    testerList: ALL_TESTERS.filter((account) => account !== left || random.chance(0.3)).map(personNamed),
    operationPersonList: (random.chance(0.5) ? OPERATIONS : [random.pick(OPERATIONS)]).map(personNamed),
    priority: random.pick(['low', 'normal', 'normal', 'normal', 'high', 'urgent']),
    dueAt: dueAt ?? (random.chance(0.6) ? endOfDay(workingAfter(seeder.now, random.between(75, 130) * 60)) : null),
  };
  const change = again ? repeated(again.order, again.remark) : first;
  const input = v.parse(testing.addOrder.input, submissionInput(version.id, change));
  if (random.chance(0.04)) {
    // The checklist was not ticked at the first attempt.
    seeder.log(version.createdBy.code, 'testing.addOrder', about('version', version.id), ERROR.parameter);
    seeder.moveTo(seeder.now);
  }
  seeder.act(version.createdBy.code, 'testing.addOrder', about('version', version.id), submitOrder, input);
  return again ? seeder.order(again.order.orderNo) : lastMade(seeder.world.orders);
}

/** 18:00 at UTC+8 of the day of a time. */
export const endOfDay = (at: string): string => `${at.slice(0, 10)}T10:00:00.000Z`;

function repeated(order: TestOrder, remark: string) {
  const { orderNo, revision, scope, testerList, operationPersonList, priority } = order;
  return { orderNo, revision, scope, testerList, operationPersonList, priority, dueAt: null, remark };
}

/** Withdraws a submitted order: its version is a draft again. */
export function withdraw(seeder: Seeder, { orderNo, revision, submitter }: TestOrder): void {
  const input = { orderNo, revision, remark: seeder.random.pick(words.WITHDRAW_REMARKS) };
  seeder.act(submitter.code, 'approvals.withdraw', about('order', orderNo), withdrawOrder, input);
}

function rowsOf({ world, random }: Seeder, order: TestOrder) {
  const { cases } = casesOf(world, order.firmwareNo);
  if (cases.length > 0) return roundCases(cases, order.scope);
  const titles = random.shuffled(words.CASES).slice(0, random.between(2, 4));
  return combinations(order.scope).flatMap((cell) => titles.map((title) => ({ ...NO_CASE, title, ...cell })));
}

const manualEvidence = (seeder: Seeder, order: TestOrder, conditions: readonly string[] = []) => ({
  cases: rowsOf(seeder, order).map((row) => ({ ...row, result: 'passed' })),
  bench: `台架 ${String(seeder.random.between(1, 6))}`,
  conditions,
});

const automatedEvidence = ({ random }: Seeder, order: TestOrder, failed: number) => {
  const total = random.between(80, 400);
  return { total, passed: total - failed, failed, reportLink: `https://ci.example/report/${order.orderNo}` };
};

function passing(seeder: Seeder, order: TestOrder, isWanted: DecisionKind, releaseAt: string | null) {
  const { random, world } = seeder;
  const step = stepOf(order.stepOrder);
  const remark = random.chance(0.3) ? random.pick(words.PASS_REMARKS) : '';
  if (isWanted === isSkip) return { remark: '本次只改界面文案，自动化用例不涉及' };
  switch (step?.evidence ?? null) {
    case null:
      return { remark };
    case 'automated':
      return { remark, evidence: automatedEvidence(seeder, order, 0) };
    case 'manual': {
      const conditions = isWanted === isConditional ? [random.pick(words.CONDITIONS)] : [];
      return { remark: conditions[0] ?? remark, evidence: manualEvidence(seeder, order, conditions) };
    }
    case 'release': {
      const plan = { scope: random.pick(words.RELEASE_SCOPES), rollbackVersionId: rollbackTo(world, order) };
      return { remark, evidence: releaseAt === null ? plan : { ...plan, mode: 'scheduled', at: releaseAt } };
    }
  }
}

function send(seeder: Seeder, order: TestOrder, made: Parameters<typeof decisionOf>[1]): TestOrder {
  const step = stepOf(order.stepOrder);
  if (step === null) throw new Error(`Seed: ${order.orderNo} has no step.`);
  const { code } = seeder.random.pick(order[step.actors]);
  const conditions = step.gated ? openConditions(logOf(seeder.world, order.orderNo), order.round) : [];
  const input = v.parse(approvals[step.key].input, decisionOf({ ...order, conditions }, made));
  const object = about('order', order.orderNo);
  const call = `approvals.${step.key}`;
  seeder.act(code, call, object, decideStep(step.key), input);
  const other = order[step.actors].find((person) => person.code !== code);
  if (other && seeder.random.chance(0.02)) {
    seeder.moveTo(seeder.now);
    seeder.log(other.code, call, object, ERROR.expired);
  }
  return seeder.order(order.orderNo);
}

/** Moves an order on at its step. @param releaseAt when a release is to happen; null: at once */
export function moveOn(
  seeder: Seeder,
  order: TestOrder,
  isWanted: DecisionKind = isPass,
  releaseAt: string | null = null,
): TestOrder {
  const step = stepOf(order.stepOrder) ?? STEP.verify;
  const decision = decisionWith(step, isWanted);
  return send(seeder, order, { decision, evidence: null, ...passing(seeder, order, isWanted, releaseAt) });
}

/** Returns an order from its test with what failed. @returns the order, and what its next round brings */
export function fail(seeder: Seeder, order: TestOrder): { readonly order: TestOrder; readonly remark: string } {
  const { random } = seeder;
  if (order.stepOrder === STEP.automatedTest.order) {
    const { remark, mended } = random.pick(words.AUTOMATED_FAILURES);
    const failed = random.between(1, 6);
    const evidence = automatedEvidence(seeder, order, failed);
    const said = remark.replace('{failed}', String(failed));
    return { order: send(seeder, order, { decision: 'fail', remark: said, evidence }), remark: mended };
  }
  const { title, note, remark, mended } = random.pick(words.FAILURES);
  const evidence = manualEvidence(seeder, order);
  const [cell] = combinations(order.scope);
  const isFailing = (row: { title: string; hardwareRevision: string; sourceVersion: string }) =>
    row.title === title && row.hardwareRevision === cell?.hardwareRevision && row.sourceVersion === cell.sourceVersion;
  const failing = { ...NO_CASE, title, ...cell, result: 'failed', note };
  const added = evidence.cases.some(isFailing) ? [] : [failing];
  const cases = [...added, ...evidence.cases.map((row) => (isFailing(row) ? { ...row, result: 'failed', note } : row))];
  return { order: send(seeder, order, { decision: 'fail', remark, evidence: { ...evidence, cases } }), remark: mended };
}
