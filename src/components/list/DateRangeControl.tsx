import { SwapRightOutlined } from '@ant-design/icons';
import { DatePicker, theme } from 'antd';
import dayjs from 'dayjs';
import { useId, useMemo } from 'react';
import { dayOfDate, daysFrom, PERIOD_PRESETS, presetName, presetPeriod, type PeriodPreset } from '@/domain/period';
import { workingDate } from '@/domain/workflow/stageClock';
import { useClearable } from '../parts/antdNames';
import { useNow } from '../parts/clock';
import { Unseen } from '../parts/Text';
import { useText } from '../useText';
import { readInstant } from './filters';

interface DateRangeControlProps {
  readonly label: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly width: number;
  readonly onChange: (from: string | undefined, to: string | undefined) => void;
}

/** The calendar shows dates of the company's zone, whatever the browser's is. */
const dateAt = (instant: string) => dayjs(workingDate(instant));
const dateOf = (text: string | undefined) => {
  const instant = readInstant(text);
  return instant === undefined ? null : dateAt(instant);
};
const dayOf = (picked: dayjs.Dayjs) => dayOfDate(picked.format('YYYY-MM-DD'));

/**
 * A range of whole days in the company's zone, as UTC instants (decisions §3). Each end is a field with a name of its own.
 * The calendar opens with the last month at the left, because what is looked for lies in the past.
 */
export default function DateRangeControl({ label, from, to, width, onChange }: DateRangeControlProps) {
  const t = useText();
  const { token } = theme.useToken();
  const id = useId();
  const clearable = useClearable();
  // A new object would reset the picker, so the value is memoized.
  const range = useMemo((): [dayjs.Dayjs | null, dayjs.Dayjs | null] => [dateOf(from), dateOf(to)], [from, to]);
  // The server's time may come after the first rendering.
  const now = new Date(useNow()).toISOString();
  const lastMonth = dateAt(now).subtract(1, 'month');
  const datesOf = (preset: PeriodPreset): [dayjs.Dayjs, dayjs.Dayjs] => {
    const period = presetPeriod(preset, now);
    return [dateAt(period.from), dateAt(period.to)];
  };
  const presets = PERIOD_PRESETS.map((preset) => ({ label: t(presetName(preset)), value: datesOf(preset) }));
  const ends = { start: `${id}start`, end: `${id}end` };
  return (
    <span style={{ position: 'relative', flexBasis: width }}>
      {/* The picker would give the same aria-label to both fields. */}
      <label htmlFor={ends.start}>
        <Unseen>{t('common.list.from', { what: label })}</Unseen>
      </label>
      <label htmlFor={ends.end}>
        <Unseen>{t('common.list.until', { what: label })}</Unseen>
      </label>
      <DatePicker.RangePicker
        id={ends}
        allowClear={clearable}
        allowEmpty={[true, true]}
        placeholder={[t('common.list.from', { what: label }), t('common.list.to')]}
        // The default is named "to" in every language.
        separator={<SwapRightOutlined aria-hidden style={{ color: token.colorTextQuaternary, fontSize: 16 }} />}
        style={{ width, maxWidth: '100%' }}
        value={range}
        presets={presets}
        defaultPickerValue={[lastMonth, lastMonth]}
        onChange={(picked) => {
          const [first, last] = picked ?? [];
          onChange(first ? daysFrom(dayOf(first), 0).from : undefined, last ? daysFrom(0, dayOf(last)).to : undefined);
        }}
      />
    </span>
  );
}
