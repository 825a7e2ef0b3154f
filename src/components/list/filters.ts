import type { Caption } from '../caption';

/** What a filter may hold besides a list of these. */
export type FilterScalar = string | number | boolean;

/** One choice of a select; `value` is what `load` receives, so closed sets stay typed. */
export interface FilterOption<Value> {
  readonly value: Value;
  readonly label: Caption;
}

interface FilterFrame<Key> {
  /** The name of the filter in the query and in the address. */
  readonly key: Key;
  readonly label: Caption;
  /** Set by links alone: a chip says it and takes it away, the bar has no control for it. */
  readonly linked?: true;
  /** Width of the control in pixels. */
  readonly width?: number;
}

/** Free text, debounced; the first one of a list is what `/` focuses. */
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

/** Two keys: `key` is where the range begins, `to` where it ends; both ISO 8601 UTC, whole local days. */
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

/**
 * One row of a list's filter table, typed against the filters that its `load` takes:
 * `{ keyword?: string; module?: Module[]; enabled?: boolean; from?: string; to?: string }`.
 */
export type RecordFilter<Filters> = { [Key in KeyOf<Filters>]-?: FilterFor<Filters, Key> }[KeyOf<Filters>];
