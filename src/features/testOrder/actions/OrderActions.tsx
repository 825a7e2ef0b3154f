import { history } from '@umijs/max';
import { useRequest } from 'ahooks';
import { App } from 'antd';
import { useState } from 'react';
import { useLanguage } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import { firmwareVersion, versionFile } from '@/contract/firmwareVersion';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { editVersionAddress, submitTestAddress, versionFileAddress } from '@/domain/paths';
import { actorsOf } from '@/domain/workflow/decide';
import { markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { fewNames, personName } from '../list/names';
import { orderKey } from '../order/useOrder';
import { refusalText } from '@/domain/refusal';
import { useActor } from '@/session/useActor';
import { useWhyNot } from '@/session/useWhyNot';
import type { OrderAction } from './actionTable';
import { ACTION_TABLE, ORDER_ACTIONS } from './actionTable';
import type { Reasoned } from './OrderReasonDialog';
import { OrderReasonDialog } from './OrderReasonDialog';
import { TransferDialog } from './TransferDialog';

interface OrderActionsProps {
  readonly order: OrderModel;
}

const DONE = {
  pause: 'testing.action.pausedDone',
  resume: 'testing.action.resumed',
  withdraw: 'testing.action.withdrawn',
  cancelRelease: 'testing.action.releaseCancelled',
} as const satisfies Record<Reasoned, string>;

/** Actions on an order other than decisions (decisions §4.1); disabled ones show the reason. */
export function OrderActions({ order }: OrderActionsProps) {
  const t = useText();
  const language = useLanguage();
  const actor = useActor();
  const mayNot = useWhyNot();
  const here = useHere();
  const { message } = App.useApp();
  const [asking, setAsking] = useState<Reasoned | 'transfer' | null>(null);

  const done = (text: string) => {
    setAsking(null);
    void message.success(text);
  };
  // Errors have been shown.
  const quiet = { manual: true, onError: () => undefined };
  const claim = useRequest(
    () => call(testing.claim, { orderNo: order.orderNo }, { answers: orderKey(order.orderNo) }),
    { ...quiet, onSuccess: () => done(t('testing.action.claimed')) },
  );
  const remind = useRequest(() => call(approvals.remind, { orderNo: order.orderNo }), {
    ...quiet,
    onSuccess: () => done(t('testing.action.reminded', { names: fewNames(actorsOf(order), t) })),
  });

  const perform = (action: OrderAction) => {
    switch (action) {
      case 'claim':
        claim.run();
        break;
      case 'remind':
        remind.run();
        break;
      case 'resubmit':
        history.push(submitTestAddress(order.versionId), here);
        break;
      case 'editVersion':
        history.push(editVersionAddress(order.versionId), here);
        break;
      case 'replaceFile':
        history.push(versionFileAddress(order.firmwareNo, order.versionId), here);
        break;
      case 'transfer':
      case 'pause':
      case 'resume':
      case 'withdraw':
      case 'cancelRelease':
        setAsking(action);
    }
  };
  const whyNot = (action: OrderAction): string | null => {
    const refusal = ACTION_TABLE[action].refuse(order, actor);
    if (refusal !== null) return refusalText(refusal, language);
    return action === 'claim' && order.claim?.by.code === actor.code ? t('testing.action.claimedAlready') : null;
  };

  // Actions that the user's roles never allow are hidden.
  const mayEver = (action: OrderAction): boolean => {
    if (action === 'editVersion') return mayNot(firmwareVersion.update.needs) === undefined;
    return action !== 'replaceFile' || mayNot(versionFile.uploadNeeds) === undefined;
  };

  return (
    <>
      {ORDER_ACTIONS.filter((action) => ACTION_TABLE[action].offered(order, actor) && mayEver(action)).map((action) => {
        const no = whyNot(action);
        return (
          <Action
            key={action}
            look={action === 'resubmit' ? 'primary' : 'button'}
            label={t(`testing.action.${action}`)}
            why={no ?? undefined}
            loading={(action === 'claim' && claim.loading) || (action === 'remind' && remind.loading)}
            onClick={() => perform(action)}
          />
        );
      })}
      {asking === 'transfer' ? (
        <TransferDialog
          order={order}
          onClose={() => setAsking(null)}
          onConflict={() => markChanged('order')}
          onDone={(target) => done(t('testing.action.transferred', { name: personName(target) }))}
        />
      ) : null}
      {asking === null || asking === 'transfer' ? null : (
        <OrderReasonDialog
          action={asking}
          order={order}
          onClose={() => setAsking(null)}
          onConflict={() => markChanged('order')}
          onDone={() => done(t(DONE[asking]))}
        />
      )}
    </>
  );
}
