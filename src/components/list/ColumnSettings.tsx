import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Segmented, Typography } from 'antd';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { IconButton } from '../parts/Action';
import { useText } from '../useText';
import styles from './list.module.css';
import { PopoverPanel } from './PopoverPanel';
import type { Density, ListPreferences } from './preferences';
import { DENSITIES, NO_PREFERENCES } from './preferences';

/** A column in the settings. */
export interface SettableColumn {
  readonly key: string;
  readonly title: string;
  readonly shown: boolean;
  readonly hideable: boolean;
  /** Hidden because the window has no room for it. */
  readonly crowded: boolean;
}

interface ColumnSettingsProps {
  readonly columns: readonly SettableColumn[];
  readonly preferences: ListPreferences;
  readonly onChange: (change: Partial<ListPreferences>) => void;
  readonly onClose: () => void;
}

/** Visibility, order and density of columns, stored by account (decisions §5). Loaded on demand. */
export default function ColumnSettings({ columns, preferences, onChange, onClose }: ColumnSettingsProps) {
  const t = useText();
  const [dragged, setDragged] = useState<string | null>(null);
  const keys = columns.map((column) => column.key);

  const put = (key: string, to: number) => {
    const order = keys.filter((each) => each !== key);
    order.splice(to, 0, key);
    onChange({ order });
  };
  const over = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null && keys[index] !== dragged) put(dragged, index);
  };
  const words: Record<Density, string> = {
    small: t('common.list.dense'),
    middle: t('common.list.medium'),
    large: t('common.list.roomy'),
  };

  return (
    <PopoverPanel label={t('common.list.columns')} onClose={onClose}>
      <Flex align="center" justify="space-between">
        <Typography.Text strong>{t('common.list.columns')}</Typography.Text>
        <Button type="link" size="small" onClick={() => onChange(NO_PREFERENCES)}>
          {t('common.reset')}
        </Button>
      </Flex>
      <ul className={styles.columns}>
        {columns.map((column, index) => (
          <li
            key={column.key}
            className={styles.column}
            draggable
            data-dragged={dragged === column.key}
            onDragStart={() => setDragged(column.key)}
            onDragOver={(event) => over(event, index)}
            onDragEnd={() => setDragged(null)}
          >
            <HolderOutlined className={styles.grip} aria-hidden />
            <Checkbox
              className={styles.grow ?? ''}
              checked={column.shown}
              disabled={!column.hideable}
              onChange={(event) => onChange({ shown: { ...preferences.shown, [column.key]: event.target.checked } })}
            >
              {column.title}
            </Checkbox>
            <IconButton
              size="small"
              icon={<ArrowUpOutlined aria-hidden />}
              label={t('common.list.moveUp', { column: column.title })}
              disabled={index === 0}
              onClick={() => put(column.key, index - 1)}
            />
            <IconButton
              size="small"
              icon={<ArrowDownOutlined aria-hidden />}
              label={t('common.list.moveDown', { column: column.title })}
              disabled={index === columns.length - 1}
              onClick={() => put(column.key, index + 1)}
            />
          </li>
        ))}
      </ul>
      {columns.some(({ crowded }) => crowded) ? (
        <Typography.Text type="secondary" style={{ maxWidth: 280 }}>
          {t('common.list.crowded')}
        </Typography.Text>
      ) : null}
      <Typography.Text strong>{t('common.list.density')}</Typography.Text>
      <Segmented<Density>
        block
        aria-label={t('common.list.density')}
        style={{ minWidth: 288 }}
        value={preferences.density}
        options={DENSITIES.map((density) => ({ value: density, label: words[density] }))}
        onChange={(density) => onChange({ density })}
      />
    </PopoverPanel>
  );
}
