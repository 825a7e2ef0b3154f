import { ExclamationCircleOutlined, InboxOutlined } from '@ant-design/icons';
import { Flex, theme } from 'antd';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** Suggested next step. */
  readonly hint?: ReactNode;
  readonly tone?: 'quiet' | 'error';
  /** Buttons. */
  readonly children?: ReactNode;
}

/** Shown when there is nothing, with a next step (decisions §5). */
export function EmptyState({ title, hint, tone = 'quiet', children }: EmptyStateProps) {
  const { token } = theme.useToken();
  const icon = { fontSize: 40, color: tone === 'error' ? token.colorError : token.colorTextQuaternary };
  return (
    <Flex
      vertical
      align="center"
      justify="center"
      gap={token.marginSM}
      style={{ minHeight: 240, color: token.colorText }}
    >
      {tone === 'error' ? (
        <ExclamationCircleOutlined style={icon} aria-hidden />
      ) : (
        <InboxOutlined style={icon} aria-hidden />
      )}
      <strong>{title}</strong>
      {hint === undefined ? null : <div style={{ color: token.colorTextSecondary }}>{hint}</div>}
      {children}
    </Flex>
  );
}
