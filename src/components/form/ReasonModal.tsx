import { Suspense, lazy } from 'react';
import type { ReasonModalProps } from './ReasonDialog';

// Loaded on demand; lists do not need the form for their first rows.
const ReasonDialog = lazy(() => import('./ReasonDialog'));

/** Asks for a required reason before an action. Ctrl+Enter confirms. */
export function ReasonModal(props: ReasonModalProps) {
  return (
    <Suspense fallback={null}>
      <ReasonDialog {...props} />
    </Suspense>
  );
}
