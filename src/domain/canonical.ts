import { attempt } from './values';

/** Canonical JSON (RFC 8785): equal content has an equal digest. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * The canonical text of a value (RFC 8785), but a lone surrogate is escaped, so that any remark can be sealed.
 * @throws TypeError for values outside JSON
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`JSON has no ${typeof value}.`);
  const members = new Map<string, unknown>(Object.entries(value).filter(([, member]) => member !== undefined));
  // The default sort order is by UTF-16 code units.
  const names = [...members.keys()].sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(members.get(name))}`).join(',')}}`;
}

type Tree = readonly Json[] | { readonly [name: string]: Json };

const isTree = (value: Json | undefined): value is Tree => typeof value === 'object' && value !== null;

/** Number of members of all objects in a value. */
function membersOf(value: Json): number {
  if (!isTree(value)) return 0;
  const inside = Object.values<Json>(value);
  return inside.reduce<number>((sum, item) => sum + membersOf(item), Array.isArray(value) ? 0 : inside.length);
}

/** Parses a JSON text; undefined if invalid or with duplicate members, on which parsers disagree (RFC 8785). */
export function readJson(text: string): Json | undefined {
  // What throws is invalid JSON, or nested too deeply.
  return attempt(() => {
    const value = JSON.parse(text) as Json;
    const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|:/g)];
    return tokens.filter(([token]) => token === ':').length === membersOf(value) ? value : undefined;
  });
}

/** A difference of two values; '' for a missing one. */
export interface Difference {
  /** `log.3.remark`. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const toText = (value: Json | undefined): string => (value === undefined ? '' : canonicalJson(value));

/** The differences between two values, in canonical order. */
export function differences(before: Json | undefined, after: Json | undefined, path = ''): Difference[] {
  if (toText(before) === toText(after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before: toText(before), after: toText(after) }];
  }
  const [left, right] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  return names.flatMap((name) => differences(left.get(name), right.get(name), path === '' ? name : `${path}.${name}`));
}
