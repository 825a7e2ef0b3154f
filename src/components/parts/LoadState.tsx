import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../useText';
import { Failed } from './Failed';

export interface LoadStateProps<Data> {
  /** A read, as `useCall` returns it. */
  readonly request: {
    readonly data?: Data | undefined;
    readonly error?: Error | undefined;
    readonly loading: boolean;
    readonly refresh: () => void;
  };
  /** What is said where it fails; `common.failed` when not given. */
  readonly failed?: string;
  /** The list of such records, offered where this one does not exist. */
  readonly list?: string;
  readonly children: (data: Data) => ReactNode;
}

/** A record with its skeleton while loading and a retry on error. A failed refresh leaves the record on screen. */
export function LoadState<Data>({ request, failed, list, children }: LoadStateProps<Data>) {
  const t = useText();
  const { data, error, loading, refresh } = request;
  if (data !== undefined) return children(data);
  if (error === undefined || loading) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <Failed
      title={failed ?? t('common.failed')}
      error={error}
      onRetry={refresh}
      {...(list === undefined ? {} : { list })}
    />
  );
}
