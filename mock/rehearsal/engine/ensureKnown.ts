import { RehearsalError } from './rehearsalError';

const NAMED = 12;
const CLOSEST = 5;

/** Number of letters to insert, remove or replace to get from one text to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1];
    for (const [place, other] of Array.from(to).entries()) {
      const replaced = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** All names when they are few; otherwise the closest, and how many there are. */
export function namesLike(value: string, names: Iterable<string>): string {
  const all = [...new Set(names)];
  if (all.length <= NAMED) return all.join(', ') || '–';
  const wanted = value.toLowerCase();
  const far = new Map(all.map((name) => [name, distance(wanted, name.toLowerCase())]));
  const closest = all.sort((left, right) => (far.get(left) ?? 0) - (far.get(right) ?? 0)).slice(0, CLOSEST);
  return `${closest.join(', ')} … (${String(far.size)})`;
}

/** @throws RehearsalError with the names there are, for another one */
export function ensureKnown(field: string, value: string, names: Iterable<string>): void {
  const all = [...names];
  if (!all.includes(value)) throw new RehearsalError('unknownName', { field, value, names: namesLike(value, all) });
}
