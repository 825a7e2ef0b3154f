import { Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { checkText, REASON_MAX } from '@/domain/fields';
import { isUnanswered } from '@/domain/reasons';
import { useIsSending } from '@/services/cache';
import { useText } from '../useText';
import { RecordForm } from './RecordForm';
import { LABEL } from '../words';
import { both } from '@/domain/language';

const REASON = { ok: both('确定', 'OK'), reasonMissing: both('请填写原因', 'Enter a reason') } as const;

export interface ReasonModalProps {
  /** Name of the dialog and its draft, which survives the end of a session: `version.recall.V1`. */
  readonly name: string;
  readonly title: string;
  readonly children?: ReactNode;
  readonly okText?: string;
  readonly danger?: boolean;
  /**
   * A rejection keeps the dialog and its input; the error is shown elsewhere.
   * @param context.key the idempotency key; the same again only when the result of the last submission is unknown
   */
  readonly onConfirm: (reason: string, context: { readonly key: string }) => Promise<unknown>;
  readonly onCancel: () => void;
}

interface Values {
  readonly reason: string;
}

const EMPTY: Values = { reason: '' };

/** The content of {@link ReasonModal}, loaded on first use. */
export default function ReasonDialog(props: ReasonModalProps) {
  const { name, title, children, okText, danger = false, onConfirm, onCancel } = props;
  const t = useText();
  const submitting = useIsSending();
  return (
    <Modal
      open
      title={title}
      footer={null}
      closable={!submitting}
      keyboard={!submitting}
      mask={{ closable: false }}
      onCancel={onCancel}
    >
      {children}
      <RecordForm<Values, unknown>
        name={name}
        initialValues={EMPTY}
        validate={({ reason }) => checkText('reason', reason, REASON_MAX)}
        reasonText={(problem) => (isUnanswered(problem) ? t(REASON.reasonMissing) : undefined)}
        submit={({ reason }, { key }) => onConfirm(reason.trim(), { key })}
        dialog
        danger={danger}
        submitText={okText === undefined ? REASON.ok : { text: okText }}
        onCancel={onCancel}
      >
        <Form.Item name="reason" label={t(LABEL.reason)} required>
          <Input.TextArea autoFocus count={{ show: true, max: REASON_MAX }} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </RecordForm>
    </Modal>
  );
}
