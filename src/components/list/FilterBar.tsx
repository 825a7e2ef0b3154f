import type { SelectProps } from 'antd';
import { Skeleton } from 'antd';
import { Suspense, lazy, memo, useId } from 'react';
import { useCaption } from '../caption';
import { FormSelect } from '../form/FormSelect';
import type { ListChange, RawFilters } from './address';
import type { AnyFilter } from './filterValues';
import { readChosen, readOption, writeChosen } from './filterValues';
import type { FilterOption, FilterScalar } from './filters';
import styles from './list.module.css';
import { TextFilterInput } from './TextFilterInput';

// Loaded on demand; the calendar is large.
const DateRangeControl = lazy(() => import('./DateRangeControl'));

const SELECT_WIDTH = 160;
const RANGE_WIDTH = 280;

interface FilterBarProps {
  readonly filters: readonly AnyFilter[];
  readonly raw: RawFilters;
  readonly onChange: (change: ListChange, how?: 'push' | 'replace') => void;
}

/** The filters of a list, one control each. */
export const FilterBar = memo(function FilterBar({ filters, raw, onChange }: FilterBarProps) {
  const search = filters.find((filter) => filter.kind === 'text');
  if (filters.length === 0) return null;
  return (
    <div className={styles.filters} role="search">
      {filters
        .filter(({ linked }) => linked !== true)
        .map((filter) => (
          <FilterControl
            key={filter.key}
            filter={filter}
            raw={raw}
            isSearch={filter === search}
            onChange={(texts, how) => onChange({ raw: texts }, how)}
          />
        ))}
    </div>
  );
});

interface FilterControlProps {
  readonly filter: AnyFilter;
  readonly raw: RawFilters;
  readonly isSearch: boolean;
  readonly onChange: (texts: Record<string, string | undefined>, how?: 'push' | 'replace') => void;
}

function FilterControl({ filter, raw, isSearch, onChange }: FilterControlProps) {
  const caption = useCaption();
  const label = caption(filter.label);
  const text = raw[filter.key];
  const toOptions = (options: readonly FilterOption<FilterScalar>[]) =>
    options.map((option) => ({ value: String(option.value), label: caption(option.label) }));

  switch (filter.kind) {
    case 'text':
      return (
        <TextFilterInput
          filter={filter}
          value={text ?? ''}
          search={isSearch}
          onChange={(typed, how) => onChange({ [filter.key]: typed }, how)}
        />
      );
    case 'select': {
      const value = readOption(filter, text);
      return (
        <NamedSelect<string>
          label={label}
          style={{ width: filter.width ?? SELECT_WIDTH }}
          value={value === undefined ? null : String(value)}
          options={toOptions(filter.options)}
          onChange={(chosen: string | undefined) => onChange({ [filter.key]: chosen })}
        />
      );
    }
    case 'multi':
      return (
        <NamedSelect<string[]>
          label={label}
          mode="multiple"
          style={{ width: filter.width ?? SELECT_WIDTH }}
          maxTagCount="responsive"
          showSearch={{ optionFilterProp: 'label' }}
          value={readChosen(filter, text).map(String)}
          options={toOptions(filter.options)}
          onChange={(chosen) => onChange({ [filter.key]: writeChosen(chosen) })}
        />
      );
    case 'dateRange':
      return (
        <Suspense fallback={<Skeleton.Input active style={{ width: RANGE_WIDTH }} />}>
          <DateRangeControl
            label={label}
            from={text}
            to={raw[filter.to]}
            width={filter.width ?? RANGE_WIDTH}
            onChange={(from, to) => onChange({ [filter.key]: from, [filter.to]: to })}
          />
        </Suspense>
      );
  }
}

/** antd's Select with a hidden label. antd would put `aria-label` on an element without a role too. */
function NamedSelect<Value>({ label, ...select }: SelectProps<Value> & { readonly label: string }) {
  const id = useId();
  return (
    <span className={styles.named}>
      <label htmlFor={id} className={styles.unseen}>
        {label}
      </label>
      <FormSelect<Value> id={id} placeholder={label} popupMatchSelectWidth={false} allowClear {...select} />
    </span>
  );
}
