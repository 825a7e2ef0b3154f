import { Alert, Form, Input, Modal, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { RecordForm } from '@/components/form/RecordForm';
import { PeoplePicker, type PeoplePickerProps } from '@/components/people/PeoplePicker';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import type { Person, RoleGroup } from '@/domain/access/roles';
import { checkText, REASON_MAX } from '@/domain/fields';
import { problem, type FieldProblem } from '@/domain/reasons';
import { refuseTransfer, type Actor } from '@/domain/workflow/actions';
import { actingList, actingRoleGroup } from '@/domain/workflow/decide';
import { call, type CallOptions } from '@/services/client';
import { searchEverybody, searchRoleGroup } from '@/services/people';
import { useActor } from '@/session/useRights';
import { isConflict } from '../order/reasons';
import { orderKey, useOpenOrder } from '../order/useOrder';
import { ACTION } from './words';

export interface TransferValues {
  /** One person, or none yet. */
  readonly target: readonly Person[];
  readonly reason: string;
}

export const NO_TRANSFER: TransferValues = { target: [], reason: '' };

/** What is wrong with a reason, and that no person is chosen. */
export function checkUntargeted(reason: string): FieldProblem[] {
  return [problem('target', 'required'), ...checkText('reason', reason, REASON_MAX)];
}

/**
 * Why a person cannot take an order's task, by field (decisions §4.1). The search returns people of the role group only,
 * and the server checks roles.
 * @param reason a placeholder when only the person is checked
 */
export function checkTarget(order: OrderModel, actor: Actor, target: Person, reason = '-'): readonly FieldProblem[] {
  const group = actingRoleGroup(order.status);
  return refuseTransfer(order, actor, { target, reason }, () => (group === null ? [] : [group]))?.fields ?? [];
}

/** Sends the transfer of one order. */
export function transfer({ orderNo, revision }: OrderModel, values: TransferValues, options: CallOptions) {
  const target = values.target[0]?.code ?? '';
  return call(approvals.transfer, { orderNo, target, reason: values.reason.trim(), revision }, options);
}

interface TransferFieldsProps extends Pick<PeoplePickerProps, 'refuse' | 'onChange'> {
  /** Whose people are searched; null for all. */
  readonly roleGroup: RoleGroup | null;
}

/** Person and reason of a transfer. */
export function TransferFields({ roleGroup, ...picker }: TransferFieldsProps) {
  const t = useText();
  const search = useMemo(() => (roleGroup === null ? searchEverybody : searchRoleGroup(roleGroup)), [roleGroup]);
  return (
    <>
      <Form.Item name="target" label={t(ACTION.target)} required style={{ marginTop: 16 }}>
        <PeoplePicker search={search} limit={1} autoFocus {...picker} />
      </Form.Item>
      <Form.Item name="reason" label={t('field.reason')} required>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} count={{ show: true, max: REASON_MAX }} />
      </Form.Item>
    </>
  );
}

interface TransferDialogProps {
  readonly onDone: (target: Person) => void;
  readonly onClose: () => void;
}

/** Transfers the user's task to a person of the same role group (decisions §4.1). */
export function TransferDialog({ onDone, onClose }: TransferDialogProps) {
  const t = useText();
  const actor = useActor();
  const { order, reload } = useOpenOrder();
  const [submitting, setSubmitting] = useState(false);
  const answers = orderKey(order.orderNo);
  return (
    <Modal
      open
      title={`${t(ACTION.transfer)} ${order.orderNo}`}
      footer={null}
      closable={!submitting}
      mask={{ closable: !submitting }}
      onCancel={() => {
        if (!submitting) onClose();
      }}
    >
      <Typography.Paragraph type="secondary">{t(ACTION.transferNote)}</Typography.Paragraph>
      {actingList(order.status) === 'testerList' && <Alert type="info" showIcon title={t(ACTION.transferVerify)} />}
      <RecordForm<TransferValues, unknown>
        name={`order.${order.orderNo}.transfer`}
        initialValues={NO_TRANSFER}
        validate={({ target: [target], reason }) =>
          target === undefined ? checkUntargeted(reason) : checkTarget(order, actor, target, reason)
        }
        submit={(values, { key }) => transfer(order, values, { idempotencyKey: key, answers })}
        onDone={(_answer, { target: [target] }) => target && onDone(target)}
        onRefused={(error) => {
          // The order has changed meanwhile; the input is kept.
          if (isConflict(error)) void reload();
        }}
        draft="session"
        onSubmitting={setSubmitting}
        dialog
        submitText={ACTION.transfer}
        onCancel={onClose}
      >
        <TransferFields
          roleGroup={actingRoleGroup(order.status)}
          refuse={(person) => {
            const [first] = checkTarget(order, actor, person);
            return first && t(first);
          }}
        />
      </RecordForm>
    </Modal>
  );
}
