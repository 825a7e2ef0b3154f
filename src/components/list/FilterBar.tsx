import { CloseOutlined, FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { useDebounce, useMemoizedFn } from 'ahooks';
import { Button, Flex, Input, Skeleton } from 'antd';
import { Suspense, lazy, memo, useEffect, useRef, useState } from 'react';
import { isComposing } from '../keyboard';
import { FormSelect } from '../form/FormSelect';
import { useClearable } from '../parts/antdNames';
import { Text } from '../parts/Text';
import { useText } from '../texts';
import type { ChangeList, RawFilters } from './address';
import {
  type FilterWords,
  type AnyFilter,
  type KeyedText,
  withoutFilters,
  readChosen,
  writeChosen,
} from './recordFilters';
import { PanelButton } from './ListHead';
import styles from './list.module.css';
import { LIST_WORDS } from './listTexts';

// Loaded on demand; the calendar is large.
const DateRangeControl = lazy(() => import('./DateRangeControl'));
const Panel = lazy(async () => ({ default: (await import('./panels')).Panel }));

/** Widths of the controls in pixels. */
const WIDTH = { text: 260, select: 160, multi: 160, dateRange: 280 } as const;
/** Pause in typing after which a text filter is applied, in milliseconds. */
const WAIT = 300;
/** Width of the controls in the panel, in pixels. */
const PANEL_WIDTH = 280;

interface FilterBarProps {
  readonly filters: readonly AnyFilter[];
  readonly raw: RawFilters;
  readonly onChange: ChangeList;
}

/** The filters of a list, one control each; rare ones and several date ranges share a panel, so that the bar is one line. */
export const FilterBar = memo(function FilterBar({ filters, raw, onChange }: FilterBarProps) {
  const t = useText();
  if (filters.length === 0) return null;
  const offered = filters.filter(({ linked }) => !linked);
  const hasRanges = offered.filter(({ kind }) => kind === 'dateRange').length > 1;
  const inPanel = offered.filter(({ kind, rare }) => rare ?? (hasRanges && kind === 'dateRange'));
  const search = filters.find(({ kind }) => kind === 'text');
  const control = (filter: AnyFilter) => (
    <FilterControl
      key={filter.key}
      filter={filter}
      raw={raw}
      isSearch={filter === search}
      onChange={(texts, how) => onChange({ raw: texts }, how)}
    />
  );
  const panel = (close: () => void) => (
    <Panel label={t(LIST_WORDS.more)} onClose={close}>
      {inPanel.map((filter) => (
        <div key={filter.key}>
          <div aria-hidden>{t(filter.label)}</div>
          {control({ ...filter, width: PANEL_WIDTH })}
        </div>
      ))}
    </Panel>
  );
  return (
    <Flex wrap align="flex-start" gap="small" role="search" className={styles.filters ?? ''}>
      {offered.filter((filter) => !inPanel.includes(filter)).map(control)}
      {inPanel.length === 0 ? null : (
        <PanelButton panel={panel}>
          {(isOpen) => (
            <Button icon={<FilterOutlined aria-hidden />} aria-expanded={isOpen}>
              {t(LIST_WORDS.more)}
            </Button>
          )}
        </PanelButton>
      )}
    </Flex>
  );
});

interface FilterControlProps {
  readonly filter: AnyFilter;
  readonly raw: RawFilters;
  readonly isSearch: boolean;
  readonly onChange: (texts: Record<string, string | undefined>, how?: 'push' | 'replace') => void;
}

function FilterControl({ filter, raw, isSearch, onChange }: FilterControlProps) {
  const t = useText();
  const text = raw[filter.key];
  const label = t(filter.label);
  const width = filter.width ?? WIDTH[filter.kind];

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
    case 'select':
    case 'multi': {
      const isMulti = filter.kind === 'multi';
      const chosen = readChosen(filter, text).map(({ value }) => String(value));
      return (
        <FormSelect<string | string[]>
          aria-label={label}
          placeholder={label}
          popupMatchSelectWidth={false}
          allowClear
          style={{ width }}
          {...(isMulti && { mode: 'multiple', maxTagCount: 'responsive', showSearch: { optionFilterProp: 'label' } })}
          value={isMulti ? chosen : (chosen[0] ?? null)}
          options={filter.options.map((option) => ({ value: String(option.value), label: t(option.label) }))}
          onChange={(value?: string | string[]) => onChange({ [filter.key]: writeChosen([value ?? []].flat()) })}
        />
      );
    }
    case 'dateRange':
      return (
        <Suspense fallback={<Skeleton.Input active style={{ width }} />}>
          <DateRangeControl
            label={label}
            from={text}
            to={raw[filter.to]}
            width={width}
            onChange={(from, to) => onChange({ [filter.key]: from, [filter.to]: to })}
          />
        </Suspense>
      );
  }
}

interface TextFilterInputProps {
  readonly filter: KeyedText;
  readonly value: string;
  readonly onChange: (text: string | undefined, how: 'push' | 'replace') => void;
  /** Whether `/` focuses this input. */
  readonly search: boolean;
}

/** A text filter, applied while typing with a debounce. One visit to the field is one history entry. */
export function TextFilterInput({ filter, value, onChange, search }: TextFilterInputProps) {
  const t = useText();
  const clearable = useClearable();
  const [typed, setTyped] = useState<string | null>(null);
  const [composing, setComposing] = useState(false);
  const visited = useRef(false);
  const label = t(filter.label);

  const send = useMemoizedFn((text: string | null) => {
    if (text === null || text.trim() === value) return;
    onChange(text.trim() || undefined, visited.current ? 'replace' : 'push');
    visited.current = true;
  });
  // Half of a word, as an input method composes it, is no filter yet.
  const paused = useDebounce(composing ? null : typed, { wait: WAIT });
  useEffect(() => send(paused), [paused, send]);
  const leave = () => {
    send(typed);
    visited.current = false;
    // From here the address is shown again, so that back, forward and cleared chips update the field.
    setTyped(null);
  };

  return (
    <Input
      allowClear={clearable}
      aria-label={label}
      placeholder={filter.placeholder ? t(filter.placeholder) : label}
      prefix={<SearchOutlined aria-hidden />}
      style={{ width: filter.width ?? WIDTH.text }}
      value={typed ?? value}
      data-list-search={search}
      onChange={(event) => setTyped(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={({ nativeEvent }) => isComposing(nativeEvent) || send(typed)}
      onBlur={leave}
    />
  );
}

interface FilterChipsProps {
  readonly words: readonly FilterWords[];
  readonly onRemove: (texts: Record<string, undefined>) => void;
  readonly onClear: () => void;
}

/** The active filters as removable chips; antd's Tag would be more script for the first list. */
export function FilterChips({ words, onRemove, onClear }: FilterChipsProps) {
  const t = useText();
  if (words.length === 0) return null;
  return (
    <>
      {words.map(({ filter, text }) => (
        <span key={filter.key} className={styles.chip}>
          <Text ellipsis title={text}>
            {text}
          </Text>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t(LIST_WORDS.removeFilter, { filter: text })}
            onClick={() => onRemove(withoutFilters([filter]))}
          />
        </span>
      ))}
      <Button type="link" size="small" onClick={onClear}>
        {t(LIST_WORDS.clearFilters)}
      </Button>
    </>
  );
}
