import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../parts/EmptyState';
import { useText } from '../useText';
import styles from './list.module.css';

/** More than any window is high; the rest is cut off. */
const BARS = 36;

/** Rows to come: as high as the other states, so that nothing jumps when they arrive. */
export function ListSkeleton() {
  const t = useText();
  const bars = Array.from({ length: BARS }, (_, index) => <div key={index} className={styles.bar} />);
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {bars}
    </div>
  );
}

/** Nothing there: because of the filters, or at all. */
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
