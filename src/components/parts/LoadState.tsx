import { ExclamationCircleOutlined } from '@ant-design/icons';
import { ConfigProvider, Flex, Skeleton, theme } from 'antd';
import type { ReactNode } from 'react';
import { both } from '@/domain/language';
import { isUnreadableRow } from '../list/rows';
import { useText, COMMON } from '../texts';
import { Failed, Stale, type EmptyStateProps } from './states';
import { Text } from './Text';

export const UNREAD = both(
  '有 {count} 行无法读取，未显示',
  'Not shown: {count, plural, one {# row} other {# rows}} that could not be read',
);

interface Request<Data> {
  readonly data?: Data | undefined;
  readonly error?: Error | undefined;
  readonly loading: boolean;
  readonly refresh: () => void;
}

interface LoadStateProps<Data> {
  readonly request: Request<Data>;
  readonly failed?: string;
  /** The list offered when the record does not exist. */
  readonly list?: string;
  /** For a part of a page, whose failure is shown as one line. */
  readonly part?: boolean;
  /** The rows of the data, and what is said when there are none. */
  readonly rows?: readonly [of: (data: Data) => readonly object[], none: string];
  readonly children: (data: Data) => ReactNode;
}

/**
 * The states of data that a server has: loading; failed, with a retry; partly read, with the number of
 * unreadable rows; empty. Data that is there stays when its refresh fails; a request that is off shows nothing.
 */
export function LoadState<Data>({ request, failed, list, part = false, rows, children }: LoadStateProps<Data>) {
  const t = useText();
  const { data, error, loading, refresh } = request;
  if (data === undefined) {
    if (error === undefined && !loading) return null;
    if (loading) return <Skeleton active title={false} paragraph={{ rows: part ? 2 : 8 }} />;
    return (
      <Failed
        title={failed ?? t(COMMON.failed)}
        error={error}
        onRetry={refresh}
        list={list}
        {...(part && { Frame: Line })}
      />
    );
  }
  const all = rows?.[0](data) ?? [];
  const unread = all.filter(isUnreadableRow).length;
  const isEmpty = rows !== undefined && all.length === unread;
  return (
    <>
      {error === undefined ? null : <Stale onRetry={refresh} />}
      {unread === 0 ? null : (
        <div>
          <Text tone="warning">{t(UNREAD, { count: unread })}</Text>
        </div>
      )}
      {isEmpty ? unread === 0 && <Text tone="secondary">{rows[1]}</Text> : children(data)}
    </>
  );
}

function Line({ title, hint, children }: EmptyStateProps) {
  const { token } = theme.useToken();
  return (
    <ConfigProvider componentSize="small">
      <Flex wrap align="center" gap="small">
        <ExclamationCircleOutlined style={{ color: token.colorError }} aria-hidden />
        <strong>{title}</strong>
        {hint === undefined ? null : <Text tone="secondary">{hint}</Text>}
        {children}
      </Flex>
    </ConfigProvider>
  );
}
