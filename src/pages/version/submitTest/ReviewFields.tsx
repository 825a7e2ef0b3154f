import type { FormInstance } from 'antd';
import { Col, Form, Input, Row } from 'antd';
import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import { DateTimePicker } from '@/components/form/controls';
import { FormRadio } from '@/components/form/FormSelect';
import { useCaption } from '@/components/caption';
import { useText } from '@/components/useText';
import { serverNow } from '@/services/serverClock';
import { PRIORITIES, priorityName } from '@/domain/workflow/order';
import { Summary } from './Summary';
import type { SubmitValues, TestInfo } from './values';

/** Form values are text, so that drafts can store them. */
const toPicker = (value: string | null | undefined) => ({ value: value ? dayjs(value) : null });
const fromPicker = (value: Dayjs | null | undefined) => value?.toISOString() ?? null;

/** Priority, due date and remark, with a summary of the earlier steps (decisions §5). */
export function ReviewFields({ info, form }: { readonly info: TestInfo; readonly form: FormInstance<SubmitValues> }) {
  const t = useText();
  const caption = useCaption();
  return (
    <>
      <Summary info={info} form={form} />
      <Row gutter={24} style={{ marginTop: 24 }}>
        <Col xs={24} lg={12}>
          <Form.Item name="priority" label={t('field.priority')} required>
            <FormRadio
              aria-label={t('field.priority')}
              optionType="button"
              options={PRIORITIES.map((value) => ({ value, label: caption(priorityName(value)) }))}
            />
          </Form.Item>
        </Col>
        <Col xs={24} lg={12}>
          <Form.Item name="dueAt" label={t('field.dueAt')} getValueProps={toPicker} normalize={fromPicker}>
            <DateTimePicker
              showTime={{ format: 'HH:mm', defaultValue: dayjs('18:00', 'HH:mm') }}
              disabledDate={(day) => day.isBefore(serverNow(), 'day')}
              style={{ width: '100%' }}
            />
          </Form.Item>
        </Col>
      </Row>
      <Form.Item name="remark" label={t(info.returned ? 'version.submit.reply' : 'field.remark')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} count={{ show: true, max: 2000 }} />
      </Form.Item>
    </>
  );
}
