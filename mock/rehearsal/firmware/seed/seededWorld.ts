import type { VersionModel } from '../../../../src/contract/firmwareVersion';
import { isBack } from '../../../../src/domain/workflow/decisions';
import { beginWith, emptyWorld, stateHash, type World } from '../../engine/world';
import { daysBefore, padLogs, Seeder, seedNumber, seedVersion } from './seeder';
import { compareKeys } from '../../engine/lists';
import { Random } from '../../engine/random';
import { decide, submitAndBringTo, submitAndWithdraw } from './seedSteps';
import { about } from '../step';
import { NUMBER_CASES } from './vocabulary';
import { saveCases } from '../steps/saveCases';
import { changeState, enableNumber } from '../steps/firmware';
import { claimOrder, pauseOrder } from '../steps/upkeep';
import { versionsOf } from '../views';

const NUMBERS = 40;
const VERSIONS_PER_NUMBER = 4;
const ORDERS = 300;

/** What becomes of a newest version. */
interface Fate {
  /** Days before the epoch at which its order starts, so that its last act is recent. */
  readonly lead: number;
  readonly play?: (seeder: Seeder, version: VersionModel) => void;
  /** It never gets a file. */
  readonly empty?: true;
}

const waits = (step: number, lead: number): Fate => ({
  lead,
  play: (seeder, version) => void submitAndBringTo(seeder, version, step),
});

/** An order that was returned or failed at one of these steps. */
const sentBack = ([first, last]: readonly [number, number], lead: number): Fate => ({
  lead,
  play: (seeder, version) => {
    const step = first === last ? first : seeder.random.between(first, last);
    decide(seeder, submitAndBringTo(seeder, version, step), isBack);
  },
});

/** Final states of the newest versions; together they cover every status and step (P-REHEARSAL-4). */
const FATES: readonly Fate[] = [
  waits(1, 1),
  waits(2, 2),
  waits(3, 3),
  waits(4, 5),
  waits(5, 8),
  waits(6, 9),
  waits(7, 11),
  // Returned to the submitter, failed in a test, failed in the verification.
  sentBack([1, 2], 3),
  sentBack([3, 4], 6),
  sentBack([7, 7], 12),
  {
    // Paused.
    lead: 5,
    play: (seeder, version) => {
      const order = submitAndBringTo(seeder, version, seeder.random.between(3, 4));
      seeder.pass(30, 200);
      const input = { orderNo: order.orderNo, enable: false, reason: '等待样机到位', revision: order.revision };
      seeder.act(order.submitter.code, 'testing.enableDisable', about('order', order.orderNo), pauseOrder, input);
    },
  },
  {
    // Claimed by a tester.
    lead: 6,
    play: (seeder, version) => {
      const { orderNo, testerList } = submitAndBringTo(seeder, version, 4);
      seeder.pass(10, 60);
      seeder.act(testerList[0]?.code ?? '', 'testing.claim', about('order', orderNo), claimOrder, {
        orderNo,
        claim: true,
      });
    },
  },
  // A draft, and one without a file.
  { lead: 1 },
  { lead: 1, empty: true },
];

const byTime = (left: { at: string }, right: { at: string }): number => compareKeys(left.at, right.at);

const WITH_CASES: readonly number[] = [1, 17, 31];

function writeCases(world: World, random: Random, epoch: string): void {
  [...world.numbers.values()].forEach(({ firmwareNo, createdBy }, index) => {
    if (!WITH_CASES.includes(index)) return;
    // After the last round of these numbers began.
    const seeder = new Seeder(world, random, epoch, daysBefore(epoch, 0.5));
    const input = { firmwareNo, revision: 0, cases: NUMBER_CASES };
    seeder.act(createdBy.code, 'cases.save', about('firmware', firmwareNo), saveCases, input);
  });
}

/** Deprecates the oldest release of some numbers and disables two numbers. */
function retireOldest(world: World, random: Random, epoch: string): void {
  [...world.numbers.values()].forEach((number, index) => {
    const seeder = new Seeder(world, random, epoch, daysBefore(epoch, 30 - index * 0.3));
    const oldest = versionsOf(world, number.firmwareNo).find((version) => version.state === 'released');
    const owner = number.createdBy.code;
    if (index % 3 === 0 && oldest) {
      const { id, revision } = oldest;
      const input = { id, revision, change: 'deprecate' as const, reason: '已由新版本取代' };
      seeder.act(owner, 'firmwareVersion.changeState', about('version', id), changeState, input);
    }
    if (index === 15 || index === 29) {
      const { firmwareNo, revision } = number;
      const input = { firmwareNo, revision, enable: false, reason: '硬件停产，不再维护' };
      seeder.act(owner, 'firmware.enableDisable', about('firmware', firmwareNo), enableNumber, input);
    }
  });
}

function build(epoch: string, rows: number): World {
  const world = emptyWorld();
  const random = new Random(20_240_601);
  const withdrawals = ORDERS - (NUMBERS * VERSIONS_PER_NUMBER - 2 * Math.ceil(NUMBERS / FATES.length));
  for (let index = 0; index < NUMBERS; index += 1) {
    const seeder = new Seeder(world, random, epoch, daysBefore(epoch, 176 - index * 0.4));
    const number = seedNumber(seeder, index);
    for (let nth = 0; nth < VERSIONS_PER_NUMBER; nth += 1) {
      const newest = nth === VERSIONS_PER_NUMBER - 1;
      const fate = newest ? (FATES[index % FATES.length] ?? { lead: 1 }) : null;
      seeder.now = daysBefore(epoch, fate === null ? 165 - nth * 45 - index * 0.5 : fate.lead + random.between(0, 2));
      const version = seedVersion(seeder, number, nth, !fate?.empty);
      // The withdrawals are spread evenly over the versions.
      const upTo = (position: number): number => Math.floor((position * withdrawals) / (NUMBERS * VERSIONS_PER_NUMBER));
      const position = index * VERSIONS_PER_NUMBER + nth;
      for (let count = upTo(position); count < upTo(position + 1) && !fate?.empty; count += 1) {
        seeder.pass(30, 240);
        submitAndWithdraw(seeder, version);
      }
      seeder.pass(30, 240);
      if (fate === null) submitAndBringTo(seeder, version, 8);
      else fate.play?.(seeder, version);
    }
  }
  retireOldest(world, random, epoch);
  writeCases(world, random, epoch);
  padLogs(world, random, epoch, rows);
  world.operations.sort(byTime);
  world.changes.sort(byTime);
  return world;
}

/** Deep-freezes a value: worlds share the objects of their seed. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

function frozen(world: World): World {
  const { numbers, cases, versions, uploaders, orders, logs } = world;
  for (const map of [numbers, cases, versions, uploaders, orders, logs]) map.forEach(freeze);
  [...world.changes, ...world.operations].forEach(freeze);
  return world;
}

/** Number of cached seeds; most worlds of a server start within the same hour. */
const SEEDS_KEPT = 3;
const seeds = new Map<string, World>();

/** The cached seed for an epoch and size, shared by all worlds. */
function seedOf(epoch: string, rows: number): World {
  const key = `${epoch} ${String(rows)}`;
  const seed = seeds.get(key) ?? frozen(build(epoch, rows));
  seeds.delete(key);
  seeds.set(key, seed);
  const [oldest] = seeds.keys();
  if (seeds.size > SEEDS_KEPT && oldest !== undefined) seeds.delete(oldest);
  return seed;
}

/**
 * The seeded world (P-REHEARSAL-4): 40 numbers, 160 versions, about 300 orders in every status and step. The same
 * arguments give the same world.
 * @param epoch the time that the seed ends at, ISO 8601
 * @param rows minimum number of rows of the operation log
 */
export function seededWorld(epoch: string, rows: number): World {
  const seed = seedOf(epoch, rows);
  return {
    ...seed,
    numbers: new Map(seed.numbers),
    cases: new Map(seed.cases),
    versions: new Map(seed.versions),
    uploaders: new Map(seed.uploaders),
    orders: new Map(seed.orders),
    logs: new Map(seed.logs),
    answers: new Map(seed.answers),
    changes: beginWith(seed.changes),
    operations: beginWith(seed.operations),
  };
}

export const seedHash = (epoch: string, rows: number): string => stateHash(seedOf(epoch, rows));
