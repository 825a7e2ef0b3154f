import { Suspense, lazy, useState } from 'react';
import type { ReasonModalProps } from './ReasonDialog';

// The form kit is heavy, and no list needs it for its first rows.
const ReasonDialog = lazy(() => import('./ReasonDialog'));

/** Asks for a reason before something is done; without one it is not done. Ctrl+Enter confirms. */
export function ReasonModal(props: ReasonModalProps) {
  // What it asked stays while it closes, although the page may have forgotten what it asked about.
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
