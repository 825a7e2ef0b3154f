import { Card } from 'antd';
import type { ReactNode } from 'react';

export interface SectionCardProps {
  readonly title: string;
  /** Buttons at the right of the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page; a landmark, so that screen readers can jump to it. */
export function SectionCard({ title, extra, children }: SectionCardProps) {
  return (
    <section aria-label={title}>
      <Card size="small" title={<h3 style={{ margin: 0, font: 'inherit' }}>{title}</h3>} extra={extra}>
        {children}
      </Card>
    </section>
  );
}
