import { useRequest } from 'ahooks';
import { useEffect, useRef } from 'react';
import { useLanguage } from '@/components/caption';
import type { ModelOf } from '@/contract/endpoint';
import type { OrderModel } from '@/contract/order';
import { testingOrder } from '@/contract/testingOrder';
import type { CurrentStep } from '@/domain/workflow/currentStep';
import { currentStep } from '@/domain/workflow/currentStep';
import type { JudgedEntry } from '@/domain/workflow/log';
import { judgeLog } from '@/domain/workflow/log';
import { call } from '@/services/client';

/** All that the workspace shows of an order (requirements §7). */
export interface OrderView {
  /** The order; its `stepOrder` is that of {@link OrderView.current}, null where nothing can be decided. */
  readonly order: OrderModel;
  /** The current step by the step bar (requirements §4). */
  readonly current: CurrentStep;
  readonly steps: ModelOf<typeof testingOrder.stepBar>;
  /** Oldest first; decisions that no longer count are marked. */
  readonly log: readonly JudgedEntry[];
}

async function loadOrder(orderNo: string, signal: AbortSignal): Promise<OrderView> {
  const [order, steps, log] = await Promise.all([
    call(testingOrder.detail, { orderNo }, { signal }),
    call(testingOrder.stepBar, { orderNo }, { signal }),
    call(testingOrder.approveLog, { orderNo }, { signal }),
  ]);
  const current = currentStep(steps, order);
  return {
    order: { ...order, stepOrder: current.step?.order ?? null },
    current,
    steps,
    log: judgeLog(log, order.round),
  };
}

/**
 * Loads an order with its steps and log; what is on screen stays while it is loaded again. A late
 * answer about another order is dropped.
 */
export function useOrder(orderNo: string) {
  // Titles of steps come in the language of the call.
  const language = useLanguage();
  const pending = useRef<AbortController | null>(null);
  const request = useRequest(
    async () => {
      pending.current?.abort();
      pending.current = new AbortController();
      return loadOrder(orderNo, pending.current.signal);
    },
    // The failed call has told the user already; here it becomes the error state.
    { refreshDeps: [orderNo, language], onError: () => undefined },
  );
  useEffect(() => () => pending.current?.abort(), []);

  const { data, error, loading, mutate, refreshAsync } = request;
  return {
    view: data?.order.orderNo === orderNo ? data : null,
    error: loading ? undefined : error,
    loading,
    /** Shows an order that a write answered with, until it is loaded again. */
    show: (order: OrderModel) => mutate((before) => before && { ...before, order }),
    /** Loads again; null when that failed, which the user has been told. */
    reload: (): Promise<OrderView | null> => refreshAsync().catch(() => null),
  };
}
