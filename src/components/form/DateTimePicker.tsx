import { DatePicker } from 'antd';
import type { DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { useClearable } from '../parts/clearable';

/** Hours and minutes scroll, so they must be reached by keyboard; antd has no property for it. */
function reach(panel: HTMLElement | null): void {
  panel?.querySelectorAll('ul').forEach((column) => {
    column.tabIndex = 0;
  });
}

const reachable = (panel: ReactNode) => <div ref={reach}>{panel}</div>;

/** antd's DatePicker with hours and minutes. */
export function DateTimePicker(picker: DatePickerProps<Dayjs, false>) {
  return (
    <DatePicker
      allowClear={useClearable()}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm' }}
      panelRender={reachable}
      {...picker}
    />
  );
}
