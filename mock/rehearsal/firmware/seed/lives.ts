import type { FirmwareNumber } from '../../../../src/domain/firmware/firmwareNumber';
import type { FirmwareVersion, StateChange } from '../../../../src/domain/firmware/version';
import { isConditional, isPass, isSkip } from '../../../../src/domain/workflow/decisions';
import { STEP, stepOf, STEPS } from '../../../../src/domain/workflow/steps';
import type { TestOrder } from '../../../../src/domain/workflow/testOrder';
import type { Random } from '../../engine/random';
import { about } from '../step';
import { changeState } from '../steps/firmware';
import { claimOrder, pauseOrder } from '../steps/upkeep';
import { versionsOf } from '../views';
import type { NotesOfNumber } from './notes';
import { seedDraft, seedFile, workingAfter, workingBefore, type Seeder } from './seeder';
import { fail, moveOn, submit, withdraw } from './seedSteps';
import { REPLACE_REASONS } from './vocabulary';

/** What happens over time: each yields when it wants to act next (ISO 8601) and then acts. */
export type Life<Result = void> = Generator<string, Result>;

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
      seedFile(seeder, seeder.version(order.versionId), seeder.random.pick(REPLACE_REASONS));
      order = seeder.order(order.orderNo);
    } else if (course.skipped && step === STEP.automatedTest) order = moveOn(seeder, order, isSkip);
    else if (course.conditional && step === STEP.manualTest) order = moveOn(seeder, order, isConditional);
    else order = moveOn(seeder, order, isPass);
  }
  return order;
}

export type Ending = (seeder: Seeder, order: TestOrder, epoch: string) => void;

/** What happens to an open order at the end of its course. */
export const ENDINGS: Readonly<Record<string, Ending>> = {
  fails: (seeder, order) => void fail(seeder, order),
  paused: (seeder, { orderNo, revision, submitter }) => {
    const input = { orderNo, enable: false, reason: '等待 HW 新样机到位', revision };
    seeder.act(submitter.code, 'testing.enableDisable', about('order', orderNo), pauseOrder, input);
  },
  claimed: (seeder, { orderNo, testerList }) => {
    const input = { orderNo, claim: true };
    seeder.act(testerList[0]?.code ?? '', 'testing.claim', about('order', orderNo), claimOrder, input);
  },
  scheduled: (seeder, order, epoch) => {
    const nextDay = `${workingAfter(epoch, 540).slice(0, 10)}T12:00:00.000Z`;
    moveOn(seeder, order, isPass, nextDay);
  },
};

export function changeVersion(
  seeder: Seeder,
  account: string,
  { id, revision }: FirmwareVersion,
  change: StateChange,
  reason: string,
): void {
  const input = { id, revision, change, reason };
  seeder.act(account, 'firmwareVersion.changeState', about('version', id), changeState, input);
}

/** Takes an older release out of use: deprecates the oldest one of a number. */
export function deprecateOldest(seeder: Seeder, { firmwareNo, createdBy }: FirmwareNumber): void {
  const oldest = versionsOf(seeder.world, firmwareNo).find((version) => version.state === 'released');
  if (oldest) changeVersion(seeder, createdBy.code, oldest, 'deprecate', '已有两个更新的版本，不再维护');
}
