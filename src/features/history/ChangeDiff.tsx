import { Skeleton } from 'antd';
import { Suspense, lazy } from 'react';

const TextDiff = lazy(() => import('./TextDiff'));

export interface ChangeDiffProps {
  readonly before: string;
  readonly after: string;
  /** What the two sides are, when they are not before and after. */
  readonly titles?: readonly [string, string];
}

/** A field before and after, side by side and line by line (decisions §4.6). */
export function ChangeDiff(props: ChangeDiffProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
      <TextDiff {...props} />
    </Suspense>
  );
}
