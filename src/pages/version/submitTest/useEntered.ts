import type { FormInstance } from 'antd';
import { Form } from 'antd';
import type { SubmitValues } from './values';

/** antd first calls the selector with an empty object, which its types omit. */
const entered = (values: SubmitValues) => (Object.keys(values).length > 0 ? values : undefined);

/** The form's current values; undefined before the form is rendered. */
export function useEntered(form: FormInstance<SubmitValues>): SubmitValues | undefined {
  return Form.useWatch(entered, { form, preserve: true });
}
