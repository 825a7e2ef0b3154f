import type { ParsedOf } from '@/contract/endpoint';
import type { Caption } from '../caption';

/** Query of every list call (decisions §3). `asOf` is sent while paging, for stable pages. */
export interface ListQuery {
  readonly current: number;
  readonly pageSize: number;
  /** `field,asc` or `field,desc`. */
  readonly sort?: string;
  readonly asOf?: string;
}

/** A single filter value. */
export type FilterScalar = string | number | boolean;

/** An option of a select; `value` is typed by `load`. */
export interface FilterOption<Value> {
  readonly value: Value;
  readonly label: Caption;
}

/** The options of a closed set of values, each named by `name`. */
export function optionsOf<Value>(values: readonly Value[], name: (value: Value) => Caption): FilterOption<Value>[] {
  return values.map((value) => ({ value, label: name(value) }));
}

interface FilterFrame<Key> {
  /** Name of the filter in query and address. */
  readonly key: Key;
  readonly label: Caption;
  /** Set by links only: shown as a chip, without a control in the filter bar. */
  readonly linked?: true;
  /** Width of the control in pixels. */
  readonly width?: number;
}

/** Free text with a debounce; `/` focuses the first one of a list. */
export interface TextFilter<Key = string> extends FilterFrame<Key> {
  readonly kind: 'text';
  readonly placeholder?: Caption;
}

export interface SelectFilter<Key = string, Value = FilterScalar> extends FilterFrame<Key> {
  readonly kind: 'select';
  readonly options: readonly FilterOption<Value>[];
}

export interface MultiFilter<Key = string, Value = FilterScalar> extends FilterFrame<Key> {
  readonly kind: 'multi';
  readonly options: readonly FilterOption<Value>[];
}

/** A date range with two keys, `key` and `to`: ISO 8601 UTC, whole local days. */
export interface DateRangeFilter<Key = string> extends FilterFrame<Key> {
  readonly kind: 'dateRange';
  readonly to: Key;
}

type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never;
type KeyOf<Filters> = keyof Filters & string;

type FilterFor<Filters, Key extends KeyOf<Filters>> =
  | (NonNullable<Filters[Key]> extends string ? TextFilter<Key> | DateRangeFilter<KeyOf<Filters>> : never)
  | (NonNullable<Filters[Key]> extends FilterScalar ? SelectFilter<Key, NonNullable<Filters[Key]>> : never)
  | (NonNullable<Filters[Key]> extends readonly FilterScalar[]
      ? MultiFilter<Key, ElementOf<NonNullable<Filters[Key]>>>
      : never);

/** The filters that a list's call accepts: `FiltersOf<typeof firmware.page>`. */
export type FiltersOf<Call> = Omit<ParsedOf<Call>, keyof ListQuery>;

/** A row of a list's filter table: its key is a filter of the call, its values have that filter's type. */
export type RecordFilter<Filters> = { [Key in KeyOf<Filters>]-?: FilterFor<Filters, Key> }[KeyOf<Filters>];
