import { useMemoizedFn } from 'ahooks';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { OrderModel } from '@/contract/order';
import { useText } from '@/components/useText';
import { ERROR } from '@/domain/errors';
import { CallFailure } from '@/services/failure';

/** State of one order in a bulk action. */
export type BulkOutcome =
  { readonly kind: 'running' } | { readonly kind: 'done' } | { readonly kind: 'refused'; readonly text: string };

/** Acts on one order without notifications: the run shows one for all, each row its own result. */
export type ActOnOrder = (order: OrderModel, signal: AbortSignal) => Promise<unknown>;

export interface BulkRun {
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  readonly phase: 'asking' | 'running' | 'finished';
  /**
   * Processes the orders one after the other; resolves at the end or after a stop.
   * @returns the failure that ended the session, or null
   */
  readonly start: (orders: readonly OrderModel[], act: ActOnOrder) => Promise<CallFailure | null>;
  /** Stops after the current order. */
  readonly stop: () => void;
}

/** Runs an action on several orders, one after the other; a refusal does not stop the others. */
export function useBulkRun(): BulkRun {
  const t = useText();
  const { notification } = App.useApp();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const [phase, setPhase] = useState<BulkRun['phase']>('asking');
  const halt = useRef(new AbortController());
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const note = (order: OrderModel, outcome: BulkOutcome) =>
    setOutcomes((before) => new Map(before).set(order.orderNo, outcome));

  const start = useMemoizedFn(async (orders: readonly OrderModel[], act: ActOnOrder) => {
    const { signal } = leaving.current;
    const stopped = new AbortController();
    halt.current = stopped;
    setPhase('running');
    let ended: CallFailure | null = null;
    const refused: string[] = [];
    for (const order of orders) {
      if (stopped.signal.aborted || signal.aborted) break;
      note(order, { kind: 'running' });
      try {
        await act(order, signal);
        note(order, { kind: 'done' });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        note(order, { kind: 'refused', text: error.message });
        refused.push(error.message);
        // The session has ended: the others would be refused too.
        if (error.code !== ERROR.notSignedIn) continue;
        ended = error;
        break;
      }
    }
    if (ended === null && refused.length > 0) {
      // One notification per run (requirements §8), with each message once.
      notification.error({
        title: t('testing.bulk.refused', { count: refused.length, total: orders.length }),
        description: [...new Set(refused)].join('\n'),
        placement: 'top',
        role: 'alert',
        style: { whiteSpace: 'pre-line' },
      });
    }
    // After a new sign-in the dialog asks again.
    setPhase(ended === null ? 'finished' : 'asking');
    return ended;
  });
  const stop = useMemoizedFn(() => halt.current.abort());
  return { outcomes, phase, start, stop };
}
