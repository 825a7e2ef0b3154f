import { useState, type ReactNode } from 'react';
import { useUnsentInput } from '@/components/form/leaveGuard';
import { canonicalJson } from '@/domain/canonical';
import { newsSince } from '@/domain/workflow/news';
import { revisionOf, type TestOrder } from '@/domain/workflow/order';
import { isOwnKey } from '@/services/outgoing';
import { useActor } from '@/session/useRights';
import { OpenOrderContext, useOpenOrder, type FormBasis, type OrderView } from './useOrder';

const versionOf = (order: TestOrder): string => canonicalJson(revisionOf(order));
/** Where an order stands; a decision always changes it (P-ORDER-9). */
const placeOf = ({ order: { orderNo, status, stepOrder, round, revision, schedule } }: OrderView): string =>
  canonicalJson([orderNo, status, stepOrder, round, revision, schedule]);

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
  /** The place at which a decision was accepted. */
  const [decidedAt, setDecidedAt] = useState<string | null>(null);
  /** Whether the server had a state that no answer to this tab has brought. */
  const [elsewhere, setElsewhere] = useState(false);
  const before = kept?.order.orderNo === view?.order.orderNo ? kept : null;
  const news = before === null || view === null ? null : newsSince(before, view, account, isOwnKey);
  const matters = news?.otherForm === true && (news.byOthers || (elsewhere && !news.own));
  const unsent = useUnsentInput(matters);
  const isHeld = matters && unsent && view !== null && versionOf(view.order) !== accepted;
  if (!isHeld && kept !== view) {
    setKept(view);
    setElsewhere(false);
    if (matters && !unsent) setForms(forms + 1);
  }
  const basis = isHeld ? before : view;
  return {
    basis,
    news: isHeld ? news : null,
    decided: view === null || decidedAt === null ? null : placeOf(view) === decidedAt ? 'pending' : 'moved',
    noteDecided: () => setDecidedAt(basis && placeOf(basis)),
    forms,
    follow: () => {
      setElsewhere(true);
      return load();
    },
    reload: async () => {
      const fresh = await load();
      if (fresh !== null) {
        setAccepted(versionOf(fresh.order));
        if (placeOf(fresh) === decidedAt) setDecidedAt(null);
      }
      return fresh;
    },
  };
}

/**
 * Gives a form the state that it was begun on (P-WORKSPACE-3), but for what does not change its decision: claim,
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
