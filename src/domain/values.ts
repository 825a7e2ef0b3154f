import { inEach, type Texts } from './language';

/** Closed sets of values, their names, and unknown values. */

declare const UNKNOWN: unique symbol;

/** A server's value that the console does not know: shown unchanged, kept, and sent back. */
export type Unknown = string & { readonly [UNKNOWN]: true };

/** A value of a closed set, or an unknown one from the server. */
export type Open<Value extends string> = Value | Unknown;

/** A value that the server left out: shown empty, required by forms. */
export const NO_VALUE = '' as Unknown;

/** The keys of a table, in order. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[];
}

export function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return values.some((known) => known === value);
}

/** The values of a closed set in order, and a function that names one; an unknown value is its own name. */
export function namedSet<Key extends string>(
  names: Readonly<Record<Key, Texts>>,
): readonly [values: readonly Key[], name: (value: string) => Texts] {
  const values = keysOf(names);
  return [values, (value) => (isOneOf(values, value) ? names[value] : sameText(value))];
}

/** The value of a key in a table; undefined for a key that it does not hold itself, such as `constructor`. */
export const ownValue = <Value>(table: Readonly<Partial<Record<string, Value>>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The newest item, or null. @param at its time, as text that sorts */
export function newest<Item>(items: readonly Item[], at: (item: Item) => string): Item | null {
  return items.reduce<Item | null>((last, each) => (last === null || at(last) < at(each) ? each : last), null);
}

/** The result of an action; undefined when it throws. */
export function tryTo<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** A text that is the same in all languages, such as what a server or somebody said. */
export const sameText = (text: string): Texts => inEach(() => text);
