import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useText } from '../useText';
import { readInstant } from './filterValues';

interface DateRangeControlProps {
  readonly label: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly width: number;
  readonly onChange: (from: string | undefined, to: string | undefined) => void;
}

/** Whole local days, as the UTC instants at which they begin and end (decisions §3). */
export default function DateRangeControl({ label, from, to, width, onChange }: DateRangeControlProps) {
  const t = useText();
  const day = (text: string | undefined) => (readInstant(text) === undefined ? null : dayjs(text));
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowEmpty={[true, true]}
      placeholder={[t('common.list.from', { what: label }), t('common.list.to')]}
      style={{ width }}
      value={[day(from), day(to)]}
      onChange={(range) => onChange(range?.[0]?.startOf('day').toISOString(), range?.[1]?.endOf('day').toISOString())}
    />
  );
}
