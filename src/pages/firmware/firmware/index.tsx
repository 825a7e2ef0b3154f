import { useSearchParams } from '@umijs/max';
import { Suspense, lazy } from 'react';
import { PageLoading } from '@/components/parts/PageLoading';
import { NumberList } from './NumberList';

// The list is what most visits begin with; the page of a number comes when it is asked for.
const NumberRecord = lazy(() => import('./record/NumberRecord'));

/** /firmware/firmware: the firmware numbers, or one of them where the address names it (`?id=`; decisions §5). */
export default function FirmwareNumbersPage() {
  const firmwareNo = useSearchParams()[0].get('id') ?? '';
  if (firmwareNo === '') return <NumberList />;
  return (
    <Suspense fallback={<PageLoading />}>
      <NumberRecord key={firmwareNo} firmwareNo={firmwareNo} />
    </Suspense>
  );
}
