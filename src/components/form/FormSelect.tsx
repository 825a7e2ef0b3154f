import { Select } from 'antd';
import type { SelectProps } from 'antd';
import type { KeyboardEvent } from 'react';

/** Tab leaves a field; without this, rc-select would add or remove the option under the cursor on the way out. */
const leaveByTab = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation();
};

/**
 * antd's Select as a form field. Form.Item hands `aria-required` to it, and Select puts that on an
 * element without a role, where it is not allowed; the label still says that the field is required.
 */
export function FormSelect<Value>({ 'aria-required': _required, ...select }: SelectProps<Value>) {
  return <Select<Value> onInputKeyDown={leaveByTab} {...select} />;
}
