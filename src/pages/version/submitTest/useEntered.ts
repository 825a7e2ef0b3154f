import type { FormInstance } from 'antd';
import { Form } from 'antd';
import type { SubmitValues } from './values';

/** The form's current values; undefined before the form is rendered, which antd's types omit. */
export function useEntered(form: FormInstance<SubmitValues>): SubmitValues | undefined {
  return Form.useWatch((values: SubmitValues) => values, { form, preserve: true });
}
