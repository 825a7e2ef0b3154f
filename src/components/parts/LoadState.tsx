import { ExclamationCircleOutlined, InboxOutlined } from '@ant-design/icons';
import { App, Button, Flex, Skeleton, theme } from 'antd';
import { createContext, useContext, type ReactNode } from 'react';
import { isAbsent, isMissing, wasTold } from '../form/submission';
import { isUnreadable } from '../list/rows';
import { useText } from '../useText';
import { CopyReport } from './CopyText';
import { Text } from './Text';
import { WayToList } from './wayBack';

/** A read, as `useCall` returns it. */
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
  /** For a part of a page: its failure is a line. */
  readonly part?: boolean;
  /** The rows of the data, and what is said when there are none. */
  readonly rows?: readonly [of: (data: Data) => readonly object[], none: string];
  readonly children: (data: Data) => ReactNode;
}

/**
 * The states of data that a server has (decisions §5): loading; failed, with a retry; partly read, with the number of
 * unreadable rows; empty. Data that is there stays when its refresh fails; of what nobody asked for nothing is said.
 */
export function LoadState<Data>({ request, failed, list, part = false, rows, children }: LoadStateProps<Data>) {
  const t = useText();
  const { data, error, loading, refresh } = request;
  if (data === undefined) {
    if (error === undefined && !loading) return null;
    if (loading) return <Skeleton active title={!part} paragraph={{ rows: part ? 2 : 8 }} />;
    return <Failed title={failed ?? t('common.failed')} error={error} onRetry={refresh} list={list} part={part} />;
  }
  const all = rows?.[0](data) ?? [];
  const unread = all.filter(isUnreadable).length;
  const isEmpty = rows !== undefined && all.length === unread;
  return (
    <>
      {error === undefined ? null : <Stale onRetry={refresh} />}
      {unread === 0 ? null : (
        <div>
          <Text tone="warning">{t('common.unread', { count: unread })}</Text>
        </div>
      )}
      {isEmpty ? unread === 0 && <Text tone="secondary">{rows[1]}</Text> : children(data)}
    </>
  );
}

/** Says that shown data could not be loaded again. */
export function Stale({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Text tone="warning">
      {t('common.list.stale')}
      <Button type="link" size="small" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Text>
  );
}

/** Creates the bug report of a failed call, or null; provided by the shell. */
export const BugReportContext = createContext<(error: unknown) => string | null>(() => null);

interface FailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** List to offer when the record does not exist; otherwise only a retry. */
  readonly list?: string | undefined;
  readonly part?: boolean;
}

/**
 * Shown for data that could not be loaded, with retry, bug report and, unless a notice has told it, the reason. Another
 * attempt closes the notices of the last. A record that does not exist leads to the list, since a retry would not help
 * (decisions §5).
 */
export function Failed({ title, error, onRetry, list, part = false }: FailedProps) {
  const t = useText();
  const { notification } = App.useApp();
  const report = useContext(BugReportContext)(error);
  const why = error instanceof Error ? error.message : undefined;
  if (isAbsent(error)) return <Text tone="secondary">{why}</Text>;
  return (
    <EmptyState tone="error" part={part} title={title} hint={wasTold(error) ? undefined : why}>
      <Flex gap="small" align="center" wrap justify="center">
        {list !== undefined && isMissing(error) ? (
          <WayToList list={list} />
        ) : (
          <Button
            {...(part ? { size: 'small' } : { type: 'primary' })}
            onClick={() => {
              notification.destroy();
              onRetry();
            }}
          >
            {t('common.retry')}
          </Button>
        )}
        {report === null ? null : <CopyReport text={report} />}
      </Flex>
    </EmptyState>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly tone?: 'quiet' | 'error';
  readonly part?: boolean;
  readonly children?: ReactNode;
}

/** Shown when there is nothing, with a next step (decisions §5). */
export function EmptyState({ title, hint, tone = 'quiet', part = false, children }: EmptyStateProps) {
  const { token } = theme.useToken();
  const Icon = tone === 'error' ? ExclamationCircleOutlined : InboxOutlined;
  const color = tone === 'error' ? token.colorError : token.colorTextQuaternary;
  return (
    <Flex
      {...(part ? { wrap: true } : { vertical: true, justify: 'center' })}
      align="center"
      gap={token.marginSM}
      style={{ minHeight: part ? 0 : 240, color: token.colorText }}
    >
      <Icon style={{ fontSize: part ? 16 : 40, color }} aria-hidden />
      <strong>{title}</strong>
      {hint === undefined ? null : <div style={{ color: token.colorTextSecondary }}>{hint}</div>}
      {children}
    </Flex>
  );
}
