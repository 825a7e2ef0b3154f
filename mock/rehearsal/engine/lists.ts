import type { Page } from '../../../src/contract/callFields';

type Key = number | string;

/**
 * The sort key of a row's field: numbers by value, texts case-insensitive with natural number order, people by name.
 * Keys compare faster than a collator does.
 */
function sortKey(row: object, field: string): Key {
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
  const names = (Object.keys(rules) as (keyof typeof rules)[]).filter((name) => asked[name] !== undefined);
  return (row: Row): boolean =>
    names.every((name) => {
      const wanted = asked[name];
      return wanted == null || rules[name](row, wanted);
    });
}

/**
 * One page of a list, newest first by default; so are rows of equal value. Rows that are newer than `asOf` are left out,
 * so that pages stay stable while others write.
 * @param all the rows, in the order in which they were made
 * @param now time of the call; with the number of rows it is the `asOf` of a first page, since rows can share a time
 * @param read `order`: the order of a list that is not newest first by default
 */
export function pageOf<Stored extends object, Row extends object>(
  all: Iterable<Stored>,
  asked: ListQuery,
  now: string,
  read: {
    readonly wanted: (row: Stored) => boolean;
    readonly at: (row: Stored) => string;
    readonly view: (row: Stored) => Row;
    readonly order?: (left: Row, right: Row) => number;
  },
): Page<Row> {
  const rows = [...all];
  const asOf = asked.asOf ?? `${now}/${String(rows.length)}`;
  const [moment = '', count = rows.length] = asOf.split('/');
  const known = rows.slice(0, Number(count)).filter((row) => read.at(row) <= moment && read.wanted(row));
  const newest = known.reverse().sort((left, right) => compareKeys(read.at(right), read.at(left)));
  const start = (asked.current - 1) * asked.pageSize;
  const onPage = <Item>(items: readonly Item[]): Item[] => items.slice(start, start + asked.pageSize);
  const sorted = (): Row[] => {
    const [field, direction] = asked.sort?.split(',') ?? [];
    if (field !== undefined) {
      const sign = direction === 'desc' ? -1 : 1;
      const keyed = newest.map(read.view).map((row) => ({ row, key: sortKey(row, field) }));
      return onPage(keyed.sort((left, right) => sign * compareKeys(left.key, right.key))).map(({ row }) => row);
    }
    return read.order ? onPage(newest.map(read.view).sort(read.order)) : onPage(newest).map(read.view);
  };
  return { list: sorted(), total: newest.length, asOf };
}
