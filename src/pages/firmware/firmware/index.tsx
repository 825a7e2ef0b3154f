import { useSearchParams } from '@umijs/max';
import { Suspense, lazy } from 'react';
import { PageLoading } from '@/components/parts/PageLoading';
import { NumberList } from './NumberList';

// Loaded on demand.
const NumberRecord = lazy(() => import('./record/NumberRecord'));

/** /firmware/firmware: the list of firmware numbers, or one of them with `?id=` (decisions §5). */
export default function FirmwareNumbersPage() {
  const firmwareNo = useSearchParams()[0].get('id') ?? '';
  if (firmwareNo === '') return <NumberList />;
  return (
    <Suspense fallback={<PageLoading />}>
      <NumberRecord key={firmwareNo} firmwareNo={firmwareNo} />
    </Suspense>
  );
}
