import type { FirmwareVersion } from '../../../../src/domain/firmware/version';
import { beginWith, emptyWorld, stateHash, type World } from '../world';
import { seedNumber, seedVersion } from './catalogue';
import { padLogs } from './padding';
import { Random } from '../../engine/random';
import { Seeder } from './seeder';
import { decide, submitAndBringTo, submitAndWithdraw } from './story';
import { daysBefore } from './time';
import { enableNumber } from '../steps/firmware';
import { claimOrder, pauseOrder } from '../steps/upkeep';
import { changeState } from '../steps/version';
import { versionsOf } from '../views';

const NUMBERS = 40;
const VERSIONS_PER_NUMBER = 4;
const ORDERS = 300;

/** Final states of the newest versions; together they cover every status and step (decisions §6). */
const FATES = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  'returned',
  'failed',
  'recalled',
  'paused',
  'claimed',
  'draft',
  'empty',
] as const;
type Fate = (typeof FATES)[number];

/** Days before the epoch at which an order starts, so that its last seeder is recent. */
const LEAD_DAYS: Readonly<Record<Fate, number>> = {
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 5,
  '5': 8,
  '6': 9,
  '7': 11,
  returned: 3,
  failed: 6,
  recalled: 12,
  paused: 5,
  claimed: 6,
  draft: 1,
  empty: 1,
};

const byTime = (left: { at: string }, right: { at: string }): number =>
  left.at < right.at ? -1 : left.at > right.at ? 1 : 0;

function playFate(seeder: Seeder, version: FirmwareVersion, fate: Fate): void {
  const about = (objectKey: string) => ({ objectType: 'order', objectKey }) as const;
  switch (fate) {
    case 'draft':
    case 'empty':
      return;
    case 'returned':
      decide(seeder, submitAndBringTo(seeder, version, seeder.random.between(1, 2)), 'return');
      return;
    case 'failed':
      decide(seeder, submitAndBringTo(seeder, version, seeder.random.between(3, 4)), 'fail');
      return;
    case 'recalled':
      decide(seeder, submitAndBringTo(seeder, version, 7), 'fail');
      return;
    case 'paused': {
      const order = submitAndBringTo(seeder, version, seeder.random.between(3, 4));
      seeder.pass(30, 200);
      const input = { orderNo: order.orderNo, enable: false, reason: '等待样机到位', revision: order.revision };
      seeder.act(order.submitter.code, 'testing.enableDisable', about(order.orderNo), pauseOrder, input);
      return;
    }
    case 'claimed': {
      const order = submitAndBringTo(seeder, version, 4);
      seeder.pass(10, 60);
      const actor = order.testerList[0]?.code ?? '';
      seeder.act(actor, 'testing.claim', about(order.orderNo), claimOrder, { orderNo: order.orderNo });
      return;
    }
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
      submitAndBringTo(seeder, version, Number(fate));
  }
}

/** Deprecates the oldest release of some numbers and disables two numbers. */
function retireOldest(world: World, random: Random, epoch: string): void {
  [...world.numbers.values()].forEach((number, index) => {
    const seeder = new Seeder(world, random, epoch, daysBefore(epoch, 30 - index * 0.3));
    const oldest = versionsOf(world, number.firmwareNo).find((version) => version.state === 'released');
    const owner = number.createdBy.code;
    if (index % 3 === 0 && oldest) {
      const input = {
        id: oldest.id,
        revision: oldest.revision,
        change: 'deprecate' as const,
        reason: '已由新版本取代',
      };
      seeder.act(
        owner,
        'firmwareVersion.changeState',
        { objectType: 'version', objectKey: oldest.id },
        changeState,
        input,
      );
    }
    if (index === 15 || index === 29) {
      const { firmwareNo, revision } = number;
      const input = { firmwareNo, revision, enable: false, reason: '硬件停产，不再维护' };
      seeder.act(
        owner,
        'firmware.enableDisable',
        { objectType: 'firmware', objectKey: firmwareNo },
        enableNumber,
        input,
      );
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
      const fate = newest ? (FATES[index % FATES.length] ?? 'draft') : null;
      seeder.now = daysBefore(
        epoch,
        fate === null ? 165 - nth * 45 - index * 0.5 : LEAD_DAYS[fate] + random.between(0, 2),
      );
      const version = seedVersion(seeder, number, nth, fate !== 'empty');
      const position = index * VERSIONS_PER_NUMBER + nth;
      const share =
        Math.floor(((position + 1) * withdrawals) / (NUMBERS * VERSIONS_PER_NUMBER)) -
        Math.floor((position * withdrawals) / (NUMBERS * VERSIONS_PER_NUMBER));
      for (let count = 0; count < share && fate !== 'empty'; count += 1) {
        seeder.pass(30, 240);
        submitAndWithdraw(seeder, version);
      }
      seeder.pass(30, 240);
      if (fate === null) submitAndBringTo(seeder, version, 8);
      else playFate(seeder, version, fate);
    }
  }
  retireOldest(world, random, epoch);
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
  for (const map of [world.numbers, world.versions, world.orders, world.logs]) map.forEach(freeze);
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
 * The seeded world (decisions §6): 40 numbers, 160 versions, about 300 orders in every status and step. The same
 * arguments give the same world.
 * @param epoch the time that the seed ends at, ISO 8601
 * @param rows minimum number of rows of the operation log
 */
export function seededWorld(epoch: string, rows: number): World {
  const seed = seedOf(epoch, rows);
  return {
    ...seed,
    numbers: new Map(seed.numbers),
    versions: new Map(seed.versions),
    orders: new Map(seed.orders),
    logs: new Map(seed.logs),
    seals: new Map(seed.seals),
    answers: new Map(seed.answers),
    changes: beginWith(seed.changes),
    operations: beginWith(seed.operations),
  };
}

export const seedHash = (epoch: string, rows: number): string => stateHash(seedOf(epoch, rows));
