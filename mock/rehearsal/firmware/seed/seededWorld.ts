import type { FirmwareNumber } from '../../../../src/domain/firmware/firmwareNumber';
import type { FirmwareVersion, StateChange } from '../../../../src/domain/firmware/version';
import { ownValue } from '../../../../src/domain/values';
import { isPass } from '../../../../src/domain/workflow/decisions';
import { STEPS } from '../../../../src/domain/workflow/steps';
import type { TestOrder } from '../../../../src/domain/workflow/testOrder';
import { emptyWorld, type World } from '../../engine/world';
import { compareKeys } from '../../engine/lists';
import { Random } from '../../engine/random';
import { about } from '../step';
import { changeState, enableNumber, replaceCases } from '../steps/firmware';
import { claimOrder, pauseOrder } from '../steps/upkeep';
import { versionsOf } from '../views';
import * as lives from './lives';
import { NotesOfNumber } from './notes';
import { seedDraft, Seeder, seedNumber, workingAfter, workingBefore } from './seeder';
import { listed, NUMBER_CASES } from './vocabulary';

const NUMBERS = 40;
/** Any number will do: another one makes another world. */
const SEED = 20_240_602;

/**
 * What the newest versions of the numbers have come to at the end: the step of each one's order, how long it has waited
 * there, as a part of the target time, and what is special about it. Every step has open orders; three of them are overdue.
 * The other numbers end with a draft or a completed order.
 */
const STANDINGS = listed(`
  1 0.2 | 1 0.5 | 1 1.6
  2 0.3 | 2 0.7 | 2 0.1
  3 0.2 | 3 0.8 | 3 0.4 today
  4 0.1 today | 4 0.3 claimed | 4 0.4 paused | 4 1.2
  5 0.3 conditional | 5 0.8
  6 0.2 | 6 0.5 scheduled | 6 0.4 conditional | 6 1.4 yesterday
  7 0.2 | 7 0.7
  4 0.6 fails | 3 6 fails
`);
const DRAFTS = 3;
const EMPTY_DRAFTS = 2;

const COMPLETED_ORDERS = 256;
/** What is special about the nth completed order of the year, its slot: each kind returns at its own interval. */
const kindOf = (slot: number): Partial<lives.Course> => ({
  ...(slot % 12 === 5 && { withdrawn: true }),
  ...(slot % 6 === 2 && slot < COMPLETED_ORDERS - 12 && { fails: slot % 18 === 2 ? 'automatedTest' : 'manualTest' }),
  ...(slot % 45 === 21 && { conditional: true }),
  ...(slot % 25 === 10 && { skipped: true }),
  ...(slot % 120 === 100 && { replaced: true }),
});

const WEEK_MINUTES = 5 * 9 * 60;
const [FIRST_BEGINS, LAST_BEGINS] = [60 * WEEK_MINUTES, 2.4 * WEEK_MINUTES];

/** Indexes of numbers: those with test cases of their own, the disabled ones, and the one whose release is recalled. */
const WITH_CASES: readonly number[] = [1, 17, 31];
const DISABLED: readonly number[] = [30, 36];
const RECALLED = 33;

const beginOfSlot = (epoch: string, slot = 0): string =>
  workingBefore(epoch, FIRST_BEGINS + (LAST_BEGINS - FIRST_BEGINS) * (slot / COMPLETED_ORDERS));

/** The year of a number: its completed orders, one per slot, then what its newest version has come to. */
function* yearOf(seeder: Seeder, epoch: string, index: number, slots: readonly number[]): lives.Life {
  yield workingAfter(beginOfSlot(epoch, slots[0]), 0);
  const number = seedNumber(seeder, index);
  const notes = new NotesOfNumber(number.module, seeder.random);
  const { firmwareNo, revision, createdBy } = number;
  const object = about('firmware', firmwareNo);
  if (WITH_CASES.includes(index)) {
    yield workingAfter(seeder.now, 75);
    seeder.act(createdBy.code, 'cases.save', object, replaceCases, { firmwareNo, revision: 0, cases: NUMBER_CASES });
  }
  for (const [nth, slot] of slots.entries()) {
    yield workingAfter(beginOfSlot(epoch, slot), nth === 0 ? 200 : 0);
    const course = { minutes: lives.usualMinutes(seeder.random), until: lives.COMPLETED, ...kindOf(slot) };
    yield* lives.tested(seeder, number, notes, course);
    if (index === RECALLED && nth === slots.length - 2) yield* recall(seeder, number);
    if (nth >= 3 && index % 3 === 0) {
      yield workingAfter(seeder.now, 400);
      deprecateOldest(seeder, number);
    }
  }
  const standing = STANDINGS[index];
  const left = index - STANDINGS.length;
  if (standing) yield* playStanding(seeder, epoch, number, notes, standing);
  else if (left < DRAFTS + EMPTY_DRAFTS) {
    yield workingBefore(epoch, 200 + left * 300);
    if (left < DRAFTS) yield* lives.drafted(seeder, number, notes);
    else seedDraft(seeder, number, notes.next());
  } else if (DISABLED.includes(index)) {
    yield workingBefore(epoch, WEEK_MINUTES * (index - 28));
    const input = { firmwareNo, revision, enable: false, reason: '硬件停产，不再维护' };
    seeder.act(createdBy.code, 'firmware.enableDisable', object, enableNumber, input);
  }
}

function* recall(seeder: Seeder, { firmwareNo }: FirmwareNumber): lives.Life {
  yield workingAfter(seeder.now, 2 * 9 * 60);
  const version = versionsOf(seeder.world, firmwareNo).at(-1);
  if (version) changeVersion(seeder, 'ops.he', version, 'recall', '现场 3 台桩升级后偶发离线，先召回排查');
}

type Ending = (seeder: Seeder, order: TestOrder, epoch: string) => void;

/** What happens to an open order at the end of its course. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  fails: (seeder, order) => void lives.fail(seeder, order),
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
    lives.moveOn(seeder, order, isPass, nextDay);
  },
};

function changeVersion(
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
function deprecateOldest(seeder: Seeder, { firmwareNo, createdBy }: FirmwareNumber): void {
  const oldest = versionsOf(seeder.world, firmwareNo).find((version) => version.state === 'released');
  if (oldest) changeVersion(seeder, createdBy.code, oldest, 'deprecate', '已有两个更新的版本，不再维护');
}

function* playStanding(
  seeder: Seeder,
  epoch: string,
  number: FirmwareNumber,
  notes: NotesOfNumber,
  standing: string,
): lives.Life {
  const [step = '', waited, special = ''] = standing.split(' ');
  const until = Number(step);
  const dueDays: Partial<Record<string, string>> = { today: epoch, yesterday: workingBefore(epoch, 9 * 60) };
  const due = dueDays[special];
  const course = {
    minutes: lives.usualMinutes(seeder.random),
    until,
    conditional: special === 'conditional',
    ...(due !== undefined && { dueAt: lives.endOfDay(due) }),
  };
  yield lives.beginOf(epoch, course, Number(waited) * (STEPS[until - 1]?.targetHours ?? 0) * 60);
  const order = yield* lives.tested(seeder, number, notes, course);
  const end = ownValue(ENDINGS, special);
  if (end === undefined) return;
  // The last act follows at once, so that the order has been in the state it leaves for the whole waiting time.
  yield workingAfter(seeder.now, 20);
  end(seeder, order, epoch);
}

/** Plays lives at once: always the one that acts next. Ends at the epoch. */
function playUntil(epoch: string, seeder: Seeder, all: readonly lives.Life[]): void {
  const waiting = all.flatMap((life) => nextOf(life));
  for (;;) {
    waiting.sort((one, other) => compareKeys(one.at, other.at));
    const first = waiting.shift();
    if (first === undefined || first.at >= epoch) return;
    // Whoever was to act earlier, but was kept by something else, acts now.
    seeder.moveTo(first.at > seeder.now ? first.at : seeder.now);
    waiting.push(...nextOf(first.life));
  }
}

function nextOf(life: lives.Life): { readonly life: lives.Life; readonly at: string }[] {
  const next = life.next();
  return next.done ? [] : [{ life, at: next.value }];
}

/** The slots of each number: the numbers take turns, in an order that changes a little from turn to turn. */
function slotsOfNumbers(random: Random): number[][] {
  const slots: number[][] = Array.from({ length: NUMBERS }, () => []);
  // The numbers that end with a completed order or a draft come last, since only they have room at the end of the year.
  const turn = [...slots.keys()];
  for (let slot = 0; slot < COMPLETED_ORDERS;) {
    const left = Math.min(NUMBERS, COMPLETED_ORDERS - slot);
    const order = turn
      .slice(NUMBERS - left)
      .map((index, place) => ({ index, place: place + random.next() * 6 }))
      .sort((one, other) => one.place - other.place);
    for (const { index } of order) {
      slots[index]?.push(slot);
      slot += 1;
    }
  }
  return slots;
}

function build(epoch: string): World {
  const world = emptyWorld();
  const random = new Random(SEED);
  const seeder = new Seeder(world, random);
  const years = slotsOfNumbers(random).map((slots, index) => yearOf(seeder, epoch, index, slots));
  playUntil(epoch, seeder, years);
  return world;
}

/** Number of cached seeds; most worlds of a server start within the same hour. */
const SEEDS_KEPT = 3;
const seeds = new Map<string, World>();

/**
 * The seeded world: a year of 40 numbers, 284 versions and 300 orders in every status and step. The same epoch
 * gives the same world; worlds share the objects of their seed.
 * @param epoch the time that the seed ends at, ISO 8601
 */
export function seededWorld(epoch: string): World {
  const seed = seeds.get(epoch) ?? build(epoch);
  seeds.delete(epoch);
  seeds.set(epoch, seed);
  const [oldest] = seeds.keys();
  if (seeds.size > SEEDS_KEPT && oldest !== undefined) seeds.delete(oldest);
  return {
    ...seed,
    numbers: new Map(seed.numbers),
    cases: new Map(seed.cases),
    versions: new Map(seed.versions),
    uploaders: new Map(seed.uploaders),
    orders: new Map(seed.orders),
    logs: new Map(seed.logs),
    answers: new Map(seed.answers),
    changes: [...seed.changes],
    operations: [...seed.operations],
  };
}
