/** Canonical JSON (RFC 8785): equal content has equal text. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * The canonical text of a value (RFC 8785), but a lone surrogate is escaped, so that any remark can be written.
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
