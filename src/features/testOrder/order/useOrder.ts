import { useMemo, useState } from 'react';
import type { ModelOf } from '@/contract/endpoint';
import { readable, complete } from '@/contract/callFields';
import { testingOrder, type OrderModel } from '@/contract/order';
import { markSuperseded, type MarkedEntry } from '@/domain/workflow/log';
import { currentStep, numbered, readLog, type CurrentStep, type NumberedStep } from '@/domain/workflow/overview';
import { markChanged, queryClient, type keyOf } from '@/services/cache';
import { queryOf, combinedState, useCall, type Read } from '@/services/useCall';
import { isOpen, type Actor } from '@/domain/workflow/actions';
import { actorsOf, refuseActor } from '@/domain/workflow/decide';
import { knownStatus, STATUS, stepOf } from '@/domain/workflow/steps';
import type { OrderWords } from '../texts/orderWords';
import { PLACE } from '../texts/orderListTexts';
import { ORDER, WAITING } from './orderTexts';
import { COMMON } from '@/components/texts';

/** Data of the workspace (requirements §7). */
export interface OrderView {
  /** The order; its `stepOrder` is that of {@link OrderView.current}, null when nothing can be decided. */
  readonly order: OrderModel;
  /** The current step of the step bar (requirements §4). */
  readonly current: CurrentStep;
  readonly steps: readonly NumberedStep[];
  /** Oldest first; superseded decisions are marked. */
  readonly log: readonly MarkedEntry[];
  /** Whether the whole log was read: only then it shows what has not been done. */
  readonly isLogWhole: boolean;
}

const viewOf = (
  order: OrderModel,
  steps: ModelOf<typeof testingOrder.stepBar> | undefined,
  log: ModelOf<typeof testingOrder.approveLog> | undefined,
): OrderView => {
  const readSteps = numbered(readable(steps ?? []));
  const current = currentStep(readSteps, order);
  return {
    order: { ...order, stepOrder: current.step?.order ?? null },
    current,
    steps: readSteps,
    log: markSuperseded(readLog(readSteps, readable(log ?? [])), order.round),
    isLogWhole: log !== undefined && complete(log).length === log.length,
  };
};

/** A list that still has rows does not count as failed; {@link useOrder} reports that they are out of date. */
const unlessOld = <List>({ error, ...read }: Read<List>): Read<List> => ({
  ...read,
  error: read.data === undefined ? error : undefined,
});

/** For the step bar and the log: an answer of null means that it is missing; only its part of the workspace is empty. */
export const MAY_MISS = { quiet: 'null' } as const;

/** Loads an order with steps and log; keeps the screen while reloading, and after a failure. */
export function useOrder(orderNo: string) {
  const order = useCall(testingOrder.detail, { orderNo }, { quiet: 'unanswered' });
  const steps = useCall(testingOrder.stepBar, { orderNo }, MAY_MISS);
  const log = useCall(testingOrder.approveLog, { orderNo }, MAY_MISS);
  const { loading } = combinedState([order, steps, log]);
  const { error } = order;

  const loaded = useMemo(
    () => order.data && viewOf(order.data, steps.data, log.data),
    [order.data, steps.data, log.data],
  );
  // Shown together: a new order with old steps would be inconsistent.
  const complete = loading || error !== undefined ? null : (loaded ?? null);
  const [shown, setShown] = useState<OrderView | null>(null);
  if (complete !== null && complete !== shown) setShown(complete);
  const view = complete ?? shown;
  /** What the present load brings, or a new one. Null after a failure, which has been shown. */
  const latest = async (): Promise<OrderView | null> => {
    try {
      return viewOf(
        ...(await Promise.all([
          reloaded(queryOf(testingOrder.detail, { orderNo }, { quiet: 'unanswered' })),
          reloaded(queryOf(testingOrder.stepBar, { orderNo }, MAY_MISS)).catch(() => steps.data),
          reloaded(queryOf(testingOrder.approveLog, { orderNo }, MAY_MISS)).catch(() => log.data),
        ])),
      );
    } catch {
      return null;
    }
  };

  return {
    view: view?.order.orderNo === orderNo ? view : null,
    error: loading ? undefined : error,
    loading,
    /** Whether a part of what is shown could not be loaded again. */
    isOld: [order, steps, log].some((read) => read.data !== undefined && read.error !== undefined),
    /** The lists of the view: they cost their part of the workspace, not the whole. */
    lists: { steps: unlessOld(steps), log: unlessOld(log) },
    latest,
    /** Reloads everything that shows orders. Null after a failure, which has been shown. */
    reload: () => {
      markChanged('order');
      return latest();
    },
  };
}

/** The answer of the pending load, or of a new one. */
function reloaded<Model>(query: {
  readonly queryKey: ReturnType<typeof keyOf>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Model>;
}): Promise<Model> {
  return queryClient.query({ ...query, staleTime: 0 });
}

/** The item's own number and title (requirements §4). */
const numberedItem = (item: CurrentStep['item']) => ({
  order: item?.number ?? item?.order ?? '',
  title: item?.title ?? '',
});

/** Why nobody can decide an order: its step bar is unclear. Null when the step bar is clear. */
export function doubtText({ order, current }: OrderView, words: OrderWords): string | null {
  const { t, language, statusText, stepText } = words;
  const { doubt, item, named } = current;
  if (knownStatus(order.status) === null) return t(ORDER.readOnly);
  if (doubt === null || (doubt === 'unmarked' && actorsOf(order).length === 0)) return null;
  switch (doubt) {
    case 'unknown':
      return t(ORDER.readOnly);
    case 'unmarked':
    case 'ambiguous':
      return t(ORDER[doubt]);
    case 'mistitled':
      return t(ORDER.mistitled, {
        ...numberedItem(item),
        expected: stepOf(item?.order ?? null)?.title[language] ?? '',
      });
    case 'status':
    case 'differs': {
      const said = doubt === 'status' ? statusText(order.status) : stepText(named);
      return t(ORDER.differs, {
        marked: item === null ? t(COMMON.none) : t(PLACE.step, numberedItem(item)),
        named: said || t(COMMON.none),
      });
    }
  }
}

/** Why this user cannot decide the order now (for example, who must act first); null when they can. */
export function waitingText(view: OrderView, actor: Actor, words: OrderWords): string | null {
  const { t, fewNames, namesOf } = words;
  const { order, current, log } = view;
  const refusal = refuseActor(order, actor.code, log);
  if (refusal === null) return doubtText(view, words) === null ? null : t(WAITING.readOnly);
  if (order.status === STATUS.returned) return t(WAITING.submitter, { name: namesOf([order.submitter]) });
  if (knownStatus(order.status) !== null && !isOpen(order)) return t(WAITING.closed);
  if (order.pause !== null) return t({ reason: 'paused', values: { value: order.pause.reason } });
  if (order.schedule !== null) return t(WAITING.schedule);
  const awaited = actorsOf(order);
  // A step that is unclear is not named as the awaited one; an unknown step still has a number and a title.
  const isSure = current.step !== null || current.doubt === 'unknown';
  if (refusal.reason === 'notActor' && isSure && awaited.length > 0) {
    return t(WAITING.people, { names: fewNames(awaited), ...numberedItem(current.item) });
  }
  return t(refusal);
}
