import { ERROR } from '../../../src/domain/errors';
import { numberOf, Random } from './random';
import type { Chaos, Hit } from './faults';

/** Effects of the storm, equally likely. Session errors are left out: everybody would be sent to sign-in. */
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
 * The storm's effect on the nth attempt of a call by a person. It depends on its arguments only, so a storm repeats
 * even when the calls of a page arrive in another order (decisions §6).
 * @param nth attempts of this call by this person, from 1
 */
export function drawChaos(chaos: Chaos, call: string, account: string, nth: number): Hit {
  const random = new Random(numberOf(`${String(chaos.seed)} ${account} ${call} ${String(nth)}`));
  if (!random.chance(chaos.percent / 100)) return { delayMs: 0, effect: null, left: null };
  return { ...random.pick(STORM)(random), left: null };
}
