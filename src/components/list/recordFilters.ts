import { useMemo } from 'react';
import * as v from 'valibot';
import type { ParsedOf } from '@/contract/endpoint';
import { instant } from '@/domain/fields';
import { workingDate } from '@/domain/workflow/stageClock';
import { useText, type Caption } from '../useText';
import type { ListQuery, RawFilters } from './address';
import { COMMON } from '../words';

type FilterScalar = string | number | boolean;

/** An option of a select; `value` is typed by `load`. */
export interface FilterOption<Value = FilterScalar> {
  readonly value: Value;
  readonly label: Caption;
}

interface FilterFrame {
  readonly label: Caption;
  /** Set by links only: shown as a chip, without a control in the filter bar. */
  readonly linked?: true;
  readonly width?: number;
}

/** Free text with a debounce; `/` focuses the first one of a list. */
interface TextFilter extends FilterFrame {
  readonly kind: 'text';
  readonly placeholder?: Caption;
}

/** One of the options (`select`), or several (`multi`). */
interface OptionFilter<Kind extends 'select' | 'multi' = 'select' | 'multi', Value = FilterScalar> extends FilterFrame {
  readonly kind: Kind;
  readonly options: readonly FilterOption<Value>[];
}

/** A date range with two keys, its own and `to`: ISO 8601 UTC, whole days in the company's zone. */
interface DateRangeFilter<Key = string> extends FilterFrame {
  readonly kind: 'dateRange';
  readonly to: Key;
}

/** A filter with its name in query and address. */
type Keyed<Filter> = Filter & { readonly key: string };
export type KeyedText = Keyed<TextFilter>;
export type KeyedRange = Keyed<DateRangeFilter>;
/** Any filter, without its value type. */
export type AnyFilter = KeyedText | Keyed<OptionFilter> | KeyedRange;

type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never;
type KeyOf<Filters> = keyof Filters & string;

type FilterFor<Filters, Value> =
  | (Value extends string ? TextFilter | DateRangeFilter<KeyOf<Filters>> : never)
  | ([Value] extends [FilterScalar] ? OptionFilter<'select', Value> : never)
  | (Value extends readonly FilterScalar[] ? OptionFilter<'multi', ElementOf<Value>> : never);

/** The filters that a list's call accepts: `FiltersOf<typeof firmware.page>`. */
export type FiltersOf<Call> = Omit<ParsedOf<Call>, keyof ListQuery>;

/** The filters of a list in the order of its bar: each is one of the call, its values have that filter's type. */
export type FilterTable<Filters> = { readonly [Key in KeyOf<Filters>]?: FilterFor<Filters, NonNullable<Filters[Key]>> };

type Row = TextFilter | OptionFilter | DateRangeFilter;

/** The rows of a filter table, without their value types: from here, filters are texts of the address. */
export const filterRows = <Filters>(table: FilterTable<Filters>): AnyFilter[] =>
  Object.entries<Row>(table as Readonly<Record<string, Row>>).map(([key, filter]) => ({ ...filter, key }));

const COMMA = ',';

/** The options of a closed set of values, each named by `name`. */
export function optionsOf<Value>(values: readonly Value[], name: (value: Value) => Caption): FilterOption<Value>[] {
  return values.map((value) => ({ value, label: name(value) }));
}

/** The options of a yes or no; without a name for no, yes alone. */
export function yesOrNo(yes: Caption, no?: Caption): FilterOption<boolean>[] {
  return [{ value: true, label: yes }, ...(no ? [{ value: false, label: no }] : [])];
}

/** Query parameters of a filter table. */
export function filterKeys(filters: readonly AnyFilter[]): string[] {
  return filters.flatMap((filter) => (filter.kind === 'dateRange' ? [filter.key, filter.to] : filter.key));
}

/** The change that clears filters. */
export function nothing(filters: readonly AnyFilter[]): Record<string, undefined> {
  return Object.fromEntries(filterKeys(filters).map((key) => [key, undefined]));
}

/**
 * Parses filter values from the address. Unknown options are dropped: an outdated link lists too much instead of
 * failing.
 */
export function readFilters(filters: readonly AnyFilter[], raw: RawFilters): Record<string, unknown> {
  const values = filters.flatMap((filter): (readonly [string, unknown])[] => {
    const text = raw[filter.key];
    switch (filter.kind) {
      case 'text':
        return [[filter.key, text?.trim() || undefined]];
      case 'select':
        return [[filter.key, readChosen(filter, text)[0]?.value]];
      case 'multi': {
        const chosen = readChosen(filter, text).map(({ value }) => value);
        return [[filter.key, chosen.length > 0 ? chosen : undefined]];
      }
      case 'dateRange':
        return [
          [filter.key, readInstant(text)],
          [filter.to, readInstant(raw[filter.to])],
        ];
    }
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The selected options, of a select at most one. */
export function readChosen({ kind, options }: OptionFilter, text = ''): readonly FilterOption[] {
  const names = kind === 'multi' ? text.split(COMMA) : [text];
  return options.filter(({ value }) => names.includes(String(value)));
}

/** Text of the selected options; undefined for none. */
export function writeChosen(values: readonly string[]): string | undefined {
  return values.join(COMMA) || undefined;
}

/** A time in the address, at UTC; undefined when invalid. */
export function readInstant(text: string | undefined): string | undefined {
  return v.is(instant(), text) ? new Date(text).toISOString() : undefined;
}

/** An active filter as text: `Module: HMI, power`, in the punctuation of the language. */
export interface FilterWords {
  readonly filter: AnyFilter;
  readonly text: string;
}

/** The active filters as text, for chips and export. */
export function useFilterWords(filters: readonly AnyFilter[], raw: RawFilters): readonly FilterWords[] {
  const t = useText();
  return useMemo(() => {
    const valueOf = (filter: AnyFilter): string | undefined => {
      const text = raw[filter.key];
      switch (filter.kind) {
        case 'text':
          return text;
        case 'select':
        case 'multi': {
          const labels = readChosen(filter, text).map(({ label }) => t(label));
          return labels.length > 0 ? labels.join(t(COMMON.comma)) : undefined;
        }
        case 'dateRange': {
          const [from, to] = [readInstant(text), readInstant(raw[filter.to])];
          return from === undefined && to === undefined ? undefined : `${dateText(from)} – ${dateText(to)}`;
        }
      }
    };
    return filters.flatMap((filter) => {
      const value = valueOf(filter);
      if (value === undefined) return [];
      return [{ filter, text: t(COMMON.labelled, { label: t(filter.label), value }) }];
    });
  }, [filters, raw, t]);
}

function dateText(instant: string | undefined): string {
  return instant === undefined ? '…' : workingDate(instant);
}
