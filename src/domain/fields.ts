import * as v from 'valibot';
import { NO_VALUE, type Open } from './values';

/** Schema helpers of entities: missing or null fields become empty, so that types are total. */

/** The maximum length, in characters, of a text without a rule of its own: an id, an account, a name, a search word. */
export const TEXT_MAX = 2000;
/**
 * A text with a maximum length, which the published contract and the server check; a longer text in an answer is still
 * read.
 * @param pattern that the whole text must match
 */
export const inputText = (max = TEXT_MAX, pattern?: RegExp) =>
  v.pipe(
    v.string(),
    v.metadata({ published: { type: 'string', maxLength: max, ...(pattern && { pattern: pattern.source }) } }),
  );
/** The text that names the record of a call; an empty one names none. */
export const keyText = () => v.pipe(inputText(), v.nonEmpty());
/** An optional text, '' by default. */
export const text = (max?: number) => v.nullish(inputText(max), '');
/** A code, an account or an id. A number is accepted, too, if it is an exact integer. */
export const identifier = () =>
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
    v.metadata({ published: { type: 'string', maxLength: TEXT_MAX } }),
  );
/** The text by which a record is opened; it is never empty. */
export const recordId = () => v.pipe(identifier(), v.nonEmpty());
/** A number, also when sent as text. */
export const numeric = () =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]),
    v.metadata({ published: { type: 'number' } }),
  );
/** An optional number, 0 by default. */
export const count = () => v.nullish(numeric(), 0);
/** A boolean, also when sent as 1 or 0. */
export const boolean = () =>
  v.pipe(
    v.custom<boolean>((value) => typeof value === 'boolean' || value === 0 || value === 1),
    v.metadata({ published: { type: 'boolean' } }),
    v.transform<boolean, boolean>((value: unknown) => Boolean(value)),
  );
/** An optional boolean, false by default. */
export const flag = (otherwise = false) => v.nullish(boolean(), otherwise);
/** The issue of a {@link guard}. */
export const GUARD = '(guard)';
/**
 * A value that forbids or allows an action. If it is sent and cannot be read, the whole answer fails, because an empty
 * value would allow more.
 */
export const guard = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.config(schema, { message: GUARD });
/** The revision that an update is based on, 0 by default. */
export const revisionSent = () => guard(count());
/** An optional value, null by default. */
export const maybe = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.nullish(schema, null);
/** A value or none (null); undefined when the server sends neither. */
export const maybeSent = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.optional(v.nullable(schema));
/** A list of an input, readonly. */
export const list = <S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
): v.GenericSchema<readonly v.InferInput<S>[], readonly v.InferOutput<S>[]> => v.array(schema);
/** An optional list of an answer, [] by default. */
export const many = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.nullish(list(schema), []);

/** A value of a closed set; unknown values are kept and sent back. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  v.pipe(
    v.custom<Open<Value>>((value) => typeof value === 'string'),
    v.metadata({ published: { type: 'string', enum: values } }),
  );
/** An optional value of a closed set. */
export const maybeOneOf = <Value extends string>(values: readonly Value[]): v.GenericSchema<unknown, Open<Value>> =>
  v.nullish(oneOf(values), NO_VALUE);

interface Entered extends v.GenericSchema<unknown, unknown> {
  readonly wrapped?: v.GenericSchema<unknown, unknown>;
  readonly default?: unknown;
}
/**
 * The fields of an input as they are in an answer. They are declared once, and are empty where the server leaves them
 * out.
 */
export function answerFields<Entries extends Readonly<Record<string, Entered>>>(
  entries: Entries,
): { readonly [Name in keyof Entries]: v.GenericSchema<unknown, v.InferOutput<Entries[Name]>> };
export function answerFields(entries: Readonly<Record<string, Entered>>): Record<string, v.GenericSchema> {
  const all = Object.entries(entries).map(([name, entry]) => {
    const { wrapped = entry, default: empty = wrapped.type === 'array' ? [] : '' } = entry;
    return [name, v.nullish(wrapped, empty)] as const;
  });
  return Object.fromEntries(all);
}

/** The issue of a time without a zone, and the suffix of its path. */
export const NO_ZONE = '(no time zone)';

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/;

/** The earliest and the latest time whose year has four digits in every time zone. */
const [FIRST, LAST] = [Date.parse('0001-01-02'), Date.parse('9999-12-30')];

/** Whether a text is a time that the console can calculate with and show. */
const isTime = (text: string): boolean => Date.parse(text) >= FIRST && Date.parse(text) <= LAST;

/** A time of ISO 8601 to the second, with its zone. */
export const instant = () => v.pipe(v.string(), v.isoTimestamp(), v.check(isTime));
const anInstant = instant();
/** Whether a text is an ISO 8601 time with a zone, and not a text as a user typed it. */
export const isInstant = (text: string): boolean => v.is(anInstant, text);

/** An ISO 8601 time with a zone, without which it could be hours off; '' for none. */
export const zoned = () =>
  v.pipe(
    v.string(),
    v.check((time) => !WITHOUT_ZONE.test(time), NO_ZONE),
    v.check((time) => time === '' || isTime(time)),
    v.metadata({ published: { type: 'string', format: 'date-time' } }),
  );
/** An optional time, '' by default. */
export const time = () => v.nullish(zoned(), '');
/** An optional time, null by default. */
export const maybeTime = () =>
  v.pipe(
    maybe(zoned()),
    v.transform((at) => at || null),
  );
