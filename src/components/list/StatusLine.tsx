import { Button } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { Text } from '../parts/Text';
import { useText } from '../useText';
import styles from './list.module.css';

interface StatusLineProps {
  /** Undefined while unknown. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly loadedAt: number | undefined;
  /** Whether the last refresh failed. */
  readonly stale: boolean;
  readonly onRefresh: () => void;
  readonly chips: ReactNode;
  readonly selected: number;
  readonly onClear: () => void;
  /** The bulk actions. */
  readonly actions: ReactNode;
}

/** The line between filters and rows: total, active filters, time of loading; with a selection, its bulk actions. */
export function StatusLine(props: StatusLineProps) {
  const t = useText();
  if (props.selected > 0) {
    return (
      <div className={styles.status} role="toolbar" aria-label={t('common.list.bulk')}>
        <strong aria-live="polite">{t('common.list.selected', { count: props.selected })}</strong>
        {props.actions}
        <Button type="link" size="small" onClick={props.onClear}>
          {t('common.list.deselect')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.status}>
      <span className={styles.count} role="status">
        {props.isLoading ? t('common.loading') : null}
        {props.total === undefined ? null : t('common.list.count', { count: props.total })}
      </span>
      {props.chips}
      <span className={styles.push} />
      {props.stale ? (
        <Text tone="warning">
          {t('common.list.stale')}
          <Button type="link" size="small" onClick={props.onRefresh}>
            {t('common.retry')}
          </Button>
        </Text>
      ) : null}
      <span className={styles.time}>
        {props.loadedAt === undefined
          ? null
          : t('common.list.loadedAt', { time: dayjs(props.loadedAt).format('HH:mm:ss') })}
      </span>
    </div>
  );
}
