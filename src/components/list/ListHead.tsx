import { ExportOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Popover, Skeleton } from 'antd';
import { Suspense, lazy, memo, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../parts/Action';
import { useText } from '../useText';
import type { SettableColumn } from './ColumnSettings';
import styles from './list.module.css';
import type { ListPreferences } from './preferences';

const ColumnSettings = lazy(() => import('./ColumnSettings'));

interface ListHeadProps {
  readonly title: string;
  readonly toolbar: ReactNode;
  readonly columns: readonly SettableColumn[];
  readonly preferences: ListPreferences;
  readonly onPreferences: (change: Partial<ListPreferences>) => void;
  readonly onRefresh: () => void;
  /** The button of the saved filters. */
  readonly saved: ReactNode;
  /** Absent when there is no export. */
  readonly onExport: (() => void) | undefined;
}

/** Title, the page's buttons, refresh, export and column settings. */
export const ListHead = memo(function ListHead(props: ListHeadProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const settings = (
    <Suspense fallback={<Skeleton active style={{ width: 280 }} />}>
      <ColumnSettings
        columns={props.columns}
        preferences={props.preferences}
        onChange={props.onPreferences}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{props.title}</h1>
      <span className={styles.push} />
      {props.toolbar}
      <span className={styles.tools}>
        {props.saved}
        <IconButton
          icon={<ReloadOutlined aria-hidden />}
          label={t('common.list.refreshKey')}
          onClick={props.onRefresh}
        />
        {props.onExport ? (
          <IconButton icon={<ExportOutlined aria-hidden />} label={t('common.list.export')} onClick={props.onExport} />
        ) : null}
        <Popover
          trigger="click"
          placement="bottomRight"
          open={isOpen}
          onOpenChange={setOpen}
          content={settings}
          destroyOnHidden
        >
          <IconButton icon={<SettingOutlined aria-hidden />} label={t('common.list.columns')} aria-expanded={isOpen} />
        </Popover>
      </span>
    </header>
  );
});
