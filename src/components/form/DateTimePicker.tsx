import { useUpdateEffect } from 'ahooks';
import { Form, Typography, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo, useState, type ReactNode } from 'react';
import { TIME_FORM } from '@/domain/fieldChecks';
import { isInstant } from '@/domain/fields';
import { both } from '@/domain/language';
import { profile } from '@/domain/profile';
import { isWorkingDay, workingDay } from '@/domain/workflow/stageClock';
import { instantAt, wallClock } from '@/domain/zone';
import { isBeforeDay, unreadDate, unreadText, getNow, CompanyPicker, OpeningPicker, wallDate } from '../calendar';
import { useClearable } from '../parts/antdNames';
import { useText } from '../texts';

/** Hours and minutes scroll, so they must be reached by keyboard; antd has no property for it. */
const reachable = (panel: ReactNode) => (
  <div ref={(element) => element?.querySelectorAll('ul').forEach((column) => (column.tabIndex = 0))}>{panel}</div>
);

/**
 * A form's value as the picker's date: a time (ISO 8601) as the company's clock shows it, whatever the browser's zone
 * is, or what was typed and is no time.
 */
export function toPicker(value: string | null | undefined, today: Dayjs): Dayjs | null {
  if (!value) return null;
  return isInstant(value) ? wallDate(wallClock(Date.parse(value))) : unreadDate(value, today);
}

/** The form's value of a picker's date: a time in ISO 8601 UTC, null for none, what was typed where it is no time. */
export function fromPicker(picked: Dayjs | null): string | null {
  if (picked === null) return null;
  const text = unreadText(picked);
  return text === undefined ? new Date(instantAt(picked.valueOf())).toISOString() : text || null;
}

/** The days from one day of the week (0: Sunday) to the next such `weekday`, which is never the same day. */
const daysUntil = (weekday: number) => (day: number) => ((weekday + 6 - day) % 7) + 1;

/** Days that are often meant; `in`: how many days from a day of the week. */
const PRESETS = [
  { label: both('明天', 'Tomorrow'), in: () => 1 },
  { label: both('周五', 'Friday'), in: daysUntil(5) },
  { label: both('下周一', 'Next Monday'), in: daysUntil(1) },
] as const;

const IDLE = both('这一天不是工作日', 'This is not a working day');

interface DateTimePickerProps extends Omit<DatePickerProps<Dayjs, false>, 'value' | 'onChange' | 'needConfirm'> {
  readonly value?: string | null;
  readonly onChange?: (at: string | null) => void;
  /** A day is the beginning of its working hours, not their end. */
  readonly opening?: boolean;
}

/**
 * A time from today on, by date, hour and minute, in the company's zone; a form control. What
 * it shows is its value; a day clicked or typed alone means the end of its working hours, and is named where it has none.
 */
export function DateTimePicker({ value = null, onChange, opening = false, ...picker }: DateTimePickerProps) {
  const t = useText();
  const today = getNow();
  const Picker = opening ? OpeningPicker : CompanyPicker;
  const meant = (day: Dayjs) => day.startOf('day').add(opening ? profile.opens : profile.closes, 'hour');
  const isPast = meant(today).isBefore(today);
  const [isOpen, setOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  // Counted once the picker has closed and taken what was typed.
  useUpdateEffect(() => (isOpen ? undefined : setClosings(closings + 1)), [isOpen]);
  // A new object resets the picker: it shows its value, also where that was typed in another form.
  const { shown } = useMemo(() => ({ shown: toPicker(value, getNow()), closings }), [value, closings]);
  const unread = value && !isInstant(value) ? value : null;
  const isIdle = value && unread === null && !isWorkingDay(workingDay(value));
  // The problem is shown once: by the form, as soon as the form shows it.
  const isNamed = Form.Item.useStatus().errors.length > 0;
  return (
    <>
      <Picker
        value={shown}
        defaultPickerValue={shown ?? meant(isPast ? today.add(1, 'day') : today)}
        presets={PRESETS.map(({ label, in: days }) => ({
          label: t(label),
          value: meant(today.add(days(today.day()), 'day')),
        }))}
        disabledDate={(day) => isBeforeDay(day, today)}
        onChange={(picked: Dayjs | null) => onChange?.(fromPicker(picked))}
        onOpenChange={setOpen}
        allowClear={useClearable()}
        needConfirm={false}
        showNow={false}
        format="YYYY-MM-DD HH:mm"
        showTime={{ format: 'HH:mm', defaultOpenValue: meant(today) }}
        panelRender={reachable}
        {...picker}
        {...(unread !== null && { status: 'error' })}
      />
      {isIdle ? (
        <Typography.Text type="warning" role="status" style={{ display: 'block' }}>
          {t(IDLE)}
        </Typography.Text>
      ) : null}
      {unread !== null && !isNamed && (
        <Typography.Text type="danger" role="alert" style={{ display: 'block' }}>
          {t({ reason: 'notTime', values: { value: unread, form: TIME_FORM } })}
        </Typography.Text>
      )}
    </>
  );
}
