import { useMemoizedFn } from 'ahooks';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { OrderModel } from '@/contract/order';
import { useText } from '@/components/useText';
import { ERROR } from '@/domain/errors';
import { CallFailure } from '@/services/failure';

/** How one order of a bulk action stands. */
export type BulkOutcome =
  { readonly kind: 'running' } | { readonly kind: 'done' } | { readonly kind: 'refused'; readonly text: string };

/** Acts on one order; quiet, since the run has one notification for all and each row says its own. */
export type ActOnOrder = (order: OrderModel, signal: AbortSignal) => Promise<unknown>;

export interface BulkRun {
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  readonly phase: 'asking' | 'running' | 'finished';
  /**
   * Takes the orders one after the other; resolves at the end, or once it was stopped.
   * @returns the failure by which the session ended on the way; null where it goes on
   */
  readonly start: (orders: readonly OrderModel[], act: ActOnOrder) => Promise<CallFailure | null>;
  /** Ends after the order that is under way. */
  readonly stop: () => void;
}

/** One action on many orders: one after the other, each with its own outcome; a refusal stops none of the others. */
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
        // Nobody is signed in any more: the others would be refused alike.
        if (error.code !== ERROR.notSignedIn) continue;
        ended = error;
        break;
      }
    }
    if (ended === null && refused.length > 0) {
      // One for the run (requirements §8), with every message once.
      notification.error({
        message: t('testing.bulk.refused', { count: refused.length, total: orders.length }),
        description: [...new Set(refused)].join('\n'),
        placement: 'top',
        role: 'alert',
        style: { whiteSpace: 'pre-line' },
      });
    }
    // Whoever is to sign in again is asked again afterwards.
    setPhase(ended === null ? 'finished' : 'asking');
    return ended;
  });
  const stop = useMemoizedFn(() => halt.current.abort());
  return { outcomes, phase, start, stop };
}
