import { Select } from 'antd';
import type { SelectProps } from 'antd';

/** What Form.Item hands to the control of a required field. */
interface Handed {
  readonly 'aria-required'?: boolean | 'true' | 'false';
}

/**
 * antd's Select for a required field. Form.Item hands `aria-required` to it, and Select puts that on an
 * element without a role, where it is not allowed; the label still says that the field is required.
 */
export function FormSelect<Value>({ 'aria-required': _required, ...select }: SelectProps<Value> & Handed) {
  return <Select<Value> {...select} />;
}
