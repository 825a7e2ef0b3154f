import * as v from 'valibot';
import { ERROR } from '../../src/domain/errors';

/**
 * The effects of faults, one entry each: its fields and what the client gets. What an effect does to an HTTP answer is
 * in control/spoil.ts.
 */

/** Kinds of spoilt answers: an HTML page, truncated JSON, a model of the wrong shape, an empty body. */
export const MALFORMATIONS = ['html', 'cut', 'shape', 'empty'] as const;
export type Malformation = (typeof MALFORMATIONS)[number];

/** What became of an attempt, as its sender saw it; `pending`: not answered yet. */
export const ATTEMPT_OUTCOMES = ['pending', 'answered', 'late', 'malformed', 'lost', 'dropped', 'offline'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

export const STATUSES = [401, 403, 404, 408, 409, 418, 422, 423, 429, 500, 502, 503, 504] as const;

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const LONGEST_MS = 120_000;
const ms = whole(1, LONGEST_MS);
const DAY_S = 86_400;

interface Entry {
  readonly outcome: AttemptOutcome;
  /** Whether further faults of the same call still take effect. */
  readonly adds?: true;
}

const ENTRIES = {
  code: {
    schema: v.strictObject({ kind: v.literal('code'), code: v.picklist(Object.values(ERROR)) }),
    outcome: 'answered',
  },
  /** `retryAfter` is the Retry-After header, in seconds. */
  http: {
    schema: v.strictObject({
      kind: v.literal('http'),
      status: v.picklist(STATUSES),
      retryAfter: v.optional(whole(0, DAY_S)),
    }),
    outcome: 'answered',
  },
  /** Answered with this body instead. */
  answer: {
    schema: v.strictObject({ kind: v.literal('answer'), body: v.unknown(), status: v.optional(whole(200, 599), 200) }),
    outcome: 'answered',
  },
  /** Executed at once, answered after `ms`. */
  delay: { schema: v.strictObject({ kind: v.literal('delay'), ms }), outcome: 'late', adds: true },
  /** Executed, but the response is lost. */
  lost: { schema: v.strictObject({ kind: v.literal('lost') }), outcome: 'lost' },
  /** Executed, but the answer is spoilt. */
  malformed: {
    schema: v.strictObject({ kind: v.literal('malformed'), how: v.picklist(MALFORMATIONS) }),
    outcome: 'malformed',
  },
  /** The connection breaks before the call arrives. */
  dropped: { schema: v.strictObject({ kind: v.literal('dropped') }), outcome: 'dropped' },
  /** The person is offline: every call fails and `navigator.onLine` is false. */
  offline: { schema: v.strictObject({ kind: v.literal('offline') }), outcome: 'offline' },
} as const satisfies Readonly<Record<string, Entry & { readonly schema: v.GenericSchema }>>;

export const effect = v.variant(
  'kind',
  Object.values(ENTRIES).map(({ schema }) => schema),
);
export type FaultEffect = v.InferOutput<typeof effect>;
type Kind = FaultEffect['kind'];

export const EFFECTS: Readonly<Record<Kind, Entry>> = ENTRIES;

/** Kinds that leave the answer of another fault in force. */
export type Addition = Extract<FaultEffect, { kind: 'delay' }>;
export const isAddition = (met: FaultEffect): met is Addition => EFFECTS[met.kind].adds === true;
