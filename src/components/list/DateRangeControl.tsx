import { SwapRightOutlined } from '@ant-design/icons';
import { theme, Typography } from 'antd';
import type { Dayjs } from 'dayjs';
import { useId, useMemo, useRef, useState } from 'react';
import { DATE_FORM } from '@/domain/fieldChecks';
import { dayOfDate, daysFrom, PERIOD_PRESETS, presetName, presetPeriod, type PeriodPreset } from '@/domain/period';
import { workingDate } from '@/domain/workflow/stageClock';
import { CompanyPicker, unreadText, wallDate } from '../calendar';
import { useClearable } from '../parts/antdNames';
import { Text, useNow, VisuallyHidden } from '../parts/Text';
import { FORM_WORDS } from '../form/formTexts';
import { useText } from '../texts';
import { readInstant } from './recordFilters';
import { PANEL } from './panelTexts';

interface DateRangeControlProps {
  readonly label: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly width: number;
  /** It cannot be cleared. */
  readonly required?: boolean;
  readonly onChange: (from: string | undefined, to: string | undefined) => void;
}

/** The calendar shows dates of the company's zone, whatever the browser's is. */
const dateAt = (instant: string) => wallDate(Date.parse(workingDate(instant)));
const dateOf = (text: string | undefined) => {
  const instant = readInstant(text);
  return instant === undefined ? null : dateAt(instant);
};
const dayOf = (picked: Dayjs) => dayOfDate(picked.format('YYYY-MM-DD'));

type Ends = readonly [first: Dayjs | null, last: Dayjs | null];

/**
 * A range of whole days in the company's zone, as UTC instants. Each end is a field with a name
 * of its own; what is typed and is no date stays there, named, and the filter as it was. The calendar opens
 * with the last month at the left, because what is looked for lies in the past.
 */
export default function DateRangeControl({ label, from, to, width, required, onChange }: DateRangeControlProps) {
  const t = useText();
  const { token } = theme.useToken();
  const id = useId();
  const clearable = useClearable();
  // A new object would reset the picker, so the value is memoized.
  const range = useMemo((): Ends => [dateOf(from), dateOf(to)], [from, to]);
  /** Ends with a text that is no date, and the range that they were typed over; another range discards them. */
  const [typed, setTyped] = useState<{ readonly over: Ends; readonly ends: Ends; readonly text: string } | null>(null);
  const unread = typed?.over === range ? typed : null;
  // The server's time may come after the first rendering.
  const now = new Date(useNow()).toISOString();
  const lastMonth = dateAt(now).subtract(1, 'month');
  const datesOf = (preset: PeriodPreset): [Dayjs, Dayjs] => {
    const period = presetPeriod(preset, now);
    return [dateAt(period.from), dateAt(period.to)];
  };
  const presets = PERIOD_PRESETS.map((preset) => ({ label: t(presetName(preset)), value: datesOf(preset) }));
  const ends = { start: `${id}start`, end: `${id}end` };
  /** The dates that the fields show while the filter has not taken them yet. */
  const shown = useRef<Ends | null>(null);
  const take = (picked: Ends) => {
    const texts = picked.map((end) => (end ? unreadText(end) : ''));
    const text = texts.find((each) => each !== undefined && (each !== '' || required));
    setTyped(text === undefined ? null : { over: range, ends: picked, text });
    if (text !== undefined) return;
    const days = picked.map((end, index) => (end && texts[index] === undefined ? dayOf(end) : undefined));
    const [first, last] = days.every((day) => day !== undefined) ? days.toSorted((a, b) => a - b) : days;
    onChange(
      first === undefined ? undefined : daysFrom(first, first).from,
      last === undefined ? undefined : daysFrom(last, last).to,
    );
  };
  const missing = t(unread?.ends[0] ? PANEL.until : PANEL.from, { what: label });
  const problem =
    unread &&
    (unread.text === ''
      ? t(FORM_WORDS.required, { field: missing })
      : t({ reason: 'notTime', values: { value: unread.text, form: DATE_FORM } }));
  return (
    <span style={{ position: 'relative', flexBasis: width }}>
      {/* The picker would give the same aria-label to both fields. */}
      <label htmlFor={ends.start}>
        <VisuallyHidden>{t(PANEL.from, { what: label })}</VisuallyHidden>
      </label>
      <label htmlFor={ends.end}>
        <VisuallyHidden>{t(PANEL.until, { what: label })}</VisuallyHidden>
      </label>
      <CompanyPicker.RangePicker
        id={ends}
        allowClear={required ? false : clearable}
        allowEmpty={required !== true}
        placeholder={[t(PANEL.from, { what: label }), t(PANEL.to)]}
        // The default is named "to" in every language.
        separator={<SwapRightOutlined aria-hidden style={{ color: token.colorTextQuaternary, fontSize: 16 }} />}
        style={{ width, maxWidth: '100%' }}
        value={[...(unread?.ends ?? range)]}
        status={unread ? 'error' : ''}
        // A typed text that is not a date cannot be sorted.
        order={false}
        presets={presets}
        defaultPickerValue={[lastMonth, lastMonth]}
        // The open calendar covers what is below the fields.
        renderExtraFooter={() => problem && <Text tone="danger">{problem}</Text>}
        onChange={(picked) => {
          shown.current = null;
          take(picked ?? [null, null]);
        }}
        // An end alone is taken when the calendar closes: what the fields show is the filter.
        onCalendarChange={(picked) => {
          shown.current = picked;
        }}
        onOpenChange={(isOpen) => {
          if (isOpen || shown.current === null) return;
          take(shown.current);
          shown.current = null;
        }}
      />
      {problem && (
        <Typography.Text type="danger" role="alert" style={{ display: 'block' }}>
          {problem}
        </Typography.Text>
      )}
    </span>
  );
}
