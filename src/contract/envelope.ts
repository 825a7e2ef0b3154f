import * as v from 'valibot';
import { GUARD, NO_ZONE } from '../domain/fields';
import { fieldProblem } from '../domain/reasons';

const words = v.object({
  message: v.fallback(v.nullish(v.string(), null), null),
  error: v.fallback(v.nullish(v.string(), null), null),
});

/** The response envelope (requirements §3): only `code` is required, what cannot be read is null. */
export const envelope = v.object({
  code: v.string(),
  ...words.entries,
  status: v.fallback(v.nullish(v.union([v.string(), v.number()]), null), null),
  model: v.optional(v.unknown(), null),
});

/** Assumed: response header with the server's trace ID, for bug reports. */
export const TRACE_HEADER = 'x-trace-id';
/** The ID of a call in the access log of whoever serves the page, where the server has none of its own. */
export const REQUEST_HEADER = 'x-request-id';

/** When to try again. On a success the server states load by it: the console asks less often. */
export const RETRY_HEADER = 'retry-after';

export type Envelope = v.InferOutput<typeof envelope>;

/** The message of an answer, else its error (requirements §8), also of one without a code; '' for neither. */
export function messageIn(answer: unknown): string {
  const read = v.safeParse(words, answer);
  const { message = null, error = null } = read.success ? read.output : {};
  return [message, error].find((each) => each !== null && each.trim() !== '') ?? '';
}

/** The model of an E00003: refused fields with reasons. */
export const fieldProblems = v.array(fieldProblem);

/** A parsed value, or the path that failed. */
export type Parsed<Value> =
  { readonly valid: true; readonly value: Value } | { readonly valid: false; readonly path: string };

/** Path of a failure of the whole value. */
export const WHOLE = '(whole)';

/** Where a value did not fit its schema: `list.3.versionNo`, or {@link WHOLE}. */
export function problemPath(issues: readonly v.BaseIssue<unknown>[]): string {
  const first = issues[0];
  return (first && v.getDotPath(first)) ?? WHOLE;
}

type Keys = readonly (string | number)[];

/** The paths of fields that could not be read and are shown as empty; usually []. */
export function unreadFields(model: unknown): readonly string[] {
  if (typeof model !== 'object' || model === null || !('unread' in model)) return [];
  return Array.isArray(model.unread) ? model.unread.filter((path) => typeof path === 'string') : [];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The value at a path. Only own properties count: the method `at` of a list is not a field `at` of an object. */
function valueAt(value: unknown, keys: Keys): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  );
}

/** The model of a call about an order, with the number that was asked for: a server need not echo it, or spells it otherwise. */
export function ofOrder(input: unknown, model: unknown): unknown {
  const isAnOrder = isObject(input) && 'orderNo' in input && isObject(model) && !Array.isArray(model);
  return isAnOrder ? { ...model, orderNo: input.orderNo } : model;
}

/** A copy of a value without the part at a path. */
function without(value: unknown, [key, ...rest]: Keys): unknown {
  if (key === undefined || !isObject(value)) return undefined;
  const inner = without(value[key], rest);
  return Array.isArray(value)
    ? // If a list stands where a map is expected, its indexes are texts.
      value.map((item: unknown, index) => (index === Number(key) ? inner : item))
    : { ...value, [key]: inner };
}

/** The path to remove for an issue: the value, or the enclosing object of a missing required field. */
function cutAt(issue: v.BaseIssue<unknown>, value: unknown): Keys {
  let keys: Keys = issue.path?.map(({ key }) => key as string | number) ?? [];
  while (keys.length > 0 && valueAt(value, keys) == null) keys = keys.slice(0, -1);
  return keys;
}

/**
 * Parses a value by a schema. An invalid optional field is dropped and listed in `unread`; an invalid
 * required field, a guard, or a time without zone, fails the value.
 */
export function parseModel<Value>(schema: v.GenericSchema<unknown, Value>, value: unknown): Parsed<Value> {
  let given = value;
  let failed: string | null = null;
  const unread = new Set<string>();
  for (;;) {
    const result = v.safeParse(schema, given);
    if (result.success) {
      const { output } = result;
      // valibot accepts an array as an object, which would pass as an empty page.
      if (Array.isArray(value) && !Array.isArray(output)) return { valid: false, path: WHOLE };
      if (unread.size === 0 || !isObject(output) || Array.isArray(output)) return { valid: true, value: output };
      return { valid: true, value: { ...output, unread: [...unread] } };
    }
    const { issues } = result;
    failed ??= problemPath(issues);
    const fatal = issues.find(({ message }) => message === NO_ZONE || message === GUARD);
    if (fatal) {
      const path = problemPath([fatal]);
      return { valid: false, path: fatal.message === NO_ZONE ? `${path} ${NO_ZONE}` : path };
    }
    for (const issue of issues) {
      const keys = cutAt(issue, given);
      if (keys.length === 0) return { valid: false, path: failed };
      const path = problemPath([issue]);
      if (![...unread].some((cut) => cut.startsWith(`${path}.`))) unread.add(path);
      given = without(given, keys);
    }
  }
}
