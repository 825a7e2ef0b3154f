import { useQuery } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { App, Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { hasUnsentInput } from '@/components/form/openForms';
import { MINUTE, useNow } from '@/components/parts/Text';
import { testingOrder } from '@/contract/order';
import { canonicalJson } from '@/domain/canonical';
import { queryKeys } from '@/domain/queryKeys';
import { changesSince, type OrderChanges } from '@/domain/workflow/orderChanges';
import { revisionOf } from '@/domain/workflow/testOrder';
import { askedEvery } from '@/services/polling';
import { queryClient } from '@/services/cache';
import { call } from '@/services/client';
import { isOffered } from '@/services/failure';
import { isOwnKey } from '@/services/httpRequest';
import { useActor } from '@/session/useRights';
import { useOrderWords, type OrderWords } from '../texts/orderWords';
import { useFormBasis, useOpenOrder, useOrderCommands, type FormBasis } from '../order/orderContext';
import { OTHERS } from './workspaceTexts';
import styles from './workspace.module.css';

/** How often an open order's revision is asked for, in seconds. */
const EVERY = 15;
/** How long after opening it is asked for the first time, in milliseconds. */
const SOON = 1_500;

/** Follows what others do at the open order, by one small call: their changes are shown at once. */
export function FollowOthers() {
  const words = useOrderWords();
  const { message } = App.useApp();
  const { code } = useActor();
  const view = useOpenOrder();
  const { follow } = useOrderCommands();
  const { isDoubtful } = useFormBasis();
  const { orderNo } = view.order;
  // A failure is shown once until a call succeeds.
  const failed = useRef(false);
  const latestView = useMemoizedFn(() => view);

  const ask = useMemoizedFn(async (signal: AbortSignal) => {
    const quiet = failed.current;
    failed.current = true;
    const now = await call(testingOrder.revision, { orderNo }, { signal, quiet });
    failed.current = false;
    const before = latestView();
    const isSame = canonicalJson(now) === canonicalJson(revisionOf(before.order));
    // The log may not contain the decision whose answer was lost.
    if (signal.aborted || (isSame && !isDoubtful)) return;
    const fresh = await follow();
    const news = fresh && changesSince(before, fresh, code, isOwnKey);
    if (news?.byOthers !== true || (news.otherForm && hasUnsentInput())) return;
    void message.info(words.t(OTHERS.caughtUp, { what: changeText(news, words) }));
  });
  const { refetch } = useQuery(
    {
      queryKey: queryKeys.others(orderNo),
      queryFn: ({ signal }) => ask(signal).then(() => null),
      initialData: null,
      enabled: () => isOffered(testingOrder.revision),
      ...askedEvery(EVERY, testingOrder.revision),
    },
    queryClient,
  );
  const askSoon = useMemoizedFn(() => {
    if (isOffered(testingOrder.revision)) void refetch();
  });
  useEffect(() => {
    const timer = setTimeout(askSoon, SOON);
    return () => clearTimeout(timer);
  }, [orderNo, askSoon]);
  return null;
}

/** @param now the present in milliseconds; without it the text never says that a change has just been made */
function changeText({ last }: OrderChanges, { t, toldText }: OrderWords, now = Infinity): string {
  return last === null ? t(OTHERS.changed) : toldText(last, now - Date.parse(last.at) < MINUTE);
}

/** Why a decision on the state that the form was begun on cannot be sent; null when it can. */
export function staleText({ news, decided }: Pick<FormBasis, 'news' | 'decided'>, words: OrderWords): string | null {
  if (decided?.isPending === true) return words.t(OTHERS.accepted);
  if (decided?.isFound === true) return words.t(OTHERS.found, { step: decided.made.stepOrder });
  return news?.stale === true ? words.t(OTHERS.stale, { what: changeText(news, words) }) : null;
}

/** Notice above the buttons that somebody else changed the open order; the input is kept. */
export function ChangedNotice() {
  const words = useOrderWords();
  const { loading } = useOpenOrder();
  const { reload } = useOrderCommands();
  const { news } = useFormBasis();
  const now = useNow();
  return (
    news && (
      <Alert
        showIcon
        className={styles.notice ?? ''}
        type={news.stale ? 'warning' : 'info'}
        role="status"
        title={words.t(OTHERS.told, { what: changeText(news, words, now) })}
        action={
          <Button size="small" type="primary" loading={loading} onClick={() => void reload()}>
            {words.t(OTHERS.refresh)}
          </Button>
        }
      />
    )
  );
}
