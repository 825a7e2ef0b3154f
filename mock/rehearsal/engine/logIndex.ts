interface Dated {
  readonly at: string;
}

/** A sort key. */
type Key = number | string;

export type Direction = 'asc' | 'desc';

/** Row positions in sort order, and how many rows have been sorted. */
interface Order {
  readonly places: number[];
  rows: number;
}

/** Above this number of new rows the log is sorted again instead of inserting them. */
const MANY = 1000;

/**
 * The sort key of a row's field: numbers by value, texts case-insensitive with natural number order, people by name.
 * Keys compare fast; a collator takes half a second for 100,000 comparisons.
 */
export function sortKey(row: object, field: string): Key {
  const held: unknown = Object.getOwnPropertyDescriptor(row, field)?.value;
  const value = typeof held === 'object' && held !== null && 'name' in held ? held.name : held;
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

/** Compares two keys; numbers come before texts. */
export function compareKeys(left: Key, right: Key): number {
  if (typeof left !== typeof right) return typeof left === 'number' ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Sort orders and searchable texts of an append-only log, updated as it grows: 100,000 rows are sorted once, not per
 * request (decisions §4.6).
 */
export class LogIndex<Row extends Dated> {
  private readonly orders = new Map<string, Order>();
  private readonly texts: string[] = [];

  private constructor(
    readonly rows: readonly Row[],
    private readonly searched: (row: Row) => readonly string[],
  ) {}

  /**
   * Keeps one index per log for as long as the log exists.
   * @param searched the texts of a row that a keyword search covers
   */
  static by<Row extends Dated>(searched: (row: Row) => readonly string[]): (rows: readonly Row[]) => LogIndex<Row> {
    const all = new WeakMap<readonly Row[], LogIndex<Row>>();
    return (rows) => {
      const index = all.get(rows) ?? new LogIndex(rows, searched);
      all.set(rows, index);
      return index;
    };
  }

  /** Positions of all rows sorted by a field; rows of equal value come newest first. */
  order(field: string, direction: Direction): readonly number[] {
    const name = `${field},${direction}`;
    const known = this.orders.get(name);
    if (known !== undefined && this.rows.length - known.rows <= MANY) {
      for (; known.rows < this.rows.length; known.rows += 1) this.insert(known.places, field, direction, known.rows);
      return known.places;
    }
    const places = this.sorted(field, direction);
    this.orders.set(name, { places, rows: places.length });
    return places;
  }

  /** Whether a row's searchable texts contain a keyword, given in lower case. */
  mentions(place: number, keyword: string): boolean {
    const known = this.texts[place];
    if (known !== undefined) return known.includes(keyword);
    const row = this.rows[place];
    const text = row === undefined ? '' : this.searched(row).join('\n').toLowerCase();
    this.texts[place] = text;
    return text.includes(keyword);
  }

  private keyAt(field: string, place: number): Key {
    const row = this.rows[place];
    if (row === undefined) return '';
    // ISO 8601 times sort as text.
    return field === 'at' ? row.at : sortKey(row, field);
  }

  private sorted(field: string, direction: Direction): number[] {
    const keys = this.rows.map((_, place) => this.keyAt(field, place));
    const sign = direction === 'asc' ? 1 : -1;
    const newest = field === 'at' ? [...keys.keys()].reverse() : [...this.order('at', 'desc')];
    return newest.sort((left, right) => sign * compareKeys(keys[left] ?? '', keys[right] ?? ''));
  }

  /** Inserts the newest row into a sort order. */
  private insert(places: number[], field: string, direction: Direction, place: number): void {
    const key = this.keyAt(field, place);
    const at = this.rows[place]?.at ?? '';
    const sign = direction === 'asc' ? 1 : -1;
    const follows = (other: number): boolean => {
      const compared = sign * compareKeys(key, this.keyAt(field, other));
      return compared < 0 || (compared === 0 && at >= (this.rows[other]?.at ?? ''));
    };
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (follows(places[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    places.splice(low, 0, place);
  }
}
