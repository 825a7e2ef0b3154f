import { ERROR } from '../../../src/domain/errors';
import { numberOf, Random } from '../seed/random';
import type { Chaos, Hit } from './rules';

/** What the storm does, each as likely as the next; it leaves sessions alone, or everybody would sit at the sign-in. */
const STORM: readonly ((random: Random) => Pick<Hit, 'delayMs' | 'effect'>)[] = [
  (random) => ({ delayMs: random.between(200, 2000), effect: null }),
  () => ({ delayMs: 0, effect: { kind: 'code', code: ERROR.system } }),
  () => ({ delayMs: 0, effect: { kind: 'code', code: ERROR.frequencyLimit } }),
  () => ({ delayMs: 0, effect: { kind: 'http', status: 500 } }),
  () => ({ delayMs: 0, effect: { kind: 'lost' } }),
  (random) => ({
    delayMs: 0,
    effect: { kind: 'malformed', how: random.pick(['html', 'cut', 'shape', 'empty'] as const) },
  }),
  () => ({ delayMs: 0, effect: { kind: 'dropped' } }),
];

/**
 * What the storm does to somebody's nth try of a call. It depends on nothing else, so that it repeats however the
 * calls of a page overtake each other (decisions §6).
 * @param nth counts the calls of this name by this person, from 1
 */
export function drawChaos(chaos: Chaos, call: string, account: string, nth: number): Hit {
  const random = new Random(numberOf(`${String(chaos.seed)} ${account} ${call} ${String(nth)}`));
  if (!random.chance(chaos.percent / 100)) return { delayMs: 0, effect: null, left: null };
  return { ...random.pick(STORM)(random), left: null };
}
