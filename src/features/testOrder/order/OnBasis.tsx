import type { ReactNode } from 'react';
import { useActor } from '@/session/useRights';
import { OpenOrderContext, useOpenOrder } from './useOrder';

/**
 * Gives a form the state that it was begun on (decisions §5), but for what does not change its decision: claim,
 * attachments, and evidence that the user has saved.
 */
export function OnBasis({ children }: { readonly children: ReactNode }) {
  const { code } = useActor();
  const open = useOpenOrder();
  const { basis, order } = open;
  const { claim, attachments } = order;
  const savedEvidence = order.savedEvidence?.savedBy.code === code ? order.savedEvidence : basis.order.savedEvidence;
  return (
    <OpenOrderContext value={{ ...open, ...basis, order: { ...basis.order, claim, attachments, savedEvidence } }}>
      {children}
    </OpenOrderContext>
  );
}
