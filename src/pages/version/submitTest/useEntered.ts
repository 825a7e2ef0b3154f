import type { FormInstance } from 'antd';
import { Form } from 'antd';
import type { SubmitValues } from './values';

/** What the form holds, as it is typed; undefined until the form is on screen, which antd's types leave out. */
export function useEntered(form: FormInstance<SubmitValues>): SubmitValues | undefined {
  return Form.useWatch((values: SubmitValues) => values, { form, preserve: true });
}
