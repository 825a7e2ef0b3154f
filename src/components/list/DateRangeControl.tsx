import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useText } from '../useText';
import { readInstant } from './filterValues';

interface DateRangeControlProps {
  readonly label: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly width: number;
  readonly onChange: (from: string | undefined, to: string | undefined) => void;
}

const dayOf = (text: string | undefined) => (readInstant(text) === undefined ? null : dayjs(text));

/** A range of whole local days, as UTC instants (decisions §3). */
export default function DateRangeControl({ label, from, to, width, onChange }: DateRangeControlProps) {
  const t = useText();
  // A new object would reset the picker, so the value is memoized.
  const range = useMemo((): [dayjs.Dayjs | null, dayjs.Dayjs | null] => [dayOf(from), dayOf(to)], [from, to]);
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowEmpty={[true, true]}
      placeholder={[t('common.list.from', { what: label }), t('common.list.to')]}
      style={{ width }}
      value={range}
      onChange={(picked) =>
        onChange(picked?.[0]?.startOf('day').toISOString(), picked?.[1]?.endOf('day').toISOString())
      }
    />
  );
}
