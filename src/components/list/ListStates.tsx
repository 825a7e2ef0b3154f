import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../parts/LoadState';
import { useText } from '../useText';
import styles from './list.module.css';

/** More rows than fit any window; the rest is clipped. */
const BARS = 36;

/** Placeholder rows, as high as the other states to avoid layout shifts. */
export function ListSkeleton() {
  const t = useText();
  const bars = Array.from({ length: BARS }, (_, index) => <div key={index} className={styles.bar} />);
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {bars}
    </div>
  );
}

/** Shown without rows, because of filters or not. */
export function ListEmpty(props: {
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly hint: ReactNode;
}) {
  const t = useText();
  if (props.filtered) {
    return (
      <EmptyState title={t('common.list.noMatch')} hint={t('common.list.noMatchHint')}>
        <Button onClick={props.onClear}>{t('common.list.clearFilters')}</Button>
      </EmptyState>
    );
  }
  return <EmptyState title={t('common.list.empty')} hint={props.hint} />;
}
