import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { useText } from '../useText';

export interface LoadStateProps<Data> {
  /** A read: `useCall` gives one, and ahooks' `useRequest`. */
  readonly request: {
    readonly data?: Data | undefined;
    readonly error?: Error | undefined;
    readonly loading: boolean;
    readonly refresh: () => void;
  };
  readonly children: (data: Data) => ReactNode;
}

/**
 * What a page shows of a record: its outline while it loads, a way to try again when it could not be had
 * (the notification has said why), else the record. A failed refresh leaves the record on screen.
 */
export function LoadState<Data>({ request, children }: LoadStateProps<Data>) {
  const t = useText();
  const { data, error, loading, refresh } = request;
  if (data !== undefined) return children(data);
  if (error === undefined || loading) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <EmptyState tone="error" title={t('version.failed')} hint={error.message}>
      <Button type="primary" onClick={refresh}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  );
}
