/** What a row of a log has at least: when it was written. */
interface Dated {
  readonly at: string;
}

/** A value as it is put into order. */
type Key = number | string;

/** The direction of an order. */
export type Direction = 'asc' | 'desc';

/** The places of a log's rows in some order, and how many rows had been put into it. */
interface Order {
  readonly places: number[];
  rows: number;
}

/** Above this many new rows an order is made anew instead of being added to. */
const MANY = 1000;

/**
 * A value of a row as something that compares quickly: numbers by size, texts regardless of case and with the
 * numbers in them by size, people by name. A collator that is asked 100,000 times takes half a second.
 */
export function sortKey(row: object, field: string): Key {
  const held: unknown = Object.getOwnPropertyDescriptor(row, field)?.value;
  const value = typeof held === 'object' && held !== null && 'name' in held ? held.name : held;
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

/** Which of two keys comes first; a number comes before a text. */
export function compareKeys(left: Key, right: Key): number {
  if (typeof left !== typeof right) return typeof left === 'number' ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * The orders and the searched texts of a log, kept beside it while it grows: 100,000 rows are put into order
 * once, not at every question (decisions §4.6). Rows are only ever added at the end of a log.
 */
export class LogIndex<Row extends Dated> {
  private readonly orders = new Map<string, Order>();
  private readonly texts: string[] = [];

  private constructor(
    readonly rows: readonly Row[],
    private readonly searched: (row: Row) => readonly string[],
  ) {}

  /**
   * Gives each log its one index, as long as there is the log.
   * @param searched the texts of a row that a keyword is looked for in
   */
  static by<Row extends Dated>(searched: (row: Row) => readonly string[]): (rows: readonly Row[]) => LogIndex<Row> {
    const all = new WeakMap<readonly Row[], LogIndex<Row>>();
    return (rows) => {
      const index = all.get(rows) ?? new LogIndex(rows, searched);
      all.set(rows, index);
      return index;
    };
  }

  /** The places of all rows in the order of a field; rows of one value come newest first. */
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

  /** Whether a keyword, given in lower case, is part of what is searched of a row. */
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
    // Times of ISO 8601 are in order as they are.
    return field === 'at' ? row.at : sortKey(row, field);
  }

  private sorted(field: string, direction: Direction): number[] {
    const keys = this.rows.map((_, place) => this.keyAt(field, place));
    const sign = direction === 'asc' ? 1 : -1;
    const newest = field === 'at' ? [...keys.keys()].reverse() : [...this.order('at', 'desc')];
    return newest.sort((left, right) => sign * compareKeys(keys[left] ?? '', keys[right] ?? ''));
  }

  /** Puts a row that came later than all others into its place. */
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
