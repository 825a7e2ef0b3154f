import type { Page } from '../../../src/contract/callFields';

interface Dated {
  readonly at: string;
}

type Key = number | string;

export type Direction = 'asc' | 'desc';

/**
 * The sort key of a row's field: numbers by value, texts case-insensitive with natural number order, people by name.
 * Keys compare fast; a collator takes half a second for 100,000 comparisons.
 */
export function sortKey(row: object, field: string): Key {
  const stored: unknown = Object.getOwnPropertyDescriptor(row, field)?.value;
  const value = typeof stored === 'object' && stored !== null && 'name' in stored ? stored.name : stored;
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

/** Sort orders and searchable texts of an append-only log: 100,000 rows are not sorted per request. */
export class LogIndex<Row extends Dated> {
  private readonly orders = new Map<string, { readonly places: number[]; readonly keys: Key[] }>();
  private readonly texts: string[] = [];

  private constructor(
    readonly rows: readonly Row[],
    private readonly searched: (row: Row) => readonly string[],
  ) {}

  /** Keeps one index per log. @param searched the texts of a row that a keyword search covers */
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
    const known = this.orders.get(name) ?? { places: [], keys: [] };
    const { keys } = known;
    const sign = direction === 'asc' ? 1 : -1;
    const at = (place: number): string => this.rows[place]?.at ?? '';
    const compare = (left: number, right: number): number =>
      sign * compareKeys(keys[left] ?? '', keys[right] ?? '') || compareKeys(at(right), at(left)) || right - left;
    const fresh = this.rows.slice(keys.length);
    // ISO 8601 times sort as text.
    for (const row of fresh) known.places.push(keys.push(field === 'at' ? row.at : sortKey(row, field)) - 1);
    // New rows follow sorted ones, which costs little more than one pass.
    if (fresh.length > 0) known.places.sort(compare);
    this.orders.set(name, known);
    return known.places;
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
}

/** Query of a list call. */
type ListQuery = Readonly<{ current: number; pageSize: number; sort?: string | undefined; asOf?: string | undefined }>;

/** Whether each word of the keyword is in one of the texts; a blank one matches. */
export function matches(keyword: string, ...texts: readonly string[]): boolean {
  const words = keyword.trim().toLowerCase().split(/\s+/);
  return words.every((word) => texts.some((text) => text.toLowerCase().includes(word)));
}

/** What becomes of a row for each filter that a list's call declares: one without its rule does not compile. */
export type FilterRules<Input, Row> = {
  readonly [Name in Exclude<keyof Input, keyof ListQuery>]-?: (row: Row, wanted: NonNullable<Input[Name]>) => boolean;
};

/** Whether a row passes the filters that are asked for. */
export function passing<Input extends object, Row>(asked: Input, rules: FilterRules<Input, Row>) {
  // An object that names each of them.
  const names = (Object.keys(rules) as (keyof typeof rules)[]).filter((name) => asked[name] !== undefined);
  return (row: Row): boolean =>
    names.every((name) => {
      const wanted = asked[name];
      return wanted == null || rules[name](row, wanted);
    });
}

/** Whether a value is the wanted one; without a wish any is. */
export const is = <Value>(wanted: Value | undefined, value: Value): boolean => wanted === undefined || wanted === value;

/** The requested sort, or null for newest first. */
function orderOf(sort: string | undefined): { readonly field: string; readonly direction: Direction } | null {
  const [field, direction] = sort?.split(',') ?? [];
  return field === undefined ? null : { field, direction: direction === 'desc' ? 'desc' : 'asc' };
}

/**
 * One page of a list, newest first by default. Rows newer than `asOf` are left out, so that pages stay stable while
 * others write.
 * @param all the rows by their keys
 * @param now time of the call; `asOf` of a first page
 * @param read `first`: default sort order instead of newest first
 */
export function pageOf<Stored extends object, Row extends object>(
  all: ReadonlyMap<string, Stored>,
  asked: ListQuery,
  now: string,
  read: {
    readonly wanted: (row: Stored) => boolean;
    readonly at: (row: Stored) => string;
    readonly view: (row: Stored) => Row;
    readonly first?: (left: Row, right: Row) => number;
  },
): Page<Row> {
  const asOf = asked.asOf ?? now;
  const stable = [...all.values()].filter((row) => read.at(row) <= asOf && read.wanted(row));
  const order = orderOf(asked.sort);
  const start = (asked.current - 1) * asked.pageSize;
  const onPage = <Item>(items: readonly Item[]): Item[] => items.slice(start, start + asked.pageSize);
  const sorted = (): Row[] => {
    if (order !== null) {
      const sign = order.direction === 'desc' ? -1 : 1;
      const keyed = stable.map(read.view).map((row) => ({ row, key: sortKey(row, order.field) }));
      return onPage(keyed.sort((left, right) => sign * compareKeys(left.key, right.key))).map(({ row }) => row);
    }
    const newest = stable.sort((left, right) => compareKeys(read.at(right), read.at(left)));
    return read.first ? onPage(newest.map(read.view).sort(read.first)) : onPage(newest).map(read.view);
  };
  return { list: sorted(), total: stable.length, asOf };
}

/**
 * One page of a log; like {@link pageOf}, for append-only lists of 100,000 rows. Filters and sorting answer within 50
 * ms.
 * @param wanted filter besides the keyword
 */
export function pageOfLog<Stored extends { readonly at: string }, Row extends object>(
  log: LogIndex<Stored>,
  asked: ListQuery & { readonly keyword?: string | undefined },
  now: string,
  { wanted, view }: { readonly wanted: (row: Stored) => boolean; readonly view: (row: Stored) => Row },
): Page<Row> {
  // Time and number of rows: rows can share a millisecond, and a time alone would let new ones into the second page.
  const asOf = asked.asOf ?? `${now}/${String(log.rows.length)}`;
  const [moment = '', count] = asOf.split('/');
  const known = Number(count ?? log.rows.length);
  const keyword = asked.keyword?.trim().toLowerCase() ?? '';
  // Filtering in memory order before sorting: the other way round takes four times as long.
  const found = new Uint8Array(log.rows.length);
  let total = 0;
  log.rows.forEach((row, place) => {
    if (place >= known || (count === undefined && row.at > moment) || !wanted(row)) return;
    if (keyword !== '' && !log.mentions(place, keyword)) return;
    found[place] = 1;
    total += 1;
  });
  const { field, direction } = orderOf(asked.sort) ?? { field: 'at', direction: 'desc' };
  const list: Row[] = [];
  let passed = (asked.current - 1) * asked.pageSize;
  for (const place of log.order(field, direction)) {
    if (found[place] !== 1) continue;
    passed -= 1;
    if (passed >= 0) continue;
    const row = log.rows[place];
    if (row !== undefined) list.push(view(row));
    if (list.length === asked.pageSize) break;
  }
  return { list, total, asOf };
}
