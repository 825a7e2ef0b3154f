import { Typography } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';

/** A progress that has not changed for this time, in milliseconds, shows a reason. */
const STILL_AFTER = 10_000;

interface StallNoticeProps {
  /** What grows. */
  readonly value: number;
  /** Why it does not. */
  readonly still: string;
  readonly children: ReactNode;
}

/** How far something is; what has not moved for ten seconds says why. */
export function StallNotice({ value, still, children }: StallNoticeProps) {
  const [last, setLast] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), STILL_AFTER);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <Typography.Paragraph aria-live="polite">
      {children}
      {last === value ? <Typography.Text type="warning"> {still}</Typography.Text> : null}
    </Typography.Paragraph>
  );
}
