import { Alert, Form, Input, Modal, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { RecordForm } from '@/components/form/RecordForm';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import type { Person } from '@/domain/access/roles';
import { checkText, REASON_MAX } from '@/domain/fields';
import { problem, type FieldProblem } from '@/domain/reasons';
import { refuseTransfer, type Actor } from '@/domain/workflow/actions';
import { actingList, actingRoleGroup } from '@/domain/workflow/decide';
import { call } from '@/services/client';
import { searchEverybody, searchRoleGroup } from '@/services/people';
import { useActor } from '@/session/useRights';
import { isConflict, orderKey, useOpenOrder } from '../order/useOrder';
import { ACTION } from './words';

interface TransferValues {
  /** One person, or none yet. */
  readonly target: readonly Person[];
  readonly reason: string;
}

const NO_TRANSFER: TransferValues = { target: [], reason: '' };

/**
 * Why a person cannot take an order's task, by field (decisions §4.1). The search returns people of the role group only,
 * and the server checks roles.
 * @param reason a placeholder when only the person is checked
 */
function checkTarget(order: OrderModel, actor: Actor, target: Person, reason = '-'): readonly FieldProblem[] {
  const group = actingRoleGroup(order.status);
  return refuseTransfer(order, actor, { target, reason }, () => (group === null ? [] : [group]))?.fields ?? [];
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
  const { orderNo, revision } = order;
  const roleGroup = actingRoleGroup(order.status);
  const search = useMemo(() => (roleGroup === null ? searchEverybody : searchRoleGroup(roleGroup)), [roleGroup]);
  const submit = ({ target: [target], reason }: TransferValues, { key }: { readonly key: string }) =>
    call(
      approvals.transfer,
      { orderNo, target: target?.code ?? '', reason: reason.trim(), revision },
      { idempotencyKey: key, answers: orderKey(orderNo) },
    );
  return (
    <Modal
      open
      title={`${t(ACTION.transfer)} ${orderNo}`}
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
        name={`order.${orderNo}.transfer`}
        initialValues={NO_TRANSFER}
        validate={({ target: [target], reason }) =>
          target === undefined
            ? [problem('target', 'required'), ...checkText('reason', reason, REASON_MAX)]
            : checkTarget(order, actor, target, reason)
        }
        submit={submit}
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
        <Form.Item name="target" label={t(ACTION.target)} required style={{ marginTop: 16 }}>
          <PeoplePicker
            search={search}
            limit={1}
            autoFocus
            refuse={(person) => {
              const [first] = checkTarget(order, actor, person);
              return first && t(first);
            }}
          />
        </Form.Item>
        <Form.Item name="reason" label={t('field.reason')} required>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} count={{ show: true, max: REASON_MAX }} />
        </Form.Item>
      </RecordForm>
    </Modal>
  );
}
