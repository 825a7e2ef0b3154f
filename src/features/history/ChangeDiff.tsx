import { Skeleton } from 'antd';
import { Suspense, lazy } from 'react';
import type { TextDiffProps } from './TextDiff';

const TextDiff = lazy(() => import('./TextDiff'));

/** A field before and after, side by side and line by line (decisions §4.6). */
export function ChangeDiff(props: TextDiffProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
      <TextDiff {...props} />
    </Suspense>
  );
}
