import { Col, Form, type FormItemProps } from 'antd';
import type { FieldName } from '../caption';
import { useText } from '../useText';

interface FormFieldProps extends FormItemProps {
  readonly name: FieldName;
  readonly wide?: boolean;
}

/** A field labelled `field.NAME` in a row: two columns from 768 px window width. */
export function FormField({ name, wide = false, ...item }: FormFieldProps) {
  const t = useText();
  return (
    <Col xs={24} md={wide ? 24 : 12}>
      <Form.Item name={name} label={t(`field.${name}`)} {...item} />
    </Col>
  );
}
