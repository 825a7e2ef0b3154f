import type { RawFilters } from './address';
import type { DateRangeFilter, FilterScalar, MultiFilter, SelectFilter, TextFilter } from './filters';

/** Any filter, its value's type forgotten: what the bar, the chips and the address loop over. */
export type AnyFilter = TextFilter | SelectFilter | MultiFilter | DateRangeFilter;

const COMMA = ',';

/** The address keys of a filter table. */
export function filterKeys(filters: readonly AnyFilter[]): string[] {
  return filters.flatMap((filter) => (filter.kind === 'dateRange' ? [filter.key, filter.to] : [filter.key]));
}

/**
 * Reads the address' texts as the filters that `load` takes. A choice that the table does not offer
 * is dropped: a stale link lists too much rather than failing.
 */
export function readFilters(filters: readonly AnyFilter[], raw: RawFilters): Record<string, unknown> {
  const values = filters.flatMap((filter): (readonly [string, unknown])[] =>
    filter.kind === 'dateRange'
      ? [
          [filter.key, readInstant(raw[filter.key])],
          [filter.to, readInstant(raw[filter.to])],
        ]
      : [[filter.key, readValue(filter, raw[filter.key])]],
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The value of a filter with one key; undefined when it is not set. */
export function readValue(filter: Exclude<AnyFilter, DateRangeFilter>, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  switch (filter.kind) {
    case 'text':
      return text.trim() === '' ? undefined : text.trim();
    case 'select':
      return readOption(filter, text);
    case 'multi': {
      const chosen = readChosen(filter, text);
      return chosen.length > 0 ? chosen : undefined;
    }
  }
}

/** The choice of a select that the text names. */
export function readOption(filter: SelectFilter, text: string | undefined): FilterScalar | undefined {
  return filter.options.find((option) => String(option.value) === text)?.value;
}

/** The choices of a multiple select that the text names. */
export function readChosen(filter: MultiFilter, text: string | undefined): FilterScalar[] {
  const names = text?.split(COMMA) ?? [];
  return filter.options.map(({ value }) => value).filter((value) => names.includes(String(value)));
}

/** The text of several choices; undefined for none. */
export function writeChosen(values: readonly FilterScalar[]): string | undefined {
  return values.length > 0 ? values.map(String).join(COMMA) : undefined;
}

/** An instant of the address; undefined when it is none. */
export function readInstant(text: string | undefined): string | undefined {
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
