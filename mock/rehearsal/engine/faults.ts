import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import { Random } from './random';

/** Matches every call, or every person. */
export const ANY = '*';

/** Kinds of spoilt answers: an HTML page, truncated JSON, a model of the wrong shape, an empty body. */
export const MALFORMATIONS = ['html', 'cut', 'shape', 'empty'] as const;
export type Malformation = (typeof MALFORMATIONS)[number];

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const percent = v.pipe(v.number(), v.minValue(1), v.maxValue(100));
const seed = whole(0, 0xffff_ffff);
const delayMs = whole(1, 120_000);

export const STATUSES = [401, 403, 404, 409, 429, 500, 502, 503, 504] as const;

/** The effect of a fault (decisions §6). */
export const effect = v.variant('kind', [
  /** Refused with an error code; the call is not executed. */
  v.strictObject({ kind: v.literal('code'), code: v.picklist(Object.values(ERROR)) }),
  /** Refused with an HTTP status; the call is not executed. `retryAfter` is the Retry-After header, in seconds. */
  v.strictObject({ kind: v.literal('http'), status: v.picklist(STATUSES), retryAfter: v.optional(whole(0, 86_400)) }),
  /** Answered with this body instead; the call is not executed. */
  v.strictObject({ kind: v.literal('answer'), body: v.unknown(), status: v.optional(whole(200, 599), 200) }),
  /** Executed at once, answered after `ms` plus up to `jitter`. */
  v.strictObject({ kind: v.literal('delay'), ms: delayMs, jitter: v.optional(delayMs) }),
  /** Executed, but the response is lost. */
  v.strictObject({ kind: v.literal('lost') }),
  /** Executed, but the answer is spoilt. */
  v.strictObject({ kind: v.literal('malformed'), how: v.picklist(MALFORMATIONS) }),
  /** The connection breaks before the call arrives. */
  v.strictObject({ kind: v.literal('dropped') }),
  /** The person is offline: every call fails and `navigator.onLine` is false. */
  v.strictObject({ kind: v.literal('offline') }),
]);
export type Effect = v.InferOutput<typeof effect>;

/** A fault as entered; `times: null` means until it is removed. */
export const faultInput = v.strictObject({
  /** A call (`testing.page`), a group of calls (`testing.*`), or {@link ANY}. */
  call: v.optional(v.string(), ANY),
  account: v.optional(v.string(), ANY),
  /** Only calls about this order. */
  orderNo: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
  /** Only calls with effects. */
  writes: v.optional(v.boolean(), false),
  effect,
  /** Number of matching calls that are not affected at first. */
  skip: v.optional(whole(0, 10_000), 0),
  /** Probability of an effect in percent, decided by the seed. */
  percent: v.optional(percent, 100),
  seed: v.optional(seed, 1),
  times: v.optional(v.nullable(whole(1, 10_000)), null),
});
export type FaultInput = v.InferOutput<typeof faultInput>;

/** Input of a client; everything but the effect is optional. */
export type FaultSent = v.InferInput<typeof faultInput>;

/** A fault in force; `times` and `skip` count down, `tried` counts matching calls. */
export const faultRule = v.object({
  ...faultInput.entries,
  id: v.pipe(v.number(), v.integer(), v.minValue(0)),
  tried: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

type FullRule = v.InferOutput<typeof faultRule>;

/** A rule as recorded; earlier releases lack fields that have a default. */
export type FaultRule = Pick<FullRule, 'id' | 'call' | 'account' | 'effect' | 'times'> & Partial<FullRule>;

/** Random faults: the probability that a call fails, decided by the seed. */
export const chaosInput = v.strictObject({ seed, percent });
export type Chaos = v.InferOutput<typeof chaosInput>;

export interface Hit {
  readonly delayMs: number;
  readonly effect: Exclude<Effect, { kind: 'delay' }> | null;
  /** The rules after the hit; null when no rule changed. */
  readonly left: readonly FaultRule[] | null;
}

export const hitRow = v.object({
  at: v.string(),
  account: v.string(),
  call: v.string(),
  delayMs: v.number(),
  effect: v.nullable(effect),
});
export type HitRow = Readonly<v.InferOutput<typeof hitRow>>;

/** A call that was made, reads included. */
export const callRow = v.object({
  at: v.string(),
  account: v.string(),
  call: v.string(),
  method: v.string(),
  orderNo: v.nullable(v.string()),
  http: v.number(),
  /** Code of the envelope; '' when there was none or it was lost. */
  code: v.string(),
});
export type CallRow = Readonly<v.InferOutput<typeof callRow>>;

/** Whether a call with this effect is executed; only its answer differs. */
export const isExecuted = ({ kind }: Pick<Effect, 'kind'>): boolean =>
  kind === 'delay' || kind === 'lost' || kind === 'malformed';

/** Whether a pattern (`*`, `testing.*`, `testing.page`) matches a call. */
export function covers(pattern: string, call: string): boolean {
  if (pattern === ANY) return true;
  return pattern.endsWith('.*') ? call.startsWith(pattern.slice(0, -1)) : pattern === call;
}

export interface AttemptedCall {
  readonly call: string;
  /** '' when not signed in: only rules for everybody match. */
  readonly account: string;
  readonly orderNo: string | null;
  readonly writes: boolean;
}

const fits = (rule: FullRule, { call, account, orderNo, writes }: AttemptedCall): boolean =>
  (rule.account === ANY || rule.account === account) &&
  covers(rule.call, call) &&
  (rule.orderNo === null || rule.orderNo === orderNo) &&
  (writes || !rule.writes);

/** Whether a rule counts calls; others stay unchanged. */
const counts = ({ times, skip, percent, effect: { kind } }: FullRule): boolean =>
  times !== null || skip > 0 || percent < 100 || kind === 'delay';

/** The part of a world with its rules. */
export interface FaultState {
  /** Faults in force, in matching order. */
  faults: readonly FaultRule[];
  chaos: Chaos | null;
}

/** The fault of a call: the first matching rule, with the delays before it. Hits use up rules with a count. */
export function drawFault(world: Readonly<Pick<FaultState, 'faults'>>, call: AttemptedCall): Hit {
  let delayMs = 0;
  let hit: Hit['effect'] = null;
  let counted = false;
  const left: FaultRule[] = [];
  for (const kept of world.faults) {
    const rule = v.parse(faultRule, kept);
    if (!fits(rule, call) || hit !== null) {
      left.push(rule);
      continue;
    }
    counted ||= counts(rule);
    const nth = rule.tried + 1;
    const random = Random.of(rule.seed, rule.id, nth);
    const spared = rule.skip > 0 || !random.chance(rule.percent / 100);
    const { effect } = rule;
    if (!spared && effect.kind === 'delay') delayMs += effect.ms + random.between(0, effect.jitter ?? 0);
    if (!spared && effect.kind !== 'delay') hit = effect;
    const times = rule.times === null || spared ? rule.times : rule.times - 1;
    if (times !== 0) left.push(counts(rule) ? { ...rule, tried: nth, times, skip: Math.max(0, rule.skip - 1) } : rule);
  }
  return { delayMs, effect: hit, left: counted ? left : null };
}

/** Whether a person's browser is offline. */
export const isOffline = ({ faults }: Readonly<FaultState>, account: string): boolean =>
  faults.some(({ effect, account: whose }) => effect.kind === 'offline' && (whose === ANY || whose === account));

/** Effects of the storm, equally likely; null: only late. Without session errors: everybody would be sent to sign-in. */
const STORM: readonly ((random: Random) => Hit['effect'])[] = [
  () => null,
  () => ({ kind: 'code', code: ERROR.system }),
  () => ({ kind: 'code', code: ERROR.frequencyLimit }),
  () => ({ kind: 'http', status: 500 }),
  () => ({ kind: 'lost' }),
  (random) => ({ kind: 'malformed', how: random.pick(MALFORMATIONS) }),
  () => ({ kind: 'dropped' }),
];

/**
 * The storm's effect on the nth attempt of a call by a person. It depends on its arguments only, so a storm repeats
 * even when the calls of a page arrive in another order (decisions §6).
 * @param nth attempts of this call by this person, from 1
 */
export function drawChaos(chaos: Chaos, call: string, account: string, nth: number): Hit {
  const random = Random.of(chaos.seed, account, call, nth);
  if (!random.chance(chaos.percent / 100)) return { delayMs: 0, effect: null, left: null };
  const effect = random.pick(STORM)(random);
  return { delayMs: effect === null ? random.between(200, 2000) : 0, effect, left: null };
}
