import type { Texts } from './language';

/** Closed sets of values: the values the console knows, their names, and what to do with any other. */

declare const UNKNOWN: unique symbol;

/** A value of the server that the console does not know. It is shown as it came, kept, and sent back unchanged. */
export type Unknown = string & { readonly [UNKNOWN]: true };

/** A value of a closed set, as a server may send it. */
export type Open<Value extends string> = Value | Unknown;

/** Stands for a value that the server left out: shown as nothing, and asked for by forms. */
export const NO_VALUE = '' as Unknown;

/** The keys of a table, in its order. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[];
}

/** Whether the console knows a value. */
export function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return values.some((known) => known === value);
}

/** The name of a value in every language; an unknown one is named by itself. */
export function nameOf<Key extends string>(names: Readonly<Record<Key, Texts>>, value: string): Texts {
  return isOneOf(keysOf(names), value) ? names[value] : sameText(value);
}

/** A text that is the same in every language. */
export function sameText(text: string): Texts {
  return { 'zh-CN': text, 'en-US': text };
}
