import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { useText } from '../useText';

export interface LoadStateProps<Data> {
  /** A read, as `useCall` returns it. */
  readonly request: {
    readonly data?: Data | undefined;
    readonly error?: Error | undefined;
    readonly loading: boolean;
    readonly refresh: () => void;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A record with its skeleton while loading and a retry on error. A failed refresh leaves the record on screen. */
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
