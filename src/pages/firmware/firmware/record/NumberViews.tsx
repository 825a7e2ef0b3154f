import { useSearchParams } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { PageLoading } from '@/components/parts/PageLoading';
import { CASES_VIEW } from '@/domain/paths';
import NumberRecord from './NumberRecord';

// Loaded on demand.
const NumberCases = lazy(() => import('./cases/NumberCases'));

/** A firmware number: its page, or with `&view=cases` its test cases (decisions §5). */
export default function NumberViews({ firmwareNo }: { readonly firmwareNo: string }) {
  const [query] = useSearchParams();
  if (query.get('view') !== CASES_VIEW) return <NumberRecord firmwareNo={firmwareNo} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <NumberCases firmwareNo={firmwareNo} />
    </Suspense>
  );
}
