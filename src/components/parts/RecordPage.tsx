import { ArrowLeftOutlined } from '@ant-design/icons';
import { PageContainer, ProCard } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText, COMMON } from '../texts';
import styles from './parts.module.css';
import { displayText } from './Text';

interface RecordPageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly back?: string;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The page of a record: PageContainer with a heading as title and a link as back arrow, because PageContainer's own
 * cannot be reached by keyboard.
 */
export function RecordPage({ title, subtitle, back, extra, children }: RecordPageProps) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <PageContainer
      className={styles.page ?? ''}
      breadcrumbRender={false}
      title={
        <Flex align="center" gap="small">
          {back === undefined ? null : (
            <Link to={back} aria-label={t(COMMON.back)} style={{ color: token.colorText }}>
              <ArrowLeftOutlined aria-hidden />
            </Link>
          )}
          <Heading>{displayText(title)}</Heading>
        </Flex>
      }
      // The title stands where that of a list does.
      header={{ style: { padding: '4px 0 12px 12px' } }}
      subTitle={<span className={styles.whole}>{displayText(subtitle)}</span>}
      extra={
        extra ? (
          <Flex gap="small" wrap justify="end">
            {extra}
          </Flex>
        ) : null
      }
    >
      {children}
    </PageContainer>
  );
}

/** A heading with the style of antd's page titles, which are plain text. */
export function Heading({ children }: { readonly children: ReactNode }) {
  return <h1 className={styles.heading}>{children}</h1>;
}

interface SectionCardProps {
  readonly title: string;
  readonly extra?: ReactNode;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

const STYLES = { header: { minHeight: 41, flexWrap: 'wrap', columnGap: 8 } } as const;

/** A titled part of a page; a landmark, so that screen readers can jump to it. */
export function SectionCard({ title, extra, busy = false, children }: SectionCardProps) {
  return (
    <ProCard
      role="region"
      aria-label={title}
      aria-busy={busy}
      size="small"
      variant="outlined"
      headerBordered
      // As high as with buttons, so that cards side by side begin at one height; in a narrow window they are below.
      styles={STYLES}
      title={<h2 className={styles.heading}>{title}</h2>}
      extra={extra}
    >
      {children}
    </ProCard>
  );
}
