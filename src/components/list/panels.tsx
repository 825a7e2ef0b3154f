import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { useEventListener } from 'ahooks';
import { Button, Checkbox, Flex, Input, Segmented, Space, Typography } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { visibleText } from '@/domain/visibleText';
import { isComposing, onEscape } from '../composing';
import { IconButton } from '../parts/Action';
import { usePreference } from '@/session/preferences';
import { useText } from '../useText';
import type { ListState } from './address';
import styles from './list.module.css';
import {
  DENSITIES,
  isShown,
  NO_PREFERENCES,
  orderColumns,
  type Density,
  type ListPreferences,
} from './listPreferences';
import type { RecordColumn } from './recordListTypes';
import { LATER } from '../laterWords';
import { LIST_WORDS } from './listTexts';
import { PANEL } from './panelTexts';
import type { Texts } from '@/domain/language';

/** The panels of a list's head. Loaded on demand. */

interface PanelProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** Content of a popover with controls: it gets the focus, and Esc closes it. */
export function Panel({ label, onClose, extra, children }: PanelProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  // Tab may have led out of it.
  useEventListener('keydown', (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onClose();
  });
  return (
    <Flex
      ref={root}
      vertical
      gap="small"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      style={{ width: 280, outline: 'none' }}
      onKeyDown={onEscape(onClose)}
    >
      <Flex align="center" justify="space-between">
        <Typography.Text strong>{label}</Typography.Text>
        {extra}
      </Flex>
      {children}
    </Flex>
  );
}

const DENSITY_NAMES = { small: PANEL.dense, middle: PANEL.medium, large: PANEL.roomy } as const satisfies Record<
  Density,
  Texts
>;

const MOVES = [
  { name: PANEL.moveUp, by: -1, icon: <ArrowUpOutlined aria-hidden /> },
  { name: PANEL.moveDown, by: 1, icon: <ArrowDownOutlined aria-hidden /> },
] as const;

interface ColumnSettingsProps {
  readonly columns: readonly RecordColumn<never>[];
  /** Keys of the columns without room. */
  readonly crowded: readonly string[];
  readonly preferences: ListPreferences;
  readonly onChange: (change: Partial<ListPreferences>) => void;
  readonly onClose: () => void;
}

/** Visibility, order and density of columns, stored by account (P-LIST-1). */
export function ColumnSettings({ columns, crowded, preferences, onChange, onClose }: ColumnSettingsProps) {
  const t = useText();
  const ordered = orderColumns(columns, preferences);
  const keys = ordered.map(({ key }) => key);

  const put = (key: string, to: number) => {
    const order = keys.filter((each) => each !== key);
    order.splice(to, 0, key);
    onChange({ order });
  };
  const reset = (
    <Button type="link" size="small" onClick={() => onChange(NO_PREFERENCES)}>
      {t(PANEL.reset)}
    </Button>
  );
  return (
    <Panel label={t(LIST_WORDS.columns)} onClose={onClose} extra={reset}>
      <ul className={styles.lines}>
        {ordered.map((column, index) => {
          const { key } = column;
          const title = t(column.title);
          return (
            <Flex key={key} component="li" align="center" gap={4} style={{ minHeight: 32 }}>
              <Checkbox
                style={{ flex: 1, minWidth: 0 }}
                checked={isShown(column, preferences, crowded)}
                disabled={column.hideable === false}
                onChange={({ target }) => onChange({ shown: { ...preferences.shown, [key]: target.checked } })}
              >
                {title}
              </Checkbox>
              {MOVES.map(({ name, by, icon }) => (
                <IconButton
                  key={by}
                  size="small"
                  icon={icon}
                  label={t(name, { column: title })}
                  disabled={keys[index + by] === undefined}
                  onClick={() => put(key, index + by)}
                />
              ))}
            </Flex>
          );
        })}
      </ul>
      {keys.some((key) => crowded.includes(key) && preferences.shown[key] === undefined) ? (
        <Typography.Text type="secondary">{t(PANEL.crowded)}</Typography.Text>
      ) : null}
      <Typography.Text strong>{t(PANEL.density)}</Typography.Text>
      <Segmented<Density>
        block
        aria-label={t(PANEL.density)}
        value={preferences.density}
        options={DENSITIES.map((density) => ({ value: density, label: t(DENSITY_NAMES[density]) }))}
        onChange={(density) => onChange({ density })}
      />
    </Panel>
  );
}

const LONGEST_NAME = 40;

const SAVED = v.object({ name: v.string(), raw: v.record(v.string(), v.string()), sort: v.optional(v.string()) });

export type SavedFilter = v.InferOutput<typeof SAVED>;

interface SavedFiltersProps {
  readonly name: string;
  readonly current: Pick<ListState, 'raw' | 'sort'>;
  readonly onApply: (filter: SavedFilter) => void;
  readonly onClose: () => void;
}

export function SavedFilters({ name, current: { raw, sort }, onApply, onClose }: SavedFiltersProps) {
  const t = useText();
  const { saved, save, remove } = useSavedFilters(name);
  const [typed, setTyped] = useState('');
  const isEmpty = Object.keys(raw).length === 0;

  const keep = () => {
    if (typed.trim() === '' || isEmpty) return;
    save({ raw, sort, name: typed.trim() });
    setTyped('');
  };
  return (
    <Panel label={t(LIST_WORDS.saved)} onClose={onClose}>
      {saved.length === 0 ? <Typography.Text type="secondary">{t(PANEL.savedNone)}</Typography.Text> : null}
      <ul className={styles.lines}>
        {saved.map((filter) => (
          <Flex key={filter.name} component="li" align="center" gap={4} style={{ minHeight: 32 }}>
            <Button
              type="text"
              style={{ flex: 1, justifyContent: 'start', minWidth: 0, overflow: 'hidden' }}
              onClick={() => {
                onClose();
                onApply(filter);
              }}
            >
              {visibleText(filter.name)}
            </Button>
            <IconButton
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              label={t(PANEL.forget, { name: filter.name })}
              onClick={() => remove(filter.name)}
            />
          </Flex>
        ))}
      </ul>
      <Space.Compact block>
        <Input
          aria-label={t(PANEL.saveName)}
          placeholder={t(PANEL.saveName)}
          maxLength={LONGEST_NAME}
          autoFocus
          disabled={isEmpty}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={({ nativeEvent }) => isComposing(nativeEvent) || keep()}
        />
        <Button type="primary" disabled={isEmpty || typed.trim() === ''} onClick={keep}>
          {t(LATER.save)}
        </Button>
      </Space.Compact>
      {isEmpty ? <Typography.Text type="secondary">{t(PANEL.saveHint)}</Typography.Text> : null}
    </Panel>
  );
}

const readSaved = (stored: unknown): readonly SavedFilter[] =>
  Array.isArray(stored) ? stored.filter((each) => v.is(SAVED, each)) : [];

/** The account's saved filters of a list; saving an existing name replaces it. */
export function useSavedFilters(list: string) {
  // The realm separates data of several servers at one address.
  const [saved, write] = usePreference(`list.${list}.saved${document.documentElement.dataset.realm ?? ''}`, readSaved);
  const without = (name: string) => saved.filter((each) => each.name !== name);
  return {
    saved,
    save: (filter: SavedFilter) => write([...without(filter.name), filter]),
    remove: (name: string) => write(without(name)),
  };
}
