import { useState } from 'react';
import { useUnsentInput } from '@/components/form/openForms';
import { canonicalJson } from '@/domain/canonical';
import type { Evidence } from '@/domain/workflow/evidence';
import { overtaking } from '@/domain/workflow/log';
import { changesSince } from '@/domain/workflow/orderChanges';
import { revisionOf, type TestOrder } from '@/domain/workflow/testOrder';
import { isOwnKey } from '@/services/httpRequest';
import { noteAccepted } from './acceptedDecisions';
import type { Sent } from './orderContext';
import type { OrderView } from './useOrder';

const versionOf = (order: TestOrder): string => canonicalJson(revisionOf(order));
/** The place of an order; a decision always changes it, and no other write does. */
const placeOf = ({ order: { orderNo, status, stepOrder, round, schedule } }: OrderView): string =>
  canonicalJson([orderNo, status, stepOrder, round, schedule]);

/** What a form was begun on, and what came of its own writes. */
interface Kept {
  /** The order as the form was begun on it. */
  readonly view: OrderView | null;
  /** How often the form began anew, because its values changed elsewhere. */
  readonly forms: number;
  /** The state that the user has asked for. */
  readonly accepted: string;
  /** Whether the server had a state that no answer to this tab has brought. */
  readonly elsewhere: boolean;
  /** The decision that was accepted last, and its place. */
  readonly last: (Sent & { readonly at: string; readonly isFound: boolean }) | null;
  /** The decision whose answer was lost, and which the log did not show yet; its form stays at its step. */
  readonly doubt: Sent | null;
  /** The evidence that this form has saved last. */
  readonly saved: Evidence | null;
}

const NO_WRITES = { elsewhere: false, last: null, doubt: null, saved: null };

/**
 * Keeps the basis of a form: the state of the order that it was begun on. A change by another person, or in another tab, waits until
 * the user accepts it or has no unsent input. The user's own writes do not wait, nor do changes that affect no
 * decision: the claim, attachments, and evidence that this form has saved.
 * @param load loads the view again
 */
export function useKeptBasis(view: OrderView | null, account: string, load: () => Promise<OrderView | null>) {
  const [kept, setKept] = useState<Kept>({ ...NO_WRITES, view, forms: 0, accepted: '' });
  const keep = (part: Partial<Kept>) => setKept((now) => ({ ...now, ...part }));
  const { forms, last, doubt, elsewhere } = kept;
  const before = earlierOf(kept, view);
  const news = before === null || view === null ? null : changesSince(before, view, account, isOwnKey);
  // What others have changed matters to a form, and what this user has changed other than by the form itself.
  const matters = news?.otherForm === true && (news.byOthers || ((elsewhere || doubt !== null) && !news.own));
  const unsent = useUnsentInput(matters) || doubt !== null;
  const earlier = matters && unsent && view !== null && versionOf(view.order) !== kept.accepted ? before : null;
  // A view that arrives is taken over while rendering, so that no form is shown on two states.
  if (earlier === null && kept.view !== view)
    keep(
      before === null
        ? { ...NO_WRITES, view }
        : { view, elsewhere: false, forms: forms + (matters && !unsent ? 1 : 0) },
    );
  if (doubt !== null && before !== null && view?.log.some(({ key }) => key === doubt.key) === true)
    keep({ last: { ...doubt, at: placeOf(before), isFound: true }, doubt: null });
  const isThere = view !== null && placeOf(view) === last?.at;
  const cameBackBy = isThere ? overtaking(view.log, last.key) : null;
  const decided = view && last && { ...last, cameBackBy, isPending: isThere && cameBackBy === null };
  return {
    basis: earlier ?? view,
    /** What has changed since the form was begun; null when nothing has. */
    news: earlier && news,
    /** The last decision that the server accepted; null without one, or after it was closed. */
    decided,
    forms,
    /** Notes that the server has accepted a decision of the form, `isFound` in the log; null closes its result. */
    noteDecided: (sent: Sent | null, isFound = false) => {
      if (sent && view) noteAccepted((earlier ?? view).order);
      keep({ doubt: null, last: sent && view && { ...sent, at: placeOf(earlier ?? view), isFound } });
    },
    /** Notes the evidence that the form has saved. */
    noteSaved: (saved: Evidence) => keep({ saved }),
    /** Whether the answer to a decision was lost and the log does not show it yet. */
    isDoubtful: doubt !== null,
    noteDoubt: (sent: Sent) => keep({ doubt: sent }),
    /**
     * Loads the order; forms with unsent input keep their basis. Null after a failure, which has been shown.
     * @param isOwn after a write of the form itself, which does not begin anew with what it has sent
     */
    follow: (isOwn = false) => {
      if (!isOwn) keep({ elsewhere: true });
      return load();
    },
    /** Loads the order, and gives the forms the new state. Null after a failure, which has been shown. */
    reload: async () => {
      const fresh = await load();
      if (fresh !== null)
        keep({ accepted: versionOf(fresh.order), doubt: null, ...(placeOf(fresh) === last?.at && { last: null }) });
      return fresh;
    },
  };
}

/**
 * The order as the form was begun on it, with the present values of the fields that affect no decision; null for another
 * order.
 */
function earlierOf({ view: begun, saved }: Kept, view: OrderView | null): OrderView | null {
  if (begun === null || begun.order.orderNo !== view?.order.orderNo) return null;
  const { claim, attachments, savedEvidence } = view.order;
  // Evidence that another tab has saved was not read by this form, even if the same person saved it.
  const isOwn = savedEvidence !== null && canonicalJson(savedEvidence.evidence) === canonicalJson(saved);
  return { ...begun, order: { ...begun.order, claim, attachments, ...(isOwn && { savedEvidence }) } };
}
