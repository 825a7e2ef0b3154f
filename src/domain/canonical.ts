/**
 * The canonical JSON of a value (RFC 8785): equal content has equal text. A lone surrogate is escaped, so that any remark can be
 * written.
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
