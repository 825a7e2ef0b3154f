import { ExclamationCircleOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Flex, theme } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useRef, type PropsWithChildren } from 'react';
import { bugReport } from '@/session/bugReport';
import { CallFailure, isMissing } from '@/services/failure';
import { repeatedIn } from '@/services/polling';
import { useText, COMMON } from '../texts';
import { CopyReport } from './CopyText';
import { Text } from './Text';
import { useDropFailures } from './failures';
import { WayToList } from './wayBack';
import { LIST_WORDS } from '../list/listTexts';

/** What `LoadState` and lists show in place of data; apart from `LoadState`, because lists do without it. */

/** Says that the data on screen is old, because it could not be loaded again. */
export function Stale({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Text tone="warning">
      {t(LIST_WORDS.stale)}
      <Button type="link" size="small" onClick={onRetry}>
        {t(COMMON.retry)}
      </Button>
    </Text>
  );
}

interface FailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The address of the list to offer when the record does not exist. */
  readonly list?: string | undefined;
  /** What draws title, reason and buttons, where there is no room for an `EmptyState`. */
  readonly Frame?: ComponentType<EmptyStateProps>;
}

/**
 * Shown in place of data that could not be loaded, with retry and bug report. The reason is added unless a notice has
 * shown it; it also stays while the call waits to be repeated. A record that does not exist has a link to the list
 * instead, since a retry would not help.
 */
export function Failed({ title, error, onRetry, list, Frame = EmptyState }: FailedProps) {
  const t = useText();
  const dropFailures = useDropFailures();
  const failure = error instanceof CallFailure ? error : null;
  const why = error instanceof Error ? error.message : undefined;
  const isReasonShown = failure?.wasShown === true && repeatedIn(failure) === false;
  if (failure?.isAbsent) return <Text tone="secondary">{why}</Text>;
  const gone = list !== undefined && isMissing(error);
  return (
    <Frame tone="error" title={gone ? t(COMMON.missing) : title} hint={isReasonShown ? undefined : why}>
      <Flex gap="small" align="center" wrap justify="center">
        {failure && <CopyReport text={bugReport(failure)} />}
        {gone ? (
          <WayToList list={list} />
        ) : (
          <Button
            type="primary"
            onClick={() => {
              dropFailures();
              onRetry();
            }}
          >
            {t(COMMON.retry)}
          </Button>
        )}
      </Flex>
    </Frame>
  );
}

export interface EmptyStateProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly tone?: 'quiet' | 'error';
  readonly children?: ReactNode;
}

/** Shown when there is nothing, with what to do next. */
export function EmptyState({ title, hint, tone = 'quiet', children }: EmptyStateProps) {
  const { token } = theme.useToken();
  const Icon = tone === 'error' ? ExclamationCircleOutlined : InboxOutlined;
  const icon = { fontSize: 40, color: tone === 'error' ? token.colorError : token.colorTextQuaternary };
  return (
    <Flex
      vertical
      align="center"
      justify="center"
      gap={token.marginSM}
      // The failure and its reason are shown here, without a notice.
      role={tone === 'error' && hint !== undefined ? 'alert' : undefined}
      style={{ minHeight: 240, color: token.colorText }}
    >
      <Icon style={icon} aria-hidden />
      <strong>{title}</strong>
      {hint === undefined ? null : <div style={{ color: token.colorTextSecondary }}>{hint}</div>}
      {children}
    </Flex>
  );
}

/**
 * The result of a form that has been removed. It takes the focus, so that screen readers announce it.
 * @param label the announced sentence, without the buttons
 */
export function Announced({ label, children }: PropsWithChildren<{ readonly label: string }>) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.focus({ preventScroll: true });
  }, []);
  return (
    // No live region besides: it would be said twice.
    <div ref={top} role="status" aria-live="off" aria-label={label} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
