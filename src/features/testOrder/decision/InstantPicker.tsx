import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { serverNow } from '@/services/serverClock';

interface InstantPickerProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (instant: string | null) => void;
}

/** A moment, shown local and kept as ISO 8601 UTC; a form control (decisions §3). */
export function InstantPicker({ id, value = null, onChange }: InstantPickerProps) {
  // The picker drops what is being picked whenever it is handed another object.
  const shown = useMemo(() => (value === null ? null : dayjs(value)), [value]);
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      showTime={{ format: 'HH:mm' }}
      // What was picked stays when the next field is gone to, without a button pressed first.
      needConfirm={false}
      format="YYYY-MM-DD HH:mm"
      value={shown}
      disabledDate={(day) => day.endOf('day').isBefore(serverNow())}
      onChange={(picked: dayjs.Dayjs | null) => onChange?.(picked === null ? null : picked.toDate().toISOString())}
    />
  );
}
