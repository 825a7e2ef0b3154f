import { useEventListener } from 'ahooks';
import { Button, Checkbox, Flex, Typography } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { isComposing, onEscape } from '../keyboard';
import { useText } from '../texts';
import styles from './list.module.css';
import { isColumnShown, type ShownColumns } from './listPreferences';
import type { RecordColumn } from './recordListTypes';
import { LIST_WORDS } from './listTexts';
import { PANEL } from './panelTexts';

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
  // Esc closes it also after Tab has led out of it.
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

interface ColumnSettingsProps {
  readonly columns: readonly RecordColumn<never>[];
  /** Keys of the columns without room. */
  readonly crowded: readonly string[];
  readonly chosen: ShownColumns;
  readonly onChange: (chosen: ShownColumns) => void;
  readonly onClose: () => void;
}

/** Shows and hides columns; stored by account. */
export function ColumnSettings({ columns, crowded, chosen, onChange, onClose }: ColumnSettingsProps) {
  const t = useText();
  const reset = (
    <Button type="link" size="small" onClick={() => onChange({})}>
      {t(PANEL.reset)}
    </Button>
  );
  return (
    <Panel label={t(LIST_WORDS.columns)} onClose={onClose} extra={reset}>
      <ul className={styles.lines}>
        {columns.map((column) => (
          <li key={column.key}>
            <Checkbox
              style={{ minHeight: 32, alignItems: 'center' }}
              checked={isColumnShown(column, chosen, crowded)}
              disabled={column.hideable === false}
              onChange={({ target }) => onChange({ ...chosen, [column.key]: target.checked })}
            >
              {t(column.title)}
            </Checkbox>
          </li>
        ))}
      </ul>
      {columns.some(({ key }) => crowded.includes(key) && chosen[key] === undefined) ? (
        <Typography.Text type="secondary">{t(PANEL.crowded)}</Typography.Text>
      ) : null}
    </Panel>
  );
}
