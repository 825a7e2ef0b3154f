import { useMemoizedFn } from 'ahooks';
import { App, Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { hasUnsentInput } from '@/components/form/leaveGuard';
import { isSending } from '@/components/form/submission';
import { TimeText } from '@/components/parts/TimeText';
import { readable } from '@/contract/fields';
import { testingOrder, type OrderModel } from '@/contract/order';
import { canonicalJson } from '@/domain/canonical';
import { revisionOf, type LogEntry } from '@/domain/workflow/order';
import { call } from '@/services/client';
import { useOrderWords, type OrderWords } from '../list/names';
import { useOpenOrder } from '../order/useOrder';

/** Interval of checking an open order's revision, in milliseconds. */
const EVERY = 12_000;

/** Changes by other people since the order was loaded. */
interface OthersWrites {
  /** The last log entry; null for changes without one, such as saved evidence. */
  readonly last: LogEntry | null;
  /** Whether a decision on the shown order would be refused. */
  readonly stale: boolean;
  /** Whether the form would begin with other values. */
  readonly otherForm: boolean;
}

/** Detects others' changes within 15 s, or when the tab becomes visible, by one small call. */
function useOthersWrites(order: OrderModel): OthersWrites | null {
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
    const look = () => void ask();
    const timer = setInterval(look, EVERY);
    window.addEventListener('focus', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [orderNo, known, revision, evidenceRevision, remindedAt, claimedBy]);
  return found?.since === known ? found.writes : null;
}

/**
 * Follows other people's changes to the open order (decisions §5): without unsent input the new state is shown at once,
 * otherwise the user decides when.
 * @returns changes that wait for the user, why a decision on the shown order cannot be sent, and how often the form
 * began anew
 */
export function useCatchUp() {
  const words = useOrderWords();
  const { message } = App.useApp();
  const { order, reload } = useOpenOrder();
  const found = useOthersWrites(order);
  const [waits, setWaits] = useState(false);
  const [forms, setForms] = useState(0);
  const follow = useMemoizedFn(async (writes: OthersWrites) => {
    if (isSending()) return;
    const done = !hasUnsentInput() && (await reload()) !== null;
    setWaits(!done);
    if (!done) return;
    if (writes.otherForm) setForms((nth) => nth + 1);
    void message.info(words.t('testing.banner.caughtUp', { what: changeText(writes, words) }));
  });
  useEffect(() => {
    if (found !== null) void follow(found);
  }, [found, follow]);
  const writes = waits ? found : null;
  const stale = writes?.stale === true ? words.t('testing.refused.changed', { what: changeText(writes, words) }) : null;
  return { writes, stale, forms };
}

function changeText({ last }: OthersWrites, { t, toldText }: OrderWords): string {
  return last === null ? t('testing.banner.changed') : toldText(last);
}

/** Notice above the buttons that somebody else changed the open order; the input is kept (decisions §5). */
export function ChangedNotice({ writes }: { readonly writes: OthersWrites }) {
  const words = useOrderWords();
  const { loading, reload } = useOpenOrder();
  return (
    <Alert
      showIcon
      style={{ paddingBlock: 4 }}
      type={writes.stale ? 'warning' : 'info'}
      role="status"
      title={
        <>
          {changeText(writes, words)} {writes.last === null ? null : <TimeText value={writes.last.at} relative />}
        </>
      }
      action={
        <Button size="small" type="primary" loading={loading} onClick={() => void reload()}>
          {words.t('testing.banner.refresh')}
        </Button>
      }
    />
  );
}
