import { Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { checkText, REASON_MAX } from '@/domain/fieldChecks';
import { isUnanswered } from '@/domain/reasons';
import { useIsSending } from '@/services/cache';
import { useText, LABEL } from '../texts';
import { RecordForm } from './RecordForm';
import type { RecordFormProps, SubmitContext } from './recordFormTypes';
import { both } from '@/domain/language';

const MISSING = both('请填写原因', 'Enter a reason');

interface Values {
  readonly reason: string;
}

/** `name`: of the dialog and its draft, which survives the end of a session: `version.recall.V1`. */
export interface ReasonModalProps extends Pick<
  RecordFormProps<Values, unknown>,
  'name' | 'danger' | 'onDone' | 'onRefused' | 'onCancel'
> {
  readonly title: string;
  readonly children?: ReactNode;
  readonly okText: string;
  /**
   * A rejection keeps the dialog and its input; the error is shown elsewhere.
   * @param context.key the idempotency key; the same again only when the result of the last submission is unknown
   */
  readonly onConfirm: (reason: string, context: Pick<SubmitContext, 'key'>) => Promise<unknown>;
}

const EMPTY: Values = { reason: '' };

/** The content of {@link ReasonModal}, loaded on first use. */
export default function ReasonDialog({ title, children, okText, onConfirm, ...form }: ReasonModalProps) {
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
      {...(form.onCancel && { onCancel: form.onCancel })}
    >
      {children}
      <RecordForm<Values, unknown>
        {...form}
        initialValues={EMPTY}
        validate={({ reason }) => checkText('reason', reason, REASON_MAX)}
        reasonText={(problem) => (isUnanswered(problem) ? t(MISSING) : undefined)}
        submit={({ reason }, { key }) => onConfirm(reason.trim(), { key })}
        dialog
        submitText={{ text: okText }}
      >
        <Form.Item name="reason" label={t(LABEL.reason)} required>
          <Input.TextArea autoFocus count={{ show: true, max: REASON_MAX }} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </RecordForm>
    </Modal>
  );
}
