import { history, useMutation } from '@umijs/max';
import { App, Flex, Typography } from 'antd';
import { useRef, useState } from 'react';
import { ReasonModal } from '@/components/form/ReasonModal';
import { Action } from '@/components/parts/Action';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/texts';
import { approvals } from '@/contract/approvals';
import { firmwareVersion, versionFile } from '@/contract/firmwareVersion';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { newIdempotencyKey } from '@/domain/newIdempotencyKey';
import { editVersionAddress, submitTestAddress, versionFileAddress } from '@/domain/paths';
import { othersClaim } from '@/domain/workflow/actions';
import { actorsOf, isAccess } from '@/domain/workflow/decide';
import { overtaking } from '@/domain/workflow/log';
import { call, type WriteOptions } from '@/services/client';
import { isConflict, isOffered } from '@/services/failure';
import { useActor, useWhyNot } from '@/session/useRights';
import { OrderIdentity, useTakeOver } from '../decision/ConfirmDecision';
import { personName, useOrderWords } from '../texts/orderWords';
import { SCOPE } from '../texts/orderListTexts';
import { reconcileFromLog } from '../order/reconcileFromLog';
import { useFormBasis, useOpenOrder, useOrderCommands } from '../order/orderContext';
import styles from '../workspace/workspace.module.css';
import { OTHERS } from '../workspace/workspaceTexts';
import { TransferDialog } from './TransferDialog';
import { ACTION_TABLE, ORDER_ACTIONS, type OrderAction } from './actionTable';
import { ACTION } from './actionTexts';

type Send = (
  of: Pick<OrderModel, 'orderNo' | 'revision'>,
  reason: string,
  options: WriteOptions<OrderModel>,
) => Promise<unknown>;

/** The call of an action that needs only a reason. */
const SEND = {
  pause: (of, reason, attempt) => call(testing.enableDisable, { ...of, reason, enable: false }, attempt),
  withdraw: (of, remark, attempt) => call(approvals.withdraw, { ...of, remark }, attempt),
  cancelRelease: (of, remark, attempt) => call(approvals.cancelRelease, { ...of, remark }, attempt),
} as const satisfies Readonly<Record<string, Send>>;
type Reasoned = keyof typeof SEND;

/** The calls of actions that a server may lack. */
const ASSUMED: Readonly<Partial<Record<OrderAction, Parameters<typeof isOffered>[0]>>> = {
  claim: testing.claim,
  unclaim: testing.claim,
  remind: approvals.remind,
  withdraw: approvals.withdraw,
  cancelRelease: approvals.cancelRelease,
};

/** Actions on the version, which an order need not name. */
const ON_VERSION: readonly OrderAction[] = ['resubmit', 'editVersion', 'replaceFile'];

const asks = (action: OrderAction): action is Reasoned | 'transfer' => action === 'transfer' || action in SEND;

/** The actions that are written without a dialog of their own. */
type AtOnce = 'claim' | 'unclaim' | 'remind' | 'resume';

const DONE = {
  claim: ACTION.claimed,
  unclaim: ACTION.unclaimed,
  remind: ACTION.reminded,
  resume: ACTION.resumed,
  pause: SCOPE.paused,
  withdraw: ACTION.withdrawn,
  cancelRelease: ACTION.releaseCancelled,
} as const;

/** Actions on an order other than decisions; disabled ones show the reason. */
export function OrderActions() {
  const { t, fewNames, toldText } = useOrderWords();
  const { order } = useOpenOrder();
  const { orderNo } = order;
  const actor = useActor();
  const mayNot = useWhyNot();
  const here = useHere();
  const { message } = App.useApp();
  const takeOver = useTakeOver();
  const { latest, reload } = useOrderCommands();
  const [asking, setAsking] = useState<Reasoned | 'transfer' | null>(null);

  const close = () => setAsking(null);
  const done = async (text: string, key: string) => {
    close();
    // A repeated call gets the answer of the first one, and others may have acted since.
    const since = overtaking((await latest())?.log ?? [], key);
    void (since ? message.info(t(OTHERS.caughtUp, { what: toldText(since) })) : message.success(text));
  };
  const writes: Readonly<Record<AtOnce, (options: WriteOptions<OrderModel>, over?: string) => Promise<unknown>>> = {
    claim: (options, over) => call(testing.claim, { orderNo, ...(over && { over }) }, options),
    unclaim: (options) => call(testing.claim, { orderNo, claim: false }, options),
    remind: (options) => call(approvals.remind, { orderNo }, options),
    resume: (options) => call(testing.enableDisable, { orderNo, revision: order.revision, enable: true }, options),
  };
  const write = useMutation({
    mutationFn: async ({ action, over }: { action: AtOnce; over?: string | undefined }) => {
      const key = newIdempotencyKey();
      await writes[action]({ look: reconcileFromLog(orderNo), idempotencyKey: key }, over);
      return key;
    },
    // The failure has been shown.
    onError: (error) => void (isConflict(error) && reload()),
    onSuccess: (key, { action }) => done(t(DONE[action], { names: fewNames(actorsOf(order)) }), key),
  });

  const go = (address: string) => () => history.push(address, here);
  const perform: Readonly<Record<Exclude<OrderAction, Reasoned | 'transfer'>, () => void>> = {
    resubmit: go(submitTestAddress(order.versionId)),
    editVersion: go(editVersionAddress(order.versionId)),
    replaceFile: go(versionFileAddress(order.firmwareNo, order.versionId)),
    claim: () => {
      // The colleague whom the question names, even if another person claims the order while it is open.
      const over = othersClaim(order, actor.code)?.by.code;
      void takeOver().then((agrees) => agrees && write.mutate({ action: 'claim', over }));
    },
    unclaim: () => write.mutate({ action: 'unclaim' }),
    remind: () => write.mutate({ action: 'remind' }),
    resume: () => write.mutate({ action: 'resume' }),
  };
  const whyNot = (action: OrderAction): string | undefined => {
    const refusal = ACTION_TABLE[action].refuse(order, actor);
    return refusal === null ? undefined : t(refusal);
  };

  // Actions that the user's roles never allow are hidden.
  const mayEver = (action: OrderAction): boolean => {
    if (ON_VERSION.includes(action) && order.versionId === '') return false;
    const assumed = ASSUMED[action];
    if (assumed !== undefined && !isOffered(assumed)) return false;
    if (action === 'editVersion') return mayNot(firmwareVersion.update) === undefined;
    return action !== 'replaceFile' || mayNot(versionFile.upload) === undefined;
  };

  const offered = ORDER_ACTIONS.filter((action) => ACTION_TABLE[action].offered(order, actor) && mayEver(action));
  const button = (action: OrderAction) => (
    <Action
      // One button, which keeps the focus.
      key={action === 'unclaim' ? 'claim' : action}
      look={action === 'resubmit' ? 'primary' : 'button'}
      label={t(action === 'transfer' && !isAccess(order, actor.code) ? ACTION.replace : ACTION[action])}
      why={whyNot(action)}
      loading={write.isPending && write.variables.action === action}
      onClick={() => (asks(action) ? setAsking(action) : perform[action]())}
    />
  );
  return (
    <>
      <Flex wrap gap="small">
        {offered.filter((action) => action !== 'resubmit').map(button)}
      </Flex>
      {offered.includes('resubmit') ? <div className={styles.next}>{button('resubmit')}</div> : null}
      {asking === null ? null : asking === 'transfer' ? (
        <TransferDialog
          onClose={close}
          onDone={(target, key) => void done(t(ACTION.transferred, { name: personName(target) }), key)}
        />
      ) : (
        <OrderReasonDialog action={asking} onClose={close} onDone={(key) => void done(t(DONE[asking]), key)} />
      )}
    </>
  );
}

interface ReasonDialogProps {
  readonly action: Reasoned;
  /** @param key the idempotency key of the write */
  readonly onDone: (key: string) => void;
  readonly onClose: () => void;
}

/** Asks for a reason, then pauses, withdraws or cancels a schedule. */
function OrderReasonDialog({ action, onDone, onClose }: ReasonDialogProps) {
  const t = useText();
  const { order } = useFormBasis();
  const { reload } = useOrderCommands();
  const { orderNo, revision } = order;
  const title = t(ACTION[action]);
  const sent = useRef('');
  return (
    <ReasonModal
      name={`order.${orderNo}.${action}`}
      title={`${title} ${orderNo}`}
      okText={title}
      danger={action === 'withdraw'}
      onConfirm={(reason, { key }) => {
        sent.current = key;
        return SEND[action]({ orderNo, revision }, reason, { look: reconcileFromLog(orderNo), idempotencyKey: key });
      }}
      onDone={() => onDone(sent.current)}
      // The order has changed meanwhile; the input is kept.
      onRefused={(error) => isConflict(error) && void reload()}
      onCancel={onClose}
    >
      {action === 'withdraw' ? <OrderIdentity /> : null}
      <Typography.Paragraph type="secondary">{t(ACTION[`${action}Note`])}</Typography.Paragraph>
    </ReasonModal>
  );
}
