import { ExportOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Flex, Popover, Skeleton } from 'antd';
import { Suspense, lazy, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { localTime } from '@/domain/zone';
import { IconButton, ActionMenu } from '../parts/Action';
import { Stale } from '../parts/states';
import { useText, COMMON, type Caption } from '../texts';
import type { ExportFormat } from './exportFiles';
import styles from './list.module.css';
import type { ListLoad } from './useRecordList';
import { EXPORT_AS, LIST_WORDS } from './listTexts';

const ColumnSettings = lazy(async () => ({ default: (await import('./panels')).ColumnSettings }));

const FORMATS = ['csv', 'xlsx'] as const;

interface ListHeadProps {
  readonly title: string;
  readonly toolbar: ReactNode;
  readonly columns: Omit<ComponentProps<typeof ColumnSettings>, 'onClose'>;
  readonly onRefresh: () => void;
  /** Null if the list is empty. */
  readonly onExport: ((format: ExportFormat) => void) | null;
}

/** Title, refresh, export, column settings, and the page's buttons, the primary one at the right end. */
export function ListHead(props: ListHeadProps) {
  const t = useText();
  const { onExport } = props;
  return (
    <Flex component="header" wrap align="center" gap="small" style={{ minHeight: 32, marginBottom: 4 }}>
      <h1 className={styles.title}>{props.title}</h1>
      <Flex wrap gap={2}>
        <IconButton icon={<ReloadOutlined aria-hidden />} label={t(LIST_WORDS.refreshKey)} onClick={props.onRefresh} />
        {onExport === null ? null : (
          <ActionMenu actions={FORMATS.map((key) => ({ key, label: t(EXPORT_AS[key]), onClick: () => onExport(key) }))}>
            <IconButton icon={<ExportOutlined aria-hidden />} label={t(LIST_WORDS.export)} />
          </ActionMenu>
        )}
        <PanelButton panel={(close) => <ColumnSettings {...props.columns} onClose={close} />}>
          {(isOpen) => (
            <IconButton icon={<SettingOutlined aria-hidden />} label={t(LIST_WORDS.columns)} aria-expanded={isOpen} />
          )}
        </PanelButton>
      </Flex>
      {props.toolbar}
    </Flex>
  );
}

interface PanelButtonProps {
  readonly panel: (close: () => void) => ReactNode;
  readonly children: (isOpen: boolean) => ReactElement;
}

/** A button with a panel of controls, which is loaded when it opens. */
export function PanelButton({ panel, children }: PanelButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const content = (
    <Suspense fallback={<Skeleton active title={false} style={{ width: 280 }} />}>
      {panel(() => setOpen(false))}
    </Suspense>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={content}
      destroyOnHidden
    >
      {children(isOpen)}
    </Popover>
  );
}

interface StatusLineProps {
  readonly list: ListLoad;
  /** The caption that says the total: `{count} orders`. */
  readonly text: Caption;
  readonly onRefresh: () => void;
  readonly chips: ReactNode;
  readonly selected: number;
  readonly onClear: () => void;
  readonly selectedActions: ReactNode;
}

/** The line between filters and rows: total, active filters, time of loading; with a selection, its actions. */
export function StatusLine({ list, text, onRefresh, chips, selected, onClear, selectedActions }: StatusLineProps) {
  const t = useText();
  if (selected > 0) {
    const count = t(LIST_WORDS.selected, { count: selected });
    return (
      <Flex wrap align="center" gap="small" className={styles.status} role="toolbar" aria-label={count}>
        <strong aria-live="polite">{count}</strong>
        {selectedActions}
        <Button type="link" size="small" onClick={onClear}>
          {t(LIST_WORDS.deselect)}
        </Button>
      </Flex>
    );
  }
  const { count, loadedAt } = list;
  return (
    <Flex wrap align="center" gap="small" className={styles.status}>
      <span className={styles.count} role="status">
        {count !== undefined ? t(text, { count }) : list.phase !== 'failed' && t(COMMON.loading)}
      </span>
      {chips}
      <span style={{ flex: 1 }} />
      {list.stale ? <Stale onRetry={onRefresh} /> : null}
      <span className={styles.time}>
        {loadedAt === undefined ? null : t(LIST_WORDS.loadedAt, { time: localTime(loadedAt).slice(-5) })}
      </span>
    </Flex>
  );
}
