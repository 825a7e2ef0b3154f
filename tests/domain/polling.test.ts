import fc from 'fast-check';
import { Random } from '../../mock/rehearsal/engine/random';
import { company } from '@/domain/company';
import { intervalOf, isUnattended, stretchAfter } from '@/domain/polling';

/** How often a page asks again (decisions §5). */

const WELL = { failed: false, loaded: false };
const FAILED = { failed: true, loaded: false };
const LOADED = { failed: false, loaded: true };

test.each([
  ['stated load doubles up to 16', Array<typeof WELL>(6).fill(LOADED), [2, 4, 8, 16, 16, 16]],
  ['failures double up to 4', Array<typeof WELL>(4).fill(FAILED), [2, 4, 4, 4]],
  ['a failure does not shorten what load stretched', [LOADED, LOADED, LOADED, FAILED], [2, 4, 8, 8]],
  ['it returns by halves', [LOADED, LOADED, LOADED, WELL, WELL, WELL, WELL], [2, 4, 8, 4, 2, 1, 1]],
])('%s', (_what, answers, stretches) => {
  let stretch = 1;
  expect(answers.map((answer) => (stretch = stretchAfter(stretch, answer)))).toEqual(stretches);
});

test.each([
  [12, 1, 50, 0, 12_000],
  [12, 1, 50, 1, 10_800],
  [12, 2, 50, 0, 24_000],
  [12, 2, 50, 1, 12_000],
  [12, 16, 50, 0, 192_000],
  [120, 16, 50, 0, 1_920_000],
  // Slow answers.
  [12, 1, 1_200, 0, 12_000],
  [12, 1, 3_000, 0, 30_000],
  [12, 1, 30_000, 0, 300_000],
  [120, 1, 3_000, 0, 120_000],
])('%d s, stretched %d times, an answer of %d ms, chance %d: %d ms', (base, stretch, tookMs, chance, ms) => {
  expect(intervalOf(base, { stretch, tookMs, unattended: false }, chance)).toBeCloseTo(ms);
});

test.each([
  [12, 1, 0, 144_000],
  [12, 1, 1, 129_600],
  [12, 2, 0, 144_000],
  [12, 16, 0, 192_000],
  [120, 1, 0, 600_000],
  [900, 1, 0, 900_000],
])('unattended, %d s, stretched %d times, chance %d: %d ms', (base, stretch, chance, ms) => {
  expect(intervalOf(base, { stretch, tookMs: 50, unattended: true }, chance)).toBeCloseTo(ms);
});

test.each([
  [119_999, false],
  [120_000, true],
])('unattended after %d ms: %s', (ms, unattended) => expect(isUnattended(ms)).toBe(unattended));

test('whatever was answered, an interval is between the base less a tenth and 16 times the base or ten answers', () => {
  const answer = fc.record({
    failed: fc.boolean(),
    loaded: fc.boolean(),
    tookMs: fc.nat(120_000),
    unattended: fc.boolean(),
    chance: chance(),
  });
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 3600 }), fc.array(answer), (base, answers) => {
      let stretch = 1;
      for (const { tookMs, unattended, chance: drawn, ...asked } of answers) {
        stretch = stretchAfter(stretch, asked);
        const interval = intervalOf(base, { stretch, tookMs, unattended }, drawn);
        expect(interval).toBeGreaterThanOrEqual(base * 900 - 0.001);
        expect(interval).toBeLessThanOrEqual(Math.max(base * 16_000, tookMs * 10));
      }
    }),
  );
});

const chance = () => fc.double({ min: 0, max: 1, noNaN: true });

interface Office {
  /** Visible pages with and without an open order; hidden ones do not ask. */
  readonly withOrder: number;
  readonly without: number;
  /** How many of them nobody touches; none by default. */
  readonly left?: number;
  /** Above so many requests per second, over 10 s, the server states load. */
  readonly limit: number;
  readonly tookMs?: number;
  readonly failing?: boolean;
}

/** An hour of an office. @returns requests per second from minute 20: mean, and the largest minute */
function simulated({ withOrder, without, left = 0, limit, tookMs = 50, failing = false }: Office, seed: number) {
  const random = new Random(seed);
  const STEP = 100;
  const MINUTES = 60;
  interface Asking {
    readonly base: number;
    readonly unattended: boolean;
    stretch: number;
  }
  const due = new Map<number, Asking[]>();
  const plan = (at: number, page: Asking) => {
    const step = Math.ceil(at / STEP);
    due.set(step, [...(due.get(step) ?? []), page]);
  };
  // Opened in step: within the same ten seconds.
  const open = (base: number, page: number) =>
    plan(random.next() * 10_000, { base, unattended: page < left, stretch: 1 });
  for (let page = 0; page < withOrder + without; page += 1) {
    if (page < withOrder) open(company.orderSeconds, page);
    open(company.todaySeconds, page);
  }
  const sent: number[] = [];
  let recent = 0;
  for (let step = 0; step < (MINUTES * 60_000) / STEP; step += 1) {
    recent -= sent[step - 10_000 / STEP] ?? 0;
    const asking = due.get(step) ?? [];
    due.delete(step);
    sent.push(asking.length);
    recent += asking.length;
    for (const page of asking) {
      page.stretch = stretchAfter(page.stretch, { failed: failing, loaded: !failing && recent / 10 > limit });
      plan(step * STEP + tookMs + intervalOf(page.base, { ...page, tookMs }, random.next()), page);
    }
  }
  const minute = (nth: number) =>
    sent.slice((nth * 60_000) / STEP, ((nth + 1) * 60_000) / STEP).reduce((sum, count) => sum + count, 0) / 60;
  const steady = Array.from({ length: MINUTES - 20 }, (_, nth) => minute(nth + 20));
  return { mean: steady.reduce((sum, each) => sum + each, 0) / steady.length, most: Math.max(...steady) };
}

describe('500 pages, simulated (decisions §5)', () => {
  const NEVER = Infinity;

  test.each([
    ['500 with an order', { withOrder: 500, without: 0, limit: NEVER }, 46, 50],
    ['500 with an order, 60 of them attended', { withOrder: 500, without: 0, left: 440, limit: NEVER }, 8.5, 10],
    ['500 with an order, nobody there', { withOrder: 500, without: 0, left: 500, limit: NEVER }, 4, 5],
    ['60 with an order', { withOrder: 60, without: 440, limit: NEVER }, 9, 10],
    ['50 visible', { withOrder: 50, without: 0, limit: NEVER }, 4.5, 5],
    ['500 with an order, answers of 3 s', { withOrder: 500, without: 0, limit: NEVER, tookMs: 3_000 }, 19, 21],
    ['500 with an order, failing', { withOrder: 500, without: 0, limit: NEVER, failing: true }, 14, 17],
    // However low the server's limit is, the stretch has an end.
    ['500 with an order, load always stated', { withOrder: 500, without: 0, limit: 0 }, 3.5, 4.5],
  ])('%s: requests per second on average', (_what, office, least, most) => {
    for (const seed of [1, 2, 3]) {
      const { mean } = simulated(office, seed);
      expect(mean).toBeGreaterThan(least);
      expect(mean).toBeLessThan(most);
    }
  });

  test.each([
    ['500 with an order', { withOrder: 500, without: 0, limit: 8 }],
    ['60 with an order', { withOrder: 60, without: 440, limit: 8 }],
    ['50 visible', { withOrder: 50, without: 0, limit: 8 }],
    ['500 with an order, answers of 3 s', { withOrder: 500, without: 0, limit: 8, tookMs: 3_000 }],
  ])('%s, load stated above 8 a second: at most 10 in every minute, and no fewer than it bears', (_what, office) => {
    for (const seed of [1, 2, 3]) {
      const { mean, most } = simulated(office, seed);
      expect(most).toBeLessThanOrEqual(10);
      expect(mean).toBeGreaterThan(4.5);
    }
  });
});
