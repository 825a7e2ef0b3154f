import type { FormInstance } from 'antd';

/** All values of a form, including hidden steps. */
export function enteredValues<Values>(form: FormInstance<Values>): Values {
  // antd types the values as any; they started as initialValues.
  const all = form.getFieldsValue(true) as Values;
  return all;
}
