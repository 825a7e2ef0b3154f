import { Skeleton } from 'antd';
import { Suspense, lazy } from 'react';
import type { TextDiffProps } from './TextDiff';

const TextDiff = lazy(() => import('./TextDiff'));

/** A field's old and new value, side by side by line. */
export function ChangeDiff(props: TextDiffProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
      <TextDiff {...props} />
    </Suspense>
  );
}
