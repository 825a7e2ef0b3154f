import { RehearsalError } from './rehearsalError';

/** How many names a refusal lists. */
const NAMED = 12;

/** How many of their first letters two names share. */
function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** All names when they are few; otherwise those that begin most alike, and how many there are. */
export function namesLike(value: string, names: Iterable<string>): string {
  const all = [...new Set(names)];
  if (all.length <= NAMED) return all.join(', ') || '–';
  const closest = all.sort((left, right) => commonStart(value, right) - commonStart(value, left)).slice(0, NAMED);
  return `${closest.join(', ')} … (${String(all.length)})`;
}

const unknown = (field: string, value: string, names: Iterable<string>) =>
  new RehearsalError('unknownName', { field, value, names: namesLike(value, names) });

/** @throws RehearsalError with the names there are, for another one */
export function ensureKnown(field: string, value: string, names: Iterable<string>): void {
  const all = [...names];
  if (!all.includes(value)) throw unknown(field, value, all);
}

/** What has this name. @throws RehearsalError with the names there are, for another one */
export function named<Value>(field: string, name: string, all: ReadonlyMap<string, Value>): Value {
  const found = all.get(name);
  if (found === undefined) throw unknown(field, name, all.keys());
  return found;
}
