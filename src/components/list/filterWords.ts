import dayjs from 'dayjs';
import { useMemo } from 'react';
import type { Caption } from '../caption';
import { useCaption } from '../caption';
import type { RawFilters } from './address';
import type { AnyFilter } from './filterValues';
import { readChosen, readInstant } from './filterValues';

/** An active filter as text: `Module: HMI, power`. */
export interface FilterWords {
  readonly filter: AnyFilter;
  readonly text: string;
}

/** The active filters as text, for chips and export. */
export function useFilterWords(filters: readonly AnyFilter[], raw: RawFilters): readonly FilterWords[] {
  const caption = useCaption();
  return useMemo(
    () =>
      filters.flatMap((filter) => {
        const text = valueInWords(filter, raw, caption);
        return text === undefined ? [] : [{ filter, text: `${caption(filter.label)}: ${text}` }];
      }),
    [filters, raw, caption],
  );
}

function valueInWords(filter: AnyFilter, raw: RawFilters, caption: (caption: Caption) => string): string | undefined {
  const text = raw[filter.key];
  switch (filter.kind) {
    case 'text':
      return text;
    case 'select': {
      const option = filter.options.find(({ value }) => String(value) === text);
      return option && caption(option.label);
    }
    case 'multi': {
      const chosen = readChosen(filter, text);
      const labels = filter.options.filter(({ value }) => chosen.includes(value)).map(({ label }) => caption(label));
      return labels.length > 0 ? labels.join(', ') : undefined;
    }
    case 'dateRange': {
      const [from, to] = [readInstant(text), readInstant(raw[filter.to])];
      return from === undefined && to === undefined ? undefined : `${localDay(from)} – ${localDay(to)}`;
    }
  }
}

function localDay(instant: string | undefined): string {
  return instant === undefined ? '…' : dayjs(instant).format('YYYY-MM-DD');
}
