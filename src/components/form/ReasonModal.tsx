import { Suspense, lazy, useState } from 'react';
import type { ReasonModalProps } from './ReasonDialog';

// Loaded on demand; lists do not need the form for their first rows.
const ReasonDialog = lazy(() => import('./ReasonDialog'));

/** Asks for a required reason before an action. Ctrl+Enter confirms. */
export function ReasonModal(props: ReasonModalProps) {
  // Keeps the content while the dialog closes.
  const [last, setLast] = useState<ReasonModalProps | null>(null);
  if (props.open && last !== props) setLast(props);
  const asked = props.open ? props : last;
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <ReasonDialog {...asked} open={props.open} />
    </Suspense>
  );
}
