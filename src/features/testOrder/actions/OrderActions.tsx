import { history } from '@umijs/max';
import { useRequest } from 'ahooks';
import { App, Typography } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '@/components/form/ReasonModal';
import { Action } from '@/components/parts/Action';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import { firmwareVersion, versionFile } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { editVersionAddress, submitTestAddress, versionFileAddress } from '@/domain/paths';
import { refusalText } from '@/domain/reasons';
import { actorsOf } from '@/domain/workflow/decide';
import { markChanged } from '@/services/cache';
import { call, type CallOptions } from '@/services/client';
import { useActor, useWhyNot } from '@/session/useRights';
import { OrderIdentity } from '../decision/ConfirmDecision';
import { personName, useOrderWords } from '../list/names';
import { isConflict } from '../order/reasons';
import { orderKey, useOpenOrder } from '../order/useOrder';
import { TransferDialog } from './TransferDialog';
import { ACTION_TABLE, ORDER_ACTIONS, type OrderAction } from './actionTable';

type Send = (
  of: { readonly orderNo: string; readonly revision: number },
  reason: string,
  attempt: CallOptions,
) => Promise<unknown>;

/** Actions that need only a reason: the call, the message afterwards, the explanation before. */
const REASONED = {
  pause: {
    send: (of, reason, attempt) => call(testing.enableDisable, { ...of, reason, enable: false }, attempt),
    done: 'testing.scope.paused',
    note: 'testing.action.pauseNote',
  },
  resume: {
    send: (of, reason, attempt) => call(testing.enableDisable, { ...of, reason, enable: true }, attempt),
    done: 'testing.action.resumed',
    note: null,
  },
  withdraw: {
    send: (of, remark, attempt) => call(approvals.withdraw, { ...of, remark }, attempt),
    done: 'testing.action.withdrawn',
    note: 'testing.action.withdrawNote',
  },
  cancelRelease: {
    send: (of, remark, attempt) => call(approvals.cancelRelease, { ...of, remark }, attempt),
    done: 'testing.action.releaseCancelled',
    note: 'testing.action.cancelReleaseNote',
  },
} as const satisfies Readonly<
  Record<string, { readonly send: Send; readonly done: string; readonly note: string | null }>
>;
type Reasoned = keyof typeof REASONED;

/** Actions on an order other than decisions (decisions §4.1); disabled ones show the reason. */
export function OrderActions() {
  const { t, language, fewNames } = useOrderWords();
  const { order } = useOpenOrder();
  const { orderNo } = order;
  const actor = useActor();
  const mayNot = useWhyNot();
  const here = useHere();
  const { message } = App.useApp();
  const [asking, setAsking] = useState<Reasoned | 'transfer' | null>(null);

  const close = () => setAsking(null);
  const done = (text: string) => {
    close();
    void message.success(text);
  };
  // Errors have been shown.
  const quiet = { manual: true, onError: () => undefined };
  const claim = useRequest(() => call(testing.claim, { orderNo }, { answers: orderKey(orderNo) }), {
    ...quiet,
    onSuccess: () => done(t('testing.action.claimed')),
  });
  const remind = useRequest(() => call(approvals.remind, { orderNo }), {
    ...quiet,
    onSuccess: () => done(t('testing.action.reminded', { names: fewNames(actorsOf(order)) })),
  });

  const go = (address: string) => () => history.push(address, here);
  const ask = (action: Reasoned | 'transfer') => () => setAsking(action);
  const perform: Readonly<Record<OrderAction, () => void>> = {
    resubmit: go(submitTestAddress(order.versionId)),
    editVersion: go(editVersionAddress(order.versionId)),
    replaceFile: go(versionFileAddress(order.firmwareNo, order.versionId)),
    claim: claim.run,
    transfer: ask('transfer'),
    remind: remind.run,
    pause: ask('pause'),
    resume: ask('resume'),
    cancelRelease: ask('cancelRelease'),
    withdraw: ask('withdraw'),
  };
  const whyNot = (action: OrderAction): string | undefined => {
    const refusal = ACTION_TABLE[action].refuse(order, actor);
    if (refusal !== null) return refusalText(refusal, language);
    return action === 'claim' && order.claim?.by.code === actor.code ? t('testing.action.claimedAlready') : undefined;
  };

  // Actions that the user's roles never allow are hidden.
  const mayEver = (action: OrderAction): boolean => {
    if (action === 'editVersion') return mayNot(firmwareVersion.update.needs) === undefined;
    return action !== 'replaceFile' || mayNot(versionFile.uploadNeeds) === undefined;
  };

  return (
    <>
      {ORDER_ACTIONS.filter((action) => ACTION_TABLE[action].offered(order, actor) && mayEver(action)).map((action) => (
        <Action
          key={action}
          look={action === 'resubmit' ? 'primary' : 'button'}
          label={t(`testing.action.${action}`)}
          why={whyNot(action)}
          loading={(action === 'claim' && claim.loading) || (action === 'remind' && remind.loading)}
          onClick={() => perform[action]()}
        />
      ))}
      {asking === null ? null : asking === 'transfer' ? (
        <TransferDialog
          onClose={close}
          onDone={(target) => done(t('testing.action.transferred', { name: personName(target) }))}
        />
      ) : (
        <OrderReasonDialog action={asking} onClose={close} onDone={() => done(t(REASONED[asking].done))} />
      )}
    </>
  );
}

interface ReasonDialogProps {
  readonly action: Reasoned;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for a reason, then pauses, resumes, withdraws or cancels a schedule (decisions §4.1). */
function OrderReasonDialog({ action, onDone, onClose }: ReasonDialogProps) {
  const t = useText();
  const { order } = useOpenOrder();
  const { send, note } = REASONED[action];
  const { orderNo, revision } = order;
  const title = t(`testing.action.${action}`);
  const confirm = async (reason: string, { key }: { readonly key: string }) => {
    try {
      await send({ orderNo, revision }, reason, { idempotencyKey: key, answers: orderKey(orderNo) });
      onDone();
    } catch (error) {
      // The order has changed meanwhile; the input is kept.
      if (isConflict(error)) markChanged('order');
      throw error;
    }
  };
  return (
    <ReasonModal
      open
      name={`order.${orderNo}.${action}`}
      title={`${title} ${orderNo}`}
      okText={title}
      danger={action === 'withdraw'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {action === 'withdraw' ? <OrderIdentity order={order} /> : null}
      {note === null ? null : <Typography.Paragraph type="secondary">{t(note)}</Typography.Paragraph>}
    </ReasonModal>
  );
}
