import { useText } from '../useText';
import type { ChangeList, RawFilters } from './address';
import DateRangeControl from './DateRangeControl';
import type { DateRangeFilter } from './filters';
import { Panel } from './panels';

/** In pixels; as wide as the panel. */
const WIDTH = 280;

interface PeriodsPanelProps {
  readonly filters: readonly DateRangeFilter[];
  readonly raw: RawFilters;
  readonly onChange: ChangeList;
  readonly onClose: () => void;
}

/** The date ranges of a list that has several: one below the other. Loaded on demand. */
export default function PeriodsPanel({ filters, raw, onChange, onClose }: PeriodsPanelProps) {
  const t = useText();
  return (
    <Panel label={t('common.list.periods')} onClose={onClose}>
      {filters.map(({ key, to, label }) => (
        <div key={key}>
          <div aria-hidden>{t(label)}</div>
          <DateRangeControl
            label={t(label)}
            from={raw[key]}
            to={raw[to]}
            width={WIDTH}
            onChange={(from, until) => onChange({ raw: { [key]: from, [to]: until } })}
          />
        </div>
      ))}
    </Panel>
  );
}
