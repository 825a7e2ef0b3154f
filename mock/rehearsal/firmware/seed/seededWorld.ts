import type { FirmwareNumber } from '../../../../src/domain/firmware/firmwareNumber';
import { STEPS } from '../../../../src/domain/workflow/steps';
import { emptyWorld, type World } from '../../engine/world';
import { compareKeys } from '../../engine/lists';
import { Random } from '../../engine/random';
import { about } from '../step';
import { enableNumber, saveCasesStep } from '../steps/firmware';
import { versionsOf } from '../views';
import * as lives from './lives';
import { NotesOfNumber } from './notes';
import { seedDraft, Seeder, seedNumber, workingAfter, workingBefore } from './seeder';
import { endOfDay } from './seedSteps';
import { NUMBER_CASES } from './vocabulary';

const NUMBERS = 40;

/** What the newest version of a number has come to at the end: a step and how its order stands there. */
interface Standing {
  readonly step: number;
  readonly ending: keyof typeof lives.ENDINGS;
  /** How long the order has waited at its step, as a part of the target time. */
  readonly waited: number;
  readonly conditional?: true;
  readonly due?: 'today' | 'yesterday';
}

const at = (step: number, waited: number, ending: Standing['ending'] = 'waits'): Standing => ({ step, waited, ending });

/** Every step has open orders; three of them are overdue. The other numbers end with a draft or a completed order. */
const STANDINGS: readonly Standing[] = [
  at(1, 0.2),
  at(1, 0.5),
  at(1, 1.6),
  at(2, 0.3),
  at(2, 0.7),
  at(2, 0.1),
  at(3, 0.2),
  at(3, 0.8),
  { ...at(3, 0.4), due: 'today' },
  { ...at(4, 0.1), due: 'today' },
  at(4, 0.3, 'claimed'),
  at(4, 0.4, 'paused'),
  at(4, 1.2),
  { ...at(5, 0.3), conditional: true },
  at(5, 0.8),
  at(6, 0.2),
  at(6, 0.5, 'scheduled'),
  { ...at(6, 0.4), conditional: true },
  { ...at(6, 1.4), due: 'yesterday' },
  at(7, 0.2),
  at(7, 0.7),
  at(4, 0.6, 'fails'),
  at(3, 6, 'fails'),
];
const DRAFTS = 3;
const EMPTY_DRAFTS = 2;

const COMPLETED_ORDERS = 256;
const kindOf = (slot: number): Partial<lives.Course> => ({
  ...(slot % 12 === 5 && { withdrawn: true }),
  ...(slot % 6 === 2 && slot < COMPLETED_ORDERS - 12 && { fails: slot % 18 === 2 ? 'automatedTest' : 'manualTest' }),
  ...(slot % 45 === 21 && { conditional: true }),
  ...(slot % 25 === 10 && { skipped: true }),
  ...(slot % 120 === 100 && { replaced: true }),
});

const WEEK_MINUTES = 5 * 9 * 60;
const [FIRST_BEGINS, LAST_BEGINS] = [60 * WEEK_MINUTES, 2.4 * WEEK_MINUTES];

const WITH_CASES: readonly number[] = [1, 17, 31];
const DISABLED: readonly number[] = [30, 36];
const RECALLED = 33;

const beginOfSlot = (epoch: string, slot = 0): string =>
  workingBefore(epoch, FIRST_BEGINS + (LAST_BEGINS - FIRST_BEGINS) * (slot / COMPLETED_ORDERS));

function* yearOf(seeder: Seeder, epoch: string, index: number, slots: readonly number[]): lives.Life {
  yield workingAfter(beginOfSlot(epoch, slots[0]), 0);
  const number = seedNumber(seeder, index);
  const notes = new NotesOfNumber(number.module, seeder.random);
  const { firmwareNo, revision, createdBy } = number;
  const object = about('firmware', firmwareNo);
  if (WITH_CASES.includes(index)) {
    yield workingAfter(seeder.now, 75);
    seeder.act(createdBy.code, 'cases.save', object, saveCasesStep, { firmwareNo, revision: 0, cases: NUMBER_CASES });
  }
  for (const [nth, slot] of slots.entries()) {
    yield workingAfter(beginOfSlot(epoch, slot), nth === 0 ? 200 : 0);
    const course = { minutes: lives.usualMinutes(seeder.random), until: lives.COMPLETED, ...kindOf(slot) };
    yield* lives.tested(seeder, number, notes, course);
    if (index === RECALLED && nth === slots.length - 2) yield* recall(seeder, number);
    if (nth >= 3 && index % 3 === 0) {
      yield workingAfter(seeder.now, 400);
      lives.deprecateOldest(seeder, number);
    }
  }
  const standing = STANDINGS[index];
  const left = index - STANDINGS.length;
  if (standing) yield* stand(seeder, epoch, number, notes, standing);
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
  if (version) lives.changeVersion(seeder, 'ops.he', version, 'recall', '现场 3 台桩升级后偶发离线，先召回排查');
}

function* stand(
  seeder: Seeder,
  epoch: string,
  number: FirmwareNumber,
  notes: NotesOfNumber,
  { step, waited, ending, conditional, due }: Standing,
): lives.Life {
  const course = {
    minutes: lives.usualMinutes(seeder.random),
    until: step,
    ...(conditional && { conditional }),
    ...(due && { dueAt: endOfDay(due === 'today' ? epoch : workingBefore(epoch, 9 * 60)) }),
  };
  yield lives.beginOf(epoch, course, waited * (STEPS[step - 1]?.targetHours ?? 0) * 60);
  const order = yield* lives.tested(seeder, number, notes, course);
  if (ending === 'waits') return;
  // Who acts at the end does so at once, so that the order has stood so for as long as it was to wait.
  yield workingAfter(seeder.now, 20);
  lives.ENDINGS[ending](seeder, order, epoch);
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
  const random = new Random(20_240_602);
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
