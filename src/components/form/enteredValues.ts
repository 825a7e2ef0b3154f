import type { FormInstance } from 'antd';

/** All values of a form, those of steps that are not on screen as well. */
export function enteredValues<Values>(form: FormInstance<Values>): Values {
  // antd types the whole store as any; it began as the form's initialValues.
  const all = form.getFieldsValue(true) as Values;
  return all;
}
