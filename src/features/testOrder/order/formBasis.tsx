import { useState, type ReactNode } from 'react';
import { useUnsentInput } from '@/components/form/leaveGuard';
import { canonicalJson } from '@/domain/canonical';
import { newsSince } from '@/domain/workflow/news';
import { revisionOf, type TestOrder } from '@/domain/workflow/order';
import { useActor } from '@/session/useRights';
import { OpenOrderContext, useOpenOrder, type FormBasis, type OrderView } from './useOrder';

const versionOf = (order: TestOrder): string => canonicalJson(revisionOf(order));

/**
 * Keeps the state that a form works on while the order goes on: a change by somebody else, or in another tab, waits until
 * the user takes it over or has no unsent input; the user's own writes do not.
 * @param load loads the view again
 */
export function useFormBasis(
  view: OrderView | null,
  account: string,
  load: () => Promise<OrderView | null>,
): Omit<FormBasis, 'basis'> & { readonly basis: OrderView | null } {
  const [kept, setKept] = useState(view);
  const [forms, setForms] = useState(0);
  /** The state that the user has asked for. */
  const [accepted, setAccepted] = useState('');
  /** Whether the server had a state that no write of this tab has brought. */
  const [elsewhere, setElsewhere] = useState(false);
  const before = kept?.order.orderNo === view?.order.orderNo ? kept : null;
  const news = before === null || view === null ? null : newsSince(before, view, account);
  const matters = news?.otherForm === true && (news.byOthers || elsewhere);
  const unsent = useUnsentInput(matters);
  const isHeld = matters && unsent && view !== null && versionOf(view.order) !== accepted;
  if (!isHeld && kept !== view) {
    setKept(view);
    setElsewhere(false);
    if (matters && !unsent) setForms(forms + 1);
  }
  return {
    basis: isHeld ? before : view,
    news: isHeld ? news : null,
    forms,
    follow: () => {
      setElsewhere(true);
      return load();
    },
    reload: async () => {
      const fresh = await load();
      if (fresh !== null) setAccepted(versionOf(fresh.order));
      return fresh;
    },
  };
}

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
