import type { RawFilters } from './address';
import type { DateRangeFilter, FilterScalar, MultiFilter, SelectFilter, TextFilter } from './filters';

/** Any filter, without its value type. */
export type AnyFilter = TextFilter | SelectFilter | MultiFilter | DateRangeFilter;

const COMMA = ',';

/** Query parameters of a filter table. */
export function filterKeys(filters: readonly AnyFilter[]): string[] {
  return filters.flatMap((filter) => (filter.kind === 'dateRange' ? [filter.key, filter.to] : [filter.key]));
}

/**
 * Parses filter values from the address. Unknown options are dropped: an outdated link lists too much instead of
 * failing.
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

/** The value of a filter with one key; undefined when not set. */
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

/** The selected option. */
export function readOption(filter: SelectFilter, text: string | undefined): FilterScalar | undefined {
  return filter.options.find((option) => String(option.value) === text)?.value;
}

/** The selected options. */
export function readChosen(filter: MultiFilter, text: string | undefined): FilterScalar[] {
  const names = text?.split(COMMA) ?? [];
  return filter.options.map(({ value }) => value).filter((value) => names.includes(String(value)));
}

/** Text of the selected options; undefined for none. */
export function writeChosen(values: readonly FilterScalar[]): string | undefined {
  return values.length > 0 ? values.map(String).join(COMMA) : undefined;
}

/** A time in the address; undefined when invalid. */
export function readInstant(text: string | undefined): string | undefined {
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
