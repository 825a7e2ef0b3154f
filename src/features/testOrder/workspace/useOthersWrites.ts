import { useEffect, useState } from 'react';
import type { OrderModel } from '@/contract/order';
import { readable } from '@/contract/fields';
import { testingOrder } from '@/contract/testingOrder';
import { isSending } from '@/components/form/submitting';
import { canonicalJson } from '@/domain/canonical';
import type { LogEntry } from '@/domain/workflow/order';
import { revisionOf } from '@/domain/workflow/revision';
import { call } from '@/services/client';

/** Interval of checking an open order's revision, in milliseconds. */
const EVERY = 12_000;

/** Changes by other people since the order was loaded. */
export interface OthersWrites {
  /** The last log entry; null for changes without one, such as saved evidence. */
  readonly last: LogEntry | null;
  /** Whether a decision on the shown order would be refused. */
  readonly stale: boolean;
  /** Whether the form would begin with other values. */
  readonly otherForm: boolean;
}

/**
 * Detects changes by other people within 15 s, and at once when the tab becomes visible. One small call per interval;
 * the caller updates the screen.
 */
export function useOthersWrites(order: OrderModel): OthersWrites | null {
  const shown = revisionOf(order);
  const { revision, evidenceRevision, remindedAt, claimedBy } = shown;
  const known = canonicalJson(shown);
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
        // Shows a failure once until a call succeeds.
        const quiet = { signal, quiet: failed };
        const now = await call(testingOrder.revision, { orderNo }, quiet);
        failed = false;
        if (canonicalJson(now) === known) return;
        const log = readable(await call(testingOrder.approveLog, { orderNo }, quiet));
        const stale = now.revision !== revision;
        const otherForm = stale || now.evidenceRevision !== evidenceRevision;
        const last = stale || now.remindedAt !== remindedAt || now.claimedBy !== claimedBy ? log.at(-1) : null;
        if (!signal.aborted) setFound({ since: known, writes: { last: last ?? null, stale, otherForm } });
      } catch {
        // Keeps the screen; the next call may succeed.
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
  }, [orderNo, known, revision, evidenceRevision, remindedAt, claimedBy]);
  return found?.since === known ? found.writes : null;
}
