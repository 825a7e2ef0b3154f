import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useMemo, type ReactNode } from 'react';
import { instantAt, exactTime } from '@/domain/zone';
import { useClearable } from '../parts/antdNames';
import { useClock } from '../parts/clock';

dayjs.extend(utc);

/** Hours and minutes scroll, so they must be reached by keyboard; antd has no property for it. */
const reachable = (panel: ReactNode) => (
  <div ref={(element) => element?.querySelectorAll('ul').forEach((column) => (column.tabIndex = 0))}>{panel}</div>
);

/**
 * A stored time (ISO 8601 UTC, or none) as the picker's date: it shows the company's zone, whatever the browser's is.
 * As if in UTC, because the browser's zone may skip the hour.
 */
export const toPicker = (at: string | null | undefined): Dayjs | null => (at ? dayjs.utc(exactTime(at)) : null);

/** What was picked, stored. */
export const fromPicker = (picked: Dayjs | null | undefined): string | null =>
  picked ? new Date(instantAt(Date.parse(`${picked.format('YYYY-MM-DDTHH:mm:ss')}Z`))).toISOString() : null;

const DAY = 'YYYY-MM-DD';

interface DateTimePickerProps extends Omit<DatePickerProps<Dayjs, false>, 'value' | 'onChange'> {
  readonly value?: string | null;
  readonly onChange?: (at: string | null) => void;
}

/**
 * A time from today on, by date, hour and minute: shown in the company's zone, stored as ISO 8601 UTC; a form control
 * (P-SETTINGS-7). antd's "now" would be the browser's.
 */
export function DateTimePicker({ value = null, onChange, ...picker }: DateTimePickerProps) {
  const today = dayjs.utc(exactTime(useClock().now()));
  // A new object would reset the picker, so the value is memoized.
  const shown = useMemo(() => toPicker(value), [value]);
  return (
    <DatePicker
      value={shown}
      defaultPickerValue={shown ?? today}
      // A typed date is of the browser's zone.
      disabledDate={(day) => day.format(DAY) < today.format(DAY)}
      onChange={(picked: Dayjs | null) => onChange?.(fromPicker(picked))}
      allowClear={useClearable()}
      showNow={false}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm' }}
      panelRender={reachable}
      {...picker}
    />
  );
}
