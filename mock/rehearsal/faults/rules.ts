import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import type { World } from '../world';

/** Matches every call, or every person. */
export const ANY = '*';

/** How an answer can be spoilt: a page instead of JSON, JSON cut short, a model of the wrong shape, nothing at all. */
export const SPOILT = ['html', 'cut', 'shape', 'empty'] as const;
export type Spoilt = (typeof SPOILT)[number];

const DELAY_MAX_MS = 120_000;

/** What goes wrong with a call (decisions §6). */
export const effect = v.variant('kind', [
  /** The call is refused with a code of the catalogue; nothing happens. */
  v.strictObject({ kind: v.literal('code'), code: v.picklist(Object.values(ERROR)) }),
  /** The call is refused by HTTP; nothing happens. */
  v.strictObject({ kind: v.literal('http'), status: v.picklist([403, 500]) }),
  /** The call is carried out at once, its answer comes late. */
  v.strictObject({
    kind: v.literal('delay'),
    ms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DELAY_MAX_MS)),
  }),
  /** The call is carried out, its answer never arrives. */
  v.strictObject({ kind: v.literal('lost') }),
  /** The call is carried out, its answer arrives spoilt. */
  v.strictObject({ kind: v.literal('malformed'), how: v.picklist(SPOILT) }),
  /** The connection breaks before the call arrives. */
  v.strictObject({ kind: v.literal('dropped') }),
  /** The person has no network: every call of theirs breaks, and their browser knows it. */
  v.strictObject({ kind: v.literal('offline') }),
]);
export type Effect = v.InferOutput<typeof effect>;

/** What QA enters: where, for whom, what, and how often; null times: until it is taken away. */
export const faultInput = v.strictObject({
  /** A call (`testing.page`), a group of calls (`testing.*`), or {@link ANY}. */
  call: v.optional(v.string(), ANY),
  account: v.optional(v.string(), ANY),
  effect,
  times: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))), null),
});
export type FaultInput = v.InferOutput<typeof faultInput>;

/** A fault in force; `times` counts down. */
export interface FaultRule extends FaultInput {
  readonly id: number;
}

/** A seeded storm: each call fails with this likelihood, the same ones each time. */
export const chaosInput = v.strictObject({
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
  /** How likely a call is to fail, in percent. */
  percent: v.pipe(v.number(), v.minValue(1), v.maxValue(100)),
});
export type Chaos = v.InferOutput<typeof chaosInput>;

/** What one call meets. */
export interface Hit {
  readonly delayMs: number;
  readonly effect: Exclude<Effect, { kind: 'delay' }> | null;
  /** The rules as they stand after the hit; null when none of them was used up by it. */
  readonly left: readonly FaultRule[] | null;
}

const NO_HIT: Hit = { delayMs: 0, effect: null, left: null };

/** Whether a pattern (`*`, `testing.*`, `testing.page`) covers a call. */
export function covers(pattern: string, call: string): boolean {
  if (pattern === ANY) return true;
  return pattern.endsWith('.*') ? call.startsWith(pattern.slice(0, -1)) : pattern === call;
}

/**
 * What a call meets: the first rule that fits, together with the delays before it. Rules with a count are
 * used up by the calls that they hit.
 * @param account '' for someone who is not signed in: only rules for everybody fit
 */
export function drawFault(world: Pick<World, 'faults'>, call: string, account: string): Hit {
  if (world.faults.length === 0) return NO_HIT;
  let delayMs = 0;
  let met: Hit['effect'] = null;
  const used = new Set<number>();
  for (const rule of world.faults) {
    const fits = (rule.account === ANY || rule.account === account) && covers(rule.call, call);
    if (!fits || met !== null) continue;
    if (rule.effect.kind === 'delay') delayMs += rule.effect.ms;
    else met = rule.effect;
    if (rule.times !== null) used.add(rule.id);
  }
  const left = world.faults
    .map((rule) => (used.has(rule.id) && rule.times !== null ? { ...rule, times: rule.times - 1 } : rule))
    .filter((rule) => rule.times !== 0);
  return { delayMs, effect: met, left: used.size > 0 ? left : null };
}

/** Whether someone's browser is to believe that there is no network. */
export function isOffline(world: Pick<World, 'faults'>, account: string): boolean {
  return world.faults.some(
    (rule) => rule.effect.kind === 'offline' && (rule.account === ANY || rule.account === account),
  );
}
