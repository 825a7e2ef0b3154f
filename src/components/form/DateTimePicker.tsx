import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { instantAt, localTime } from '@/domain/zone';
import { useClearable } from '../parts/antdNames';

/** Hours and minutes scroll, so they must be reached by keyboard; antd has no property for it. */
const reachable = (panel: ReactNode) => (
  <div ref={(element) => element?.querySelectorAll('ul').forEach((column) => (column.tabIndex = 0))}>{panel}</div>
);

/** A stored time (ISO 8601 UTC, or none) as the picker's date: it shows the company's zone, whatever the browser's is. */
export const toPicker = (at: string | null | undefined): Dayjs | null => (at ? dayjs(localTime(at)) : null);

/** What was picked, stored. */
export const fromPicker = (picked: Dayjs | null | undefined): string | null =>
  picked ? new Date(instantAt(Date.parse(`${picked.format('YYYY-MM-DDTHH:mm:ss')}Z`))).toISOString() : null;

/** antd's DatePicker with hours and minutes; {@link toPicker}. Its "now" would be the browser's. */
export function DateTimePicker(picker: DatePickerProps<Dayjs, false>) {
  return (
    <DatePicker
      allowClear={useClearable()}
      showNow={false}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm' }}
      panelRender={reachable}
      {...picker}
    />
  );
}
