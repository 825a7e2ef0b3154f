import { useState } from 'react';
import { useUnsentInput } from '@/components/form/openForms';
import { canonicalJson } from '@/domain/canonical';
import type { Evidence } from '@/domain/workflow/evidence';
import { overtaking } from '@/domain/workflow/log';
import { changesSince } from '@/domain/workflow/orderChanges';
import { revisionOf, type TestOrder } from '@/domain/workflow/testOrder';
import { isOwnKey } from '@/services/outgoing';
import { noteAccepted } from './acceptedDecisions';
import type { Sent } from './orderContext';
import type { OrderView } from './useOrder';

const versionOf = (order: TestOrder): string => canonicalJson(revisionOf(order));
/** The place of an order; a decision always changes it, and no other write does. */
const placeOf = ({ order: { orderNo, status, stepOrder, round, schedule } }: OrderView): string =>
  canonicalJson([orderNo, status, stepOrder, round, schedule]);

/**
 * Keeps the state of the order that a form was begun on. A change by another person, or in another tab, waits until
 * the user accepts it or has no unsent input. The user's own writes do not wait, nor do changes that affect no
 * decision: the claim, attachments, and evidence that this form has saved.
 * @param load loads the view again
 */
export function useKeptBasis(view: OrderView | null, account: string, load: () => Promise<OrderView | null>) {
  const [kept, setKept] = useState(view);
  const [forms, setForms] = useState(0);
  /** The state that the user has asked for. */
  const [accepted, setAccepted] = useState('');
  /** The decision that was accepted last, and its place. */
  const [last, setLast] = useState<(Sent & { readonly at: string; readonly isFound: boolean }) | null>(null);
  /** The decision whose answer was lost, and which the log did not show yet; its form stays at its step. */
  const [doubt, setDoubt] = useState<Sent | null>(null);
  /** Whether the server had a state that no answer to this tab has brought. */
  const [elsewhere, setElsewhere] = useState(false);
  /** The evidence that this form has saved last; null where it has saved none. */
  const [saved, setSaved] = useState<Evidence | null>(null);
  const before = kept && kept.order.orderNo === view?.order.orderNo ? withoutNews(kept, view, saved) : null;
  const news = before === null || view === null ? null : changesSince(before, view, account, isOwnKey);
  const arrived = doubt !== null && before !== null && view?.log.some(({ key }) => key === doubt.key) === true;
  const matters = news?.otherForm === true && (news.byOthers || ((elsewhere || doubt !== null) && !news.own));
  const unsent = useUnsentInput(matters) || doubt !== null;
  const earlier = matters && unsent && view !== null && versionOf(view.order) !== accepted ? before : null;
  if (earlier === null && kept !== view) {
    setKept(view);
    if (before === null) {
      setLast(null);
      setDoubt(null);
      setSaved(null);
    }
    setElsewhere(false);
    if (matters && !unsent) setForms(forms + 1);
  }
  if (arrived) {
    setLast({ ...doubt, at: placeOf(before), isFound: true });
    setDoubt(null);
  }
  const isThere = view !== null && placeOf(view) === last?.at;
  const cameBackBy = isThere ? overtaking(view.log, last.key) : null;
  const decided = view && last && { ...last, cameBackBy, isPending: isThere && cameBackBy === null };
  return {
    basis: earlier ?? view,
    news: earlier && news,
    decided,
    /** How often the decision form began anew, because its values changed elsewhere. */
    forms,
    noteDecided: (accepted: Sent | null, isFound = false) => {
      setDoubt(null);
      if (accepted && view) noteAccepted((earlier ?? view).order);
      setLast(accepted && view && { ...accepted, at: placeOf(earlier ?? view), isFound });
    },
    noteSaved: setSaved,
    isDoubtful: doubt !== null,
    noteDoubt: setDoubt,
    follow: (isOwn = false) => {
      if (!isOwn) setElsewhere(true);
      return load();
    },
    reload: async () => {
      const fresh = await load();
      if (fresh !== null) {
        setAccepted(versionOf(fresh.order));
        setDoubt(null);
        if (placeOf(fresh) === last?.at) setLast(null);
      }
      return fresh;
    },
  };
}

/** An earlier state of an order, with the present values of the fields that affect no decision. */
function withoutNews(earlier: OrderView, { order }: OrderView, saved: Evidence | null): OrderView {
  const { claim, attachments, savedEvidence } = order;
  // Evidence that another tab has saved was not read by this form, even if the same person saved it.
  const isOwn = savedEvidence !== null && canonicalJson(savedEvidence.evidence) === canonicalJson(saved);
  const ownEvidence = isOwn ? { savedEvidence } : {};
  return { ...earlier, order: { ...earlier.order, claim, attachments, ...ownEvidence } };
}
