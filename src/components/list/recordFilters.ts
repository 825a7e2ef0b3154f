import * as v from 'valibot';
import type { ParsedOf } from '@/contract/endpoint';
import { instant } from '@/domain/fields';
import { dayOfDate, daysFrom, type Period } from '@/domain/period';
import { workingDate } from '@/domain/workflow/stageClock';
import { type Caption, type Translate, COMMON } from '../texts';
import type { ListQuery, RawFilters } from './address';

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
  /** Rarely used: in the panel of the filter bar. */
  readonly rare?: true;
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
export function withoutFilters(filters: readonly AnyFilter[]): Record<string, undefined> {
  return Object.fromEntries(filterKeys(filters).map((key) => [key, undefined]));
}

/** A filter that the address sets: its values for the call, and as text. */
interface ActiveFilter {
  readonly filter: AnyFilter;
  readonly values: Readonly<Record<string, unknown>>;
  readonly text: (t: Translate) => string;
}

/** Parses filters from the address. Unknown options are dropped: an outdated link lists too much instead of failing. */
export function readFilters(filters: readonly AnyFilter[], raw: RawFilters): ActiveFilter[] {
  return filters.flatMap((filter) => {
    const given = raw[filter.key];
    switch (filter.kind) {
      case 'text': {
        const text = given?.trim() ?? '';
        return text === '' ? [] : { filter, values: { [filter.key]: text }, text: () => text };
      }
      case 'select':
      case 'multi': {
        const chosen = readChosen(filter, given);
        const values = chosen.map(({ value }) => value);
        const text = (t: Translate) => chosen.map(({ label }) => t(label)).join(t(COMMON.comma));
        if (chosen.length === 0) return [];
        return { filter, values: { [filter.key]: filter.kind === 'multi' ? values : values[0] }, text };
      }
      case 'dateRange': {
        const ends = [readInstant(given), readInstant(raw[filter.to])];
        const [from, to] = ends;
        const values = { ...(from && { [filter.key]: from }), ...(to && { [filter.to]: to }) };
        return (from ?? to) ? { filter, values, text: () => ends.map(dateText).join(' – ') } : [];
      }
    }
  });
}

/** The values of filters, for the call. */
export const filterValues = (active: readonly ActiveFilter[]): Record<string, unknown> =>
  Object.fromEntries(active.flatMap(({ values }) => Object.entries(values)));

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

/** The period of an address, whose ends are times, or days of the company's zone; null when one is neither. */
export function readPeriod(from: string, to: string): Period | null {
  const [first, last] = [from, to].map((end) => {
    const day = /^\d{4}-\d\d-\d\d$/.test(end) ? dayOfDate(end) : NaN;
    const at = readInstant(end);
    return Number.isNaN(day) ? at && { from: at, to: at } : daysFrom(day, day);
  });
  return first && last ? { from: first.from, to: last.to } : null;
}

/** An active filter as text, for chips and export: `Module: HMI, power`, in the punctuation of the language. */
export const filterWords = ({ filter, text }: ActiveFilter, t: Translate) => ({
  filter,
  text: t(COMMON.labelled, { label: t(filter.label), value: text(t) }),
});
export type FilterWords = ReturnType<typeof filterWords>;

function dateText(instant: string | undefined): string {
  return instant === undefined ? '…' : workingDate(instant);
}
