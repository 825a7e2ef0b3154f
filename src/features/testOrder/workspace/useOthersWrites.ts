import { useEffect, useState } from 'react';
import type { OrderModel } from '@/contract/order';
import { readable } from '@/contract/fields';
import { testingOrder } from '@/contract/testingOrder';
import { isSending } from '@/components/form/submitting';
import type { LogEntry } from '@/domain/workflow/order';
import { call } from '@/services/client';

/** How often an open order asks for its revision while somebody looks, in milliseconds. */
const EVERY = 12_000;

/** What tells one state of an order from another: saved evidence has a revision of its own. */
const stateOf = ({ orderNo, revision, savedEvidence, remindedAt }: OrderModel): string =>
  [orderNo, revision, savedEvidence?.revision ?? 0, remindedAt ?? ''].join();

/** What others did to an order since it was loaded. */
export interface OthersWrites {
  /** What happened last; null where the log does not say, as for saved evidence. */
  readonly last: LogEntry | null;
}

/**
 * Notices within 15 s, and at once when the tab is shown again, that somebody else changed the open order. One
 * light call while the tab is visible; nothing on screen is replaced.
 */
export function useOthersWrites(order: OrderModel): OthersWrites | null {
  const known = stateOf(order);
  const { orderNo } = order;
  const [found, setFound] = useState<{ readonly since: string; readonly writes: OthersWrites } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let failed = false;
    let asking = false;
    const ask = async () => {
      if (asking || document.visibilityState !== 'visible' || isSending()) return;
      asking = true;
      try {
        // A failure is told once, until a call succeeds again.
        const quiet = { signal, quiet: failed };
        const now = await call(testingOrder.detail, { orderNo }, quiet);
        failed = false;
        if (stateOf(now) === known) return;
        const log = readable(await call(testingOrder.approveLog, { orderNo }, quiet));
        const last = now.revision === order.revision && now.remindedAt === order.remindedAt ? null : log.at(-1);
        if (!signal.aborted) setFound({ since: known, writes: { last: last ?? null } });
      } catch {
        // What is on screen stays; the next call may succeed.
        failed = true;
      } finally {
        asking = false;
      }
    };
    const timer = setInterval(() => void ask(), EVERY);
    const look = () => void ask();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      leaving.abort();
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [orderNo, known, order.revision, order.remindedAt]);
  return found?.since === known ? found.writes : null;
}
