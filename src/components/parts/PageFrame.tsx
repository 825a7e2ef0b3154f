import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../useText';

export interface PageFrameProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** The path that the arrow leads to. */
  readonly back?: string;
  /** Buttons at the right of the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a record's page: way back, title, buttons, content. */
export function PageFrame({ title, subtitle, back, extra, children }: PageFrameProps) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Flex vertical gap="middle" style={{ width: '100%', maxWidth: 1680, marginInline: 'auto' }}>
      <Flex align="center" justify="space-between" gap="small" wrap>
        <Flex align="center" gap="small" wrap style={{ minWidth: 0, flex: '1 1 320px' }}>
          {back === undefined ? null : (
            <Link to={back} aria-label={t('common.back')} style={{ color: token.colorText }}>
              <ArrowLeftOutlined aria-hidden />
            </Link>
          )}
          <Typography.Title level={2} style={{ margin: 0, fontSize: token.fontSizeHeading4, overflowWrap: 'anywhere' }}>
            {title}
          </Typography.Title>
          {subtitle === undefined ? null : <Typography.Text type="secondary">{subtitle}</Typography.Text>}
        </Flex>
        <Flex gap="small" wrap justify="end">
          {extra}
        </Flex>
      </Flex>
      <div>{children}</div>
    </Flex>
  );
}
