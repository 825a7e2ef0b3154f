/** One way to write a JSON value, so that the same content always has the same digest (RFC 8785). */

/** A value as JSON can say it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * The canonical text of a value: no white space, members in the order of their names' UTF-16 code units, numbers and
 * strings as ECMAScript writes them. Unlike RFC 8785, half of a surrogate pair is escaped instead of refused: a remark
 * that holds one can still be sealed. Members that are undefined are left out, as JSON does.
 * @throws TypeError for what JSON cannot say
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`JSON cannot say a ${typeof value}.`);
  const members = new Map<string, unknown>(Object.entries(value).filter(([, member]) => member !== undefined));
  // Without a rule of its own, sort goes by UTF-16 code units.
  const names = [...members.keys()].sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(members.get(name))}`).join(',')}}`;
}

/** An object or a list: what differs inside it. */
type Tree = readonly Json[] | { readonly [name: string]: Json };

const isTree = (value: Json | undefined): value is Tree => typeof value === 'object' && value !== null;

/** How many members the objects of a value have together. */
function membersOf(value: Json): number {
  if (!isTree(value)) return 0;
  const inside = Object.values<Json>(value);
  return inside.reduce<number>((sum, item) => sum + membersOf(item), Array.isArray(value) ? 0 : inside.length);
}

/** A text as JSON. */
export interface ReadJson {
  readonly value: Json;
}

/**
 * Reads a text as JSON. A name that stands twice in one object is refused (RFC 8785 asks for I-JSON): readers would see
 * the one, programs take the other.
 * @returns null when the text is no such JSON
 */
export function readJson(text: string): ReadJson | null {
  try {
    const value = JSON.parse(text) as Json;
    const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|:/g)];
    return tokens.filter(([token]) => token === ':').length === membersOf(value) ? { value } : null;
  } catch {
    // No JSON, or nested more deeply than any report.
    return null;
  }
}

/** A place at which two values differ; '' where one of them has nothing. */
export interface Difference {
  /** `log.3.remark`. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const toText = (value: Json | undefined): string => (value === undefined ? '' : canonicalJson(value));

/** The places at which a value differs from what it was, in the order of the canonical text. */
export function differences(before: Json | undefined, after: Json | undefined, path = ''): Difference[] {
  if (toText(before) === toText(after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before: toText(before), after: toText(after) }];
  }
  const [left, right] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  return names.flatMap((name) => differences(left.get(name), right.get(name), path === '' ? name : `${path}.${name}`));
}
