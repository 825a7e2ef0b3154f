import { ProCard } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface SectionCardProps {
  readonly title: string;
  readonly extra?: ReactNode;
  /** Whether a part of its content is still loading. */
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
      // As high as with buttons, so that cards side by side begin at one height; in a narrow window they stand below.
      styles={STYLES}
      title={<h2 className={styles.heading}>{title}</h2>}
      extra={extra}
    >
      {children}
    </ProCard>
  );
}
