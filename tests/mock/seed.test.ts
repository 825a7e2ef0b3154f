import { seededWorld } from '../../mock/rehearsal/firmware/seed/seededWorld';
import type { World } from '../../mock/rehearsal/engine/world';
import { median } from '../../src/domain/workflow/periodReport';
import { stageTime } from '../../src/domain/workflow/stageClock';
import { STATUS, STEPS } from '../../src/domain/workflow/steps';

/** The seeded company is one that a visitor believes: a year of a real team, whenever the rehearsal is started. */

const OFFSET_MS = 8 * 3_600_000;

/** Day of the week (0 is Sunday) and hour at UTC+8. */
const wall = (at: string) => {
  const time = new Date(Date.parse(at) + OFFSET_MS);
  return { day: time.getUTCDay(), hour: time.getUTCHours() };
};

describe.each(['2026-11-29T06:00:00.000Z', '2027-02-01T09:00:00.000Z'])('started at %s', (epoch) => {
  let world: World;
  beforeAll(() => {
    world = seededWorld(epoch);
  });

  const orders = () => [...world.orders.values()];
  const logs = () => [...world.logs.values()].flat();

  test('there are 40 numbers, 284 versions and 300 orders', () => {
    expect([world.numbers.size, world.versions.size, world.orders.size]).toEqual([40, 284, 300]);
  });

  test('every status and every step has orders', () => {
    expect(new Set(orders().map(({ status }) => status))).toEqual(new Set(Object.values(STATUS)));
    expect(new Set(orders().map(({ stepOrder }) => stepOrder))).toEqual(new Set([null, 1, 2, 3, 4, 5, 6, 7]));
  });

  test('everything happens in working hours, and no two things in the same second', () => {
    const times = world.operations.map(({ at }) => at);
    expect(new Set(times.map((at) => at.slice(0, 19))).size).toBe(times.length);
    const outside = times.map(wall).filter(({ day, hour }) => day < 1 || day > 5 || hour < 9 || hour >= 18);
    expect(outside).toEqual([]);
    expect(times.filter((at) => at.slice(14, 16) === '00').length / times.length).toBeLessThan(0.05);
  });

  test('the versions of a number rise', () => {
    const rank = (versionNo: string) => versionNo.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
    for (const firmwareNo of world.numbers.keys()) {
      const ranks = [...world.versions.values()]
        .filter((version) => version.firmwareNo === firmwareNo)
        .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
        .map(({ versionNo }) => rank(versionNo));
      expect(ranks).toEqual([...new Set(ranks)].sort((one, other) => one - other));
    }
  });

  test('one version was recalled, one release is scheduled, a handful have conditions', () => {
    expect([...world.versions.values()].filter(({ state }) => state === 'recalled')).toHaveLength(1);
    expect(orders().filter(({ schedule }) => schedule !== null)).toHaveLength(1);
    const conditional = new Set(
      [...world.logs].filter(([, log]) => log.some(({ decision }) => decision === 'conditionalPass')).map(([no]) => no),
    );
    expect(conditional.size).toBeGreaterThanOrEqual(4);
    expect(conditional.size).toBeLessThanOrEqual(10);
  });

  test('the steps take about their target time, and a few open orders are overdue', () => {
    for (const { order, targetHours } of STEPS) {
      const minutes = logs().flatMap((entry) =>
        entry.action === 'decide' && entry.stepOrder === order ? [entry.workingMinutes] : [],
      );
      expect(median(minutes) / (targetHours * 60)).toBeGreaterThan(0.7);
      expect(median(minutes) / (targetHours * 60)).toBeLessThan(1.1);
    }
    const overdue = orders().filter((order) => order.closedAt === null && stageTime(order, epoch).overdue);
    expect(overdue.length).toBeGreaterThanOrEqual(2);
    expect(overdue.length).toBeLessThanOrEqual(6);
  });
});

test('the same arguments give the same world', () => {
  const facts = (world: World) => JSON.stringify([...world.orders.values()]);
  const [epoch, later] = ['2026-11-29T06:00:00.000Z', '2026-11-29T07:00:00.000Z'];
  const first = facts(seededWorld(epoch));
  for (let other = 0; other < 3; other += 1) seededWorld(later.replace('07', String(10 + other)));
  expect(facts(seededWorld(epoch))).toBe(first);
});
