import { Typography } from 'antd';
import { ReasonModal } from '@/components/form/ReasonModal';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import { REASON_MAX } from '@/domain/checks';
import { call } from '@/services/client';
import type { CallOptions } from '@/services/client';
import { isConflict } from '../list/failures';
import { OrderIdentity } from '../order/OrderIdentity';
import { orderKey } from '../order/useOrder';

/** Actions that need only a reason. */
export const REASONED = ['pause', 'resume', 'withdraw', 'cancelRelease'] as const;
export type Reasoned = (typeof REASONED)[number];

type Send = (order: OrderModel, reason: string, attempt: CallOptions) => Promise<unknown>;

const remarked = ({ orderNo, revision }: OrderModel, remark: string) => ({ orderNo, revision, remark });
const switched = ({ orderNo, revision }: OrderModel, reason: string, enable: boolean) => ({
  orderNo,
  revision,
  reason,
  enable,
});

const SEND: Readonly<Record<Reasoned, Send>> = {
  pause: (order, reason, attempt) => call(testing.enableDisable, switched(order, reason, false), attempt),
  resume: (order, reason, attempt) => call(testing.enableDisable, switched(order, reason, true), attempt),
  withdraw: (order, reason, attempt) => call(approvals.withdraw, remarked(order, reason), attempt),
  cancelRelease: (order, reason, attempt) => call(approvals.cancelRelease, remarked(order, reason), attempt),
};

const NOTE = {
  pause: 'testing.action.pauseNote',
  resume: null,
  withdraw: 'testing.action.withdrawNote',
  cancelRelease: 'testing.action.cancelReleaseNote',
} as const satisfies Record<Reasoned, string | null>;

interface ReasonDialogProps {
  readonly action: Reasoned;
  readonly order: OrderModel;
  readonly onDone: () => void;
  /** Called when the order has changed meanwhile; the input is kept. */
  readonly onConflict: () => void;
  readonly onClose: () => void;
}

/** Asks for a reason, then pauses, resumes, withdraws or cancels a schedule (decisions §4.1). */
export function OrderReasonDialog({ action, order, onDone, onConflict, onClose }: ReasonDialogProps) {
  const t = useText();
  const note = NOTE[action];
  const title = t(`testing.action.${action}`);
  const confirm = async (reason: string, { key }: { readonly key: string }) => {
    try {
      await SEND[action](order, reason, { idempotencyKey: key, answers: orderKey(order.orderNo) });
      onDone();
    } catch (error) {
      if (isConflict(error)) onConflict();
      throw error;
    }
  };
  return (
    <ReasonModal
      open
      name={`order.${order.orderNo}.${action}`}
      title={`${title} ${order.orderNo}`}
      okText={title}
      label={t('field.reason')}
      danger={action === 'withdraw'}
      max={REASON_MAX}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {action === 'withdraw' ? <OrderIdentity order={order} /> : null}
      {note === null ? null : <Typography.Paragraph type="secondary">{t(note)}</Typography.Paragraph>}
    </ReasonModal>
  );
}
