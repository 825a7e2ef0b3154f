import { Alert, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useLanguage } from '@/components/caption';
import { RecordForm } from '@/components/form/RecordForm';
import { useText } from '@/components/useText';
import type { Person } from '@/domain/access/roles';
import { actingList, actingRoleGroup } from '@/domain/workflow/decide';
import { markChanged } from '@/services/cache';
import { useActor } from '@/session/useRights';
import { isConflict, problemText } from '../order/reasons';
import { orderKey, useOpenOrder } from '../order/useOrder';
import { checkTarget, checkUntargeted, NO_TRANSFER, transfer, TransferFields, type TransferValues } from './transfer';

interface TransferDialogProps {
  readonly onDone: (target: Person) => void;
  readonly onClose: () => void;
}

/** Transfers the user's task to a person of the same role group (decisions §4.1). */
export function TransferDialog({ onDone, onClose }: TransferDialogProps) {
  const t = useText();
  const language = useLanguage();
  const actor = useActor();
  const { order } = useOpenOrder();
  const [submitting, setSubmitting] = useState(false);
  const answers = orderKey(order.orderNo);
  return (
    <Modal
      open
      title={`${t('testing.action.transfer')} ${order.orderNo}`}
      footer={null}
      closable={!submitting}
      mask={{ closable: !submitting }}
      onCancel={() => {
        if (!submitting) onClose();
      }}
    >
      <Typography.Paragraph type="secondary">{t('testing.action.transferNote')}</Typography.Paragraph>
      {actingList(order.status) === 'testerList' ? (
        <Alert type="info" showIcon title={t('testing.action.transferVerify')} />
      ) : null}
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
          if (isConflict(error)) markChanged('order');
        }}
        draft="session"
        onSubmitting={setSubmitting}
        dialog
        submitText="testing.action.transfer"
        onCancel={onClose}
      >
        <TransferFields
          roleGroup={actingRoleGroup(order.status)}
          refuse={(person) => {
            const [first] = checkTarget(order, actor, person);
            return first && problemText(first, language);
          }}
        />
      </RecordForm>
    </Modal>
  );
}
