import * as v from 'valibot';
import { ERROR } from '../../src/domain/errors';
import { fill, type Language } from '../../src/domain/language';

/**
 * The effects of faults, one entry each: its fields, what the client gets,
 * and its text. Server and drawer use them; what an effect does to an HTTP answer is in control/spoil.ts.
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
  /** In Chinese and English, with the effect's fields. */
  readonly text: readonly [string, string];
}

const ENTRIES = {
  code: {
    schema: v.strictObject({ kind: v.literal('code'), code: v.picklist(Object.values(ERROR)) }),
    outcome: 'answered',
    text: ['错误码 {code}', 'Error code {code}'],
  },
  /** `retryAfter` is the Retry-After header, in seconds. */
  http: {
    schema: v.strictObject({
      kind: v.literal('http'),
      status: v.picklist(STATUSES),
      retryAfter: v.optional(whole(0, DAY_S)),
    }),
    outcome: 'answered',
    text: ['HTTP {status}', 'HTTP {status}'],
  },
  /** Answered with this body instead. */
  answer: {
    schema: v.strictObject({ kind: v.literal('answer'), body: v.unknown(), status: v.optional(whole(200, 599), 200) }),
    outcome: 'answered',
    text: ['自定应答', 'An answer of your own'],
  },
  /** Executed at once, answered after `ms`. */
  delay: {
    schema: v.strictObject({ kind: v.literal('delay'), ms }),
    outcome: 'late',
    adds: true,
    text: ['延迟 {seconds} 秒', '{seconds} s late'],
  },
  /** Executed, but the response is lost. */
  lost: {
    schema: v.strictObject({ kind: v.literal('lost') }),
    outcome: 'lost',
    text: ['已执行，应答丢失', 'Carried out, answer lost'],
  },
  /** Executed, but the answer is spoilt. */
  malformed: {
    schema: v.strictObject({ kind: v.literal('malformed'), how: v.picklist(MALFORMATIONS) }),
    outcome: 'malformed',
    text: ['应答损坏：{how}', 'Answer spoilt: {how}'],
  },
  /** The connection breaks before the call arrives. */
  dropped: {
    schema: v.strictObject({ kind: v.literal('dropped') }),
    outcome: 'dropped',
    text: ['连接中断，未执行', 'Connection breaks, not carried out'],
  },
  /** The person is offline: every call fails and `navigator.onLine` is false. */
  offline: { schema: v.strictObject({ kind: v.literal('offline') }), outcome: 'offline', text: ['断网', 'No network'] },
} as const satisfies Readonly<Record<string, Entry & { readonly schema: v.GenericSchema }>>;

export const effect = v.variant(
  'kind',
  Object.values(ENTRIES).map(({ schema }) => schema),
);
export type Effect = v.InferOutput<typeof effect>;
type Kind = Effect['kind'];

export const EFFECTS: Readonly<Record<Kind, Entry>> = ENTRIES;

/** Kinds that leave the answer of another fault in force. */
export type Addition = Extract<Effect, { kind: 'delay' }>;
export const isAddition = (met: Effect): met is Addition => EFFECTS[met.kind].adds === true;

/** Words for values of an effect's fields. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  403: ['403（未登录）', '403 (not signed in)'],
  html: ['HTML 页面', 'an HTML page'],
  cut: ['JSON 被截断', 'JSON cut short'],
  shape: ['结构不符', 'another shape'],
  empty: ['空', 'empty'],
};

/** An effect in a language. */
export function effectText(met: Effect, language: Language): string {
  const place = language === 'zh-CN' ? 0 : 1;
  const seconds = 'ms' in met ? met.ms / 1000 : 0;
  const fields = Object.entries({ seconds, ...met }).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, WORDS[value]?.[place] ?? value]] : [],
  );
  return fill(EFFECTS[met.kind].text[place], Object.fromEntries(fields) as Record<string, string | number>);
}
