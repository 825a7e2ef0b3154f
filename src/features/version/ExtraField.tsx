import { Col, Form, Input } from 'antd';
import type { TemplateField } from '@/contract/template';
import { SHORT_TEXT_MAX } from '@/domain/firmware/version';
import { FormSelect } from '@/components/form/FormSelect';
import { HALF, orEmpty, orUndefined } from '@/components/parts/layout';

/** An additional field of the version template (requirements §7: firmwareVersion/template). */
export function ExtraField({ field, disabled }: { readonly field: TemplateField; readonly disabled: boolean }) {
  const isSelect = field.kind === 'select';
  return (
    <Col {...(field.kind === 'textarea' ? { span: 24 } : HALF)}>
      <Form.Item
        name={['extra', field.key]}
        label={field.label}
        required={field.required}
        extra={field.help === '' ? undefined : field.help}
        normalize={orEmpty}
        {...(isSelect ? { getValueProps: orUndefined } : {})}
      >
        {control(field, disabled)}
      </Form.Item>
    </Col>
  );
}

function control(field: TemplateField, disabled: boolean) {
  switch (field.kind) {
    case 'select':
      return (
        <FormSelect allowClear disabled={disabled} options={field.options.map((value) => ({ value, label: value }))} />
      );
    case 'textarea':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={SHORT_TEXT_MAX} disabled={disabled} />;
    case 'text':
      return <Input maxLength={SHORT_TEXT_MAX} disabled={disabled} />;
  }
}
