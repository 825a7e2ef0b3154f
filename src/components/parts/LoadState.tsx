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
  /** Error title; `common.failed` by default. */
  readonly failed?: string;
  /** The list offered when the record does not exist. */
  readonly list?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a skeleton while loading and a retry after an error; a failed refresh keeps the record. */
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
