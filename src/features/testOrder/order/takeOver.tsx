import { App } from 'antd';
import { TimeText } from '@/components/parts/TimeText';
import { othersClaim } from '@/domain/workflow/actions';
import { useActor } from '@/session/useRights';
import { personName, useOrderWords } from '../words/names';
import { useOpenOrder } from './useOrder';
import { TAKE_OVER } from './words';

/** Orders with the account that claimed them, which the user has agreed to take over. */
const agreed = new Set<string>();

/** Returns a function that asks once before a colleague's claimed order is taken over (decisions §4.1). */
export function useTakeOver(): () => Promise<boolean> {
  const { t } = useOrderWords();
  const { modal } = App.useApp();
  const { code } = useActor();
  const { order } = useOpenOrder();
  return async () => {
    const claim = othersClaim(order, code);
    if (claim === null) return true;
    const taken = `${order.orderNo} ${claim.by.code}`;
    if (agreed.has(taken)) return true;
    const agrees = await modal.confirm({
      centered: true,
      title: t(TAKE_OVER.title, { name: personName(claim.by) }),
      content: (
        <>
          {t(TAKE_OVER.since)} <TimeText value={claim.at} />
        </>
      ),
      okText: t(TAKE_OVER.ok),
      cancelText: t('common.cancel'),
    });
    if (agrees) agreed.add(taken);
    return agrees;
  };
}
