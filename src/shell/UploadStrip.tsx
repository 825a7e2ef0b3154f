import { Suspense, lazy } from 'react';
import { useQueueLoaded } from '@/transfer/presence';
import { useUnfinished } from '@/transfer/upload/ledger';

const UploadStripList = lazy(() => import('./UploadStripList'));

/**
 * Uploads at the page's edge, across navigation; interrupted ones can be resumed (decisions §5). Loaded with the first
 * upload.
 */
export function UploadStrip({ account }: { readonly account: string }) {
  const present = useQueueLoaded();
  const unfinished = useUnfinished(account) ?? [];
  if (!present && unfinished.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadStripList unfinished={unfinished} />
    </Suspense>
  );
}
