import { Suspense, lazy } from 'react';
import { useQueuePresent } from '@/transfer/presence';
import { useUnfinished } from '@/transfer/useUnfinished';

const UploadStripList = lazy(() => import('./UploadStripList'));

/**
 * The uploads at the page edge: they go on while pages come and go, and those that a reload or the end of a session
 * broke off are offered again (decisions §5). Nothing is loaded before there is one.
 */
export function UploadStrip({ account }: { readonly account: string }) {
  const present = useQueuePresent();
  const unfinished = useUnfinished(account) ?? [];
  if (!present && unfinished.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadStripList unfinished={unfinished} />
    </Suspense>
  );
}
