import dayjs from 'dayjs';
import { useMemo } from 'react';
import type { Caption } from '../caption';
import { useCaption } from '../caption';
import { useText } from '../useText';
import type { Translate } from '../useText';
import type { RawFilters } from './address';
import type { AnyFilter } from './filterValues';
import { readChosen, readInstant } from './filterValues';

/** An active filter as text: `Module: HMI, power`, in the punctuation of the language. */
export interface FilterWords {
  readonly filter: AnyFilter;
  readonly text: string;
}

/** The active filters as text, for chips and export. */
export function useFilterWords(filters: readonly AnyFilter[], raw: RawFilters): readonly FilterWords[] {
  const caption = useCaption();
  const t = useText();
  return useMemo(
    () =>
      filters.flatMap((filter) => {
        const text = valueInWords(filter, raw, { t, caption });
        return text === undefined
          ? []
          : [{ filter, text: t('common.labelled', { label: caption(filter.label), value: text }) }];
      }),
    [filters, raw, caption, t],
  );
}

interface Words {
  readonly t: Translate;
  readonly caption: (caption: Caption) => string;
}

function valueInWords(filter: AnyFilter, raw: RawFilters, { t, caption }: Words): string | undefined {
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
      return labels.length > 0 ? labels.join(t('common.comma')) : undefined;
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
