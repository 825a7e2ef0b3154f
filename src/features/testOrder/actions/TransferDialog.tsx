import { Alert, Form, Input, Modal, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '@/components/caption';
import { RecordForm } from '@/components/form/RecordForm';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import type { Person } from '@/domain/access/roles';
import { problem } from '@/domain/reasons';
import { REASON_MAX } from '@/domain/fields';
import { refuseTransfer } from '@/domain/workflow/actions';
import { actingList, actingRoleGroup } from '@/domain/workflow/decide';
import { call } from '@/services/client';
import { searchEverybody, searchRoleGroup } from '@/services/people';
import { orderKey } from '../order/useOrder';
import { isConflict, problemText } from '../order/reasons';
import { useActor } from '@/session/useRights';

interface TransferValues {
  readonly target: readonly Person[];
  readonly reason: string;
}

interface TransferDialogProps {
  readonly order: OrderModel;
  readonly onDone: (target: Person) => void;
  /** Called when the order has changed meanwhile; the input is kept. */
  readonly onConflict: () => void;
  readonly onClose: () => void;
}

const NOBODY: Person = { code: '', name: '' };

/** Transfers the user's task to a person of the same role group (decisions §4.1). */
export function TransferDialog({ order, onDone, onConflict, onClose }: TransferDialogProps) {
  const t = useText();
  const language = useLanguage();
  const actor = useActor();
  const [submitting, setSubmitting] = useState(false);
  const roleGroup = actingRoleGroup(order.status);
  const search = useMemo(() => (roleGroup === null ? searchEverybody : searchRoleGroup(roleGroup)), [roleGroup]);
  // The search returns people of the role group only, and the server checks roles.
  const judge = (target: Person, reason: string) =>
    refuseTransfer(order, actor, { target, reason }, () => (roleGroup === null ? [] : [roleGroup]))?.fields ?? [];

  return (
    <Modal
      open
      title={`${t('testing.action.transfer')} ${order.orderNo}`}
      footer={null}
      closable={!submitting}
      mask={{ closable: !submitting }}
      destroyOnHidden
      onCancel={() => {
        if (!submitting) onClose();
      }}
    >
      <Typography.Paragraph type="secondary">{t('testing.action.transferNote')}</Typography.Paragraph>
      {actingList(order.status) === 'testerList' ? (
        <Alert type="info" showIcon title={t('testing.action.transferVerify')} style={{ marginBottom: 16 }} />
      ) : null}
      <RecordForm<TransferValues, unknown>
        name={`order.${order.orderNo}.transfer`}
        initialValues={{ target: [], reason: '' }}
        validate={({ target: [target], reason }) => [
          ...(target === undefined ? [problem('target', 'required')] : []),
          ...judge(target ?? NOBODY, reason).filter(({ field }) => target !== undefined || field !== 'target'),
        ]}
        submit={({ target: [target], reason }, { key }) =>
          call(
            approvals.transfer,
            { orderNo: order.orderNo, target: target?.code ?? '', reason: reason.trim(), revision: order.revision },
            { idempotencyKey: key, answers: orderKey(order.orderNo) },
          )
        }
        onDone={(_answer, { target: [target] }) => onDone(target ?? NOBODY)}
        onRefused={(error) => {
          if (isConflict(error)) onConflict();
        }}
        draft="session"
        onSubmitting={setSubmitting}
        dialog
        submitText="testing.action.transfer"
        onCancel={onClose}
      >
        <Form.Item name="target" label={t('testing.action.target')} required>
          <PeoplePicker
            search={search}
            limit={1}
            autoFocus
            refuse={(person) => {
              const first = judge(person, '-')[0];
              return first && problemText(first, language);
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
