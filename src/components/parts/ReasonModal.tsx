import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';

// The form kit is heavy, and no list needs it for its first rows.
const ReasonDialog = lazy(() => import('../form/ReasonDialog'));

export interface ReasonModalProps {
  readonly open: boolean;
  /** Names the question and its draft, which outlives the end of a session: `version.recall.V1`. */
  readonly name: string;
  readonly title: string;
  /** What is about to happen. */
  readonly children?: ReactNode;
  /** Of the reason; `field.reason` when not given. */
  readonly label?: string;
  readonly okText?: string;
  readonly danger?: boolean;
  /** Largest length; 500 when not given. */
  readonly max?: number;
  /**
   * A rejection keeps the dialog and what was typed; it was shown elsewhere.
   * @param attempt.key the idempotency key of this try, the same again only when its result is unknown
   */
  readonly onConfirm: (reason: string, attempt: { readonly key: string }) => Promise<unknown>;
  readonly onCancel: () => void;
}

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
