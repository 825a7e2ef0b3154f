import * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint';
import { ENDPOINTS } from '../../../src/contract/endpoints';
import { ERROR } from '../../../src/domain/errors';

/** The product's calls, by group and name in the contract. */
export const PRODUCT_CALLS: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
  ),
);

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const LONGEST_MS = 120_000;
const DAY_S = 86_400;

/** What becomes of a call that meets a fault; control/withFaults.ts makes the HTTP answer of it. */
export const effect = v.variant('kind', [
  v.strictObject({ kind: v.literal('code'), code: v.picklist(Object.values(ERROR)) }),
  v.strictObject({
    kind: v.literal('http'),
    status: v.picklist([401, 403, 404, 408, 409, 418, 422, 423, 429, 500, 502, 503, 504]),
    retryAfter: v.optional(whole(0, DAY_S)),
  }),
  v.strictObject({ kind: v.literal('answer'), body: v.unknown(), status: v.optional(whole(200, 599), 200) }),
  /** Executed at once, answered after `ms`; another fault of the call decides the answer. */
  v.strictObject({ kind: v.literal('delay'), ms: whole(1, LONGEST_MS) }),
  /** Executed, but the connection breaks instead of the answer. */
  v.strictObject({ kind: v.literal('lost') }),
  /** Executed, but answered by an HTML page, truncated JSON, a model of another shape, or an empty body. */
  v.strictObject({ kind: v.literal('malformed'), how: v.picklist(['html', 'cut', 'shape', 'empty']) }),
  /** The connection breaks, and nothing is executed. */
  v.strictObject({ kind: v.literal('dropped') }),
  /** The person is offline: every call fails and `navigator.onLine` is false. */
  v.strictObject({ kind: v.literal('offline') }),
]);
type FaultEffect = v.InferOutput<typeof effect>;
/** An effect that decides the answer. */
export type Spoiling = Exclude<FaultEffect, { kind: 'delay' }>;

/** Matches every person, and every call of the product. */
export const ANY = '*';

/** A fault as entered; `times: null` means until it is removed. */
export const faultInput = v.strictObject({
  call: v.optional(v.string(), ANY),
  account: v.optional(v.string(), ANY),
  orderNo: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
  effect,
  times: v.optional(v.nullable(whole(1, 10_000)), null),
});
export type FaultInput = v.InferOutput<typeof faultInput>;

/** A fault in force; `times` counts down. */
export const faultRule = v.object({ ...faultInput.entries, id: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type FaultRule = v.InferOutput<typeof faultRule>;

export const metFault = v.object({ id: v.number(), effect });
type MetFault = Readonly<v.InferOutput<typeof metFault>>;

export interface Hit {
  /** Everything that was met, in order. */
  readonly met: readonly MetFault[];
  readonly delayMs: number;
  readonly effect: Spoiling | null;
  /** The rules after the hit; null when no rule changed. */
  readonly left: readonly FaultRule[] | null;
}

/** What is served beside the product's calls: only faults that name it meet it. */
const isBeside = (call: string): boolean => /^(static|signIn)\./.test(call);

/** Whether a pattern (`*`, `testing.*`, `testing.page`, or several with commas) matches a call. */
export const covers = (pattern: string, call: string): boolean =>
  patternsOf(pattern).some((one) => {
    if (one === ANY) return !isBeside(call);
    return one.endsWith('.*') ? call.startsWith(one.slice(0, -1)) : one === call;
  });

export const patternsOf = (pattern: string): string[] => pattern.split(/, */);

export interface AttemptedCall {
  readonly call: string;
  readonly account: string;
  readonly orderNo: string | null;
}

const fits = (rule: FaultRule, { call, account, orderNo }: AttemptedCall): boolean =>
  (rule.account === ANY || rule.account === account) &&
  covers(rule.call, call) &&
  (rule.orderNo === null || rule.orderNo === orderNo);

/** The fault of a call: the first matching rule, with the delays before it. Hits use up rules with a count. */
export function drawFault(faults: readonly FaultRule[], call: AttemptedCall): Hit {
  const fitting = faults.filter((rule) => fits(rule, call));
  const decides = fitting.findIndex((rule) => rule.effect.kind !== 'delay');
  const met = decides === -1 ? fitting : fitting.slice(0, decides + 1);
  const delays = met.map(({ effect }) => (effect.kind === 'delay' ? effect.ms : 0));
  const last = met.at(-1)?.effect;
  const left = faults.flatMap((rule) => {
    if (!met.includes(rule) || rule.times === null) return [rule];
    return rule.times > 1 ? [{ ...rule, times: rule.times - 1 }] : [];
  });
  return {
    met: met.map(({ id, effect }) => ({ id, effect })),
    delayMs: delays.reduce((sum, ms) => sum + ms, 0),
    effect: last === undefined || last.kind === 'delay' ? null : last,
    left: met.some(({ times }) => times !== null) ? left : null,
  };
}

/** Whether a person's browser is offline. */
export const isOffline = (faults: readonly FaultRule[], account: string): boolean =>
  faults.some(({ effect, account: whose }) => effect.kind === 'offline' && (whose === ANY || whose === account));
