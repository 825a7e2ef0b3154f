import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { problem } from '@/domain/reasons';
import type { ReasonModalProps } from '../parts/ReasonModal';
import { useText } from '../useText';
import { RecordForm } from './RecordForm';

const MAX = 500;

interface Values {
  readonly reason: string;
}

const EMPTY: Values = { reason: '' };
const missing = ({ reason }: Values) => (reason.trim() === '' ? [problem('reason', 'required')] : []);

/** The dialog of ReasonModal. Loaded when it is asked for. */
export default function ReasonDialog(props: ReasonModalProps) {
  const { open, name, title, children, label, okText, danger = false, max = MAX, onConfirm, onCancel } = props;
  const t = useText();
  const [submitting, setSubmitting] = useState(false);
  return (
    <Modal
      open={open}
      title={title}
      footer={null}
      closable={!submitting}
      maskClosable={false}
      destroyOnHidden
      onCancel={() => {
        if (!submitting) onCancel();
      }}
    >
      {children}
      <RecordForm<Values, unknown>
        key={name}
        name={name}
        initialValues={EMPTY}
        validate={missing}
        reasonText={() => t('common.reasonMissing')}
        submit={({ reason }, { key }) => onConfirm(reason.trim(), { key })}
        // An old reason never lies in a new question.
        draft="session"
        onSubmitting={setSubmitting}
        dialog
        danger={danger}
        submitText={okText === undefined ? 'common.ok' : { text: okText }}
        onCancel={onCancel}
      >
        <Form.Item name="reason" label={label ?? t('field.reason')} required>
          <Input.TextArea autoFocus maxLength={max} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </RecordForm>
    </Modal>
  );
}
