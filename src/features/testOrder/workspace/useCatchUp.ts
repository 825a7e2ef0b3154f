import { useMemoizedFn } from 'ahooks';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useLanguage } from '@/components/caption';
import { hasUnsentInput } from '@/components/form/leaveGuard';
import { isSending } from '@/components/form/submitting';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { changeText } from './ChangedNotice';
import type { OthersWrites } from './useOthersWrites';
import { useOthersWrites } from './useOthersWrites';

/** What other people's changes mean for the open order. */
interface CatchUp {
  /** Changes that wait for the user, who has unsent input; null without any. */
  readonly writes: OthersWrites | null;
  /** Why a decision on the shown order cannot be sent; null when it can. */
  readonly stale: string | null;
  /** Counts the forms that began anew. */
  readonly forms: number;
}

/**
 * Follows other people's changes to the open order (decisions §5): without unsent input the new state is shown at once,
 * otherwise the user decides when.
 */
export function useCatchUp(order: OrderModel, reload: () => Promise<unknown>): CatchUp {
  const t = useText();
  const language = useLanguage();
  const { message } = App.useApp();
  const found = useOthersWrites(order);
  const [waits, setWaits] = useState(false);
  const [forms, setForms] = useState(0);
  const follow = useMemoizedFn(async (writes: OthersWrites) => {
    if (isSending()) return;
    const done = !hasUnsentInput() && (await reload()) !== null;
    setWaits(!done);
    if (!done) return;
    if (writes.otherForm) setForms((nth) => nth + 1);
    void message.info(t('testing.banner.caughtUp', { what: changeText(writes, t, language) }));
  });
  useEffect(() => {
    if (found !== null) void follow(found);
  }, [found, follow]);
  const writes = waits ? found : null;
  const stale = writes?.stale === true ? t('testing.refused.changed', { what: changeText(writes, t, language) }) : null;
  return { writes, stale, forms };
}
