import * as v from 'valibot';
import { approvals } from '../../../../src/contract/approvals';
import { testing } from '../../../../src/contract/testing';
import { ERROR } from '../../../../src/domain/errors';
import type { FirmwareNumber } from '../../../../src/domain/firmware/firmwareNumber';
import type { FirmwareVersion } from '../../../../src/domain/firmware/version';
import { isConditional, isPass, isSkip, type DecisionKind } from '../../../../src/domain/workflow/decisions';
import { combinations } from '../../../../src/domain/workflow/evidence';
import { openConditions } from '../../../../src/domain/workflow/log';
import { NO_CASE, roundCases } from '../../../../src/domain/workflow/roundCases';
import { decisionWith, STEP, stepOf, STEPS } from '../../../../src/domain/workflow/steps';
import type { TestOrder } from '../../../../src/domain/workflow/testOrder';
import type { Random } from '../../engine/random';
import { logOf } from '../../engine/world';
import { personNamed } from '../personas';
import { decisionOf, OPERATIONS, submissionInput, TESTERS } from '../scenarios/inputs';
import { about } from '../step';
import { decideStep, rollbackTo } from '../steps/decision';
import { submitOrder } from '../steps/orders';
import { withdrawOrder } from '../steps/upkeep';
import { casesOf, versionsOf } from '../views';
import type { NotesOfNumber } from './notes';
import { lastMade, seedDraft, seedFile, workingAfter, workingBefore, type Seeder } from './seeder';
import * as words from './vocabulary';

/** The life of a version and its test: what people do, as the same pure steps that requests run, and when. */

const ALL_TESTERS = [...TESTERS, 'test.wu'] as const;

interface Submission {
  readonly again?: { readonly order: TestOrder; readonly remark: string };
  readonly dueAt?: string | undefined;
}

/** Submits a version, or an order that was returned. */
function submit(seeder: Seeder, version: FirmwareVersion, { again, dueAt }: Submission = {}): TestOrder {
  const { random, world } = seeder;
  const hardware = world.numbers.get(version.firmwareNo)?.hardwareRevisions ?? [];
  const earlier = versionsOf(world, version.firmwareNo).filter((other) => other.state === 'released');
  const leftOut = random.pick(ALL_TESTERS);
  const first = {
    scope: {
      hardwareRevisions: hardware.slice(0, random.between(1, hardware.length)),
      sourceVersions: earlier.slice(-2).map((other) => other.versionNo),
    },
    testerList: ALL_TESTERS.filter((account) => account !== leftOut || random.chance(0.3)).map(personNamed),
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

function withdraw(seeder: Seeder, { orderNo, revision, submitter }: TestOrder): void {
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

/** What happens over time: each yields when it wants to act next (ISO 8601) and then acts. */
export type Life<Result = void> = Generator<string, Result>;

/** How the test of a version goes. `minutes`: the working minutes that each step takes, in their order. */
export interface Course {
  readonly minutes: readonly number[];
  /** The first step that nobody decides; after the last one, the order is completed. */
  readonly until: number;
  readonly fails?: 'automatedTest' | 'manualTest';
  readonly withdrawn?: boolean;
  readonly conditional?: boolean;
  readonly skipped?: boolean;
  readonly replaced?: boolean;
  readonly dueAt?: string;
}

export const COMPLETED = STEPS.length + 1;

const UPLOAD_MINUTES = 95;
const SUBMIT_MINUTES = 310;

/** Working minutes of a usual step: about its target, now and then longer. */
export function usualMinutes(random: Random): number[] {
  return STEPS.map(({ targetHours }) => {
    const middle = (random.next() + random.next() + random.next()) / 3;
    return Math.round(targetHours * 60 * (0.3 + middle * 1.1));
  });
}

/** When a version is begun, so that its order has waited at its step for so many working minutes at the end. */
export function beginOf(epoch: string, { minutes, until }: Course, waited: number): string {
  const decided = minutes.slice(0, until - 1).reduce((sum, each) => sum + each, 0);
  return workingBefore(epoch, UPLOAD_MINUTES + SUBMIT_MINUTES + decided + waited);
}

function* wait(seeder: Seeder, minutes: number): Life {
  yield workingAfter(seeder.now, minutes);
}

/** A draft with its file. */
export function* drafted(seeder: Seeder, number: FirmwareNumber, notes: NotesOfNumber): Life<FirmwareVersion> {
  const draft = seedDraft(seeder, number, notes.next());
  yield* wait(seeder, UPLOAD_MINUTES);
  seedFile(seeder, draft);
  return seeder.version(draft.id);
}

/** A version and its test, from the draft until the course ends. @returns the order as it is then */
export function* tested(seeder: Seeder, number: FirmwareNumber, notes: NotesOfNumber, course: Course): Life<TestOrder> {
  const version = yield* drafted(seeder, number, notes);
  if (course.withdrawn) {
    yield* wait(seeder, 240);
    const order = submit(seeder, version);
    yield* wait(seeder, 130);
    withdraw(seeder, order);
  }
  yield* wait(seeder, SUBMIT_MINUTES);
  return yield* decided(seeder, submit(seeder, version, { dueAt: course.dueAt }), course);
}

function* decided(seeder: Seeder, submitted: TestOrder, course: Course): Life<TestOrder> {
  let [order, fails, replaces] = [submitted, course.fails, course.replaced];
  for (let step = stepOf(order.stepOrder); step !== null && step.order < course.until; step = stepOf(order.stepOrder)) {
    yield* wait(seeder, course.minutes[step.order - 1] ?? 0);
    if (step.key === fails) {
      fails = undefined;
      const returned = fail(seeder, order);
      yield* wait(seeder, 700);
      seedFile(seeder, seeder.version(order.versionId));
      yield* wait(seeder, 60);
      order = submit(seeder, seeder.version(order.versionId), { again: returned });
    } else if (replaces && step === STEP.manualTest) {
      replaces = false;
      seedFile(seeder, seeder.version(order.versionId), seeder.random.pick(words.REPLACE_REASONS));
      order = seeder.order(order.orderNo);
    } else if (course.skipped && step === STEP.automatedTest) order = moveOn(seeder, order, isSkip);
    else if (course.conditional && step === STEP.manualTest) order = moveOn(seeder, order, isConditional);
    else order = moveOn(seeder, order, isPass);
  }
  return order;
}
