import dayjsCalendar from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { profile } from '@/domain/profile';
import { typedTime } from '@/domain/typedTime';
import { wallClock } from '@/domain/zone';
import { serverNow } from '@/services/serverClock';

dayjs.extend(utc);

/** The company's calendar in antd's date pickers: antd's own is the browser's. */

/** The typed text behind each date of a picker; `isRead`: whether the text was understood as this date. */
const typed = new WeakMap<Dayjs, { readonly text: string; readonly isRead: boolean }>();
let unreadDates = 0;

/** What a clock of the company shows, as a picker's date: as if in UTC, because the browser's zone may skip the hour. */
export const wallDate = (ms: number): Dayjs => dayjs.utc(ms);

/** A picker's date for a text that is no time: shown as it was typed. @param today where the calendar opens */
export function unreadDate(text: string, today: Dayjs): Dayjs {
  // A picker treats two dates with the same time as equal.
  unreadDates += 1;
  const date = today.startOf('day').add(unreadDates, 'ms');
  typed.set(date, { text, isRead: false });
  return date;
}

/** The typed text if it was not understood, '' if the field was emptied; undefined for a date. */
export function unreadText(date: Dayjs): string | undefined {
  const found = typed.get(date);
  return found?.isRead === false ? found.text : undefined;
}

/** Whether a date of the calendar is before another day; a typed one is for the form's rule to name. */
export const isBeforeDay = (date: Dayjs, day: Dayjs): boolean => !typed.has(date) && date.isBefore(day, 'day');

/** The company's time now. */
export const getNow = (): Dayjs => wallDate(wallClock(serverNow().getTime()));

/** @param dayAlone the hour that a typed date without a time means */
const calendarOf = (dayAlone: () => number): typeof dayjsCalendar => ({
  ...dayjsCalendar,
  getNow,
  locale: {
    ...dayjsCalendar.locale,
    getWeekFirstDay: () => 1,
    getWeekFirstDate: (_locale, date) => date.subtract((date.day() + 6) % 7, 'day'),
    // Seconds are shown where there are any, so that what is seen is what is sent.
    format: (locale, date, format) =>
      typed.get(date)?.text ??
      dayjsCalendar.locale.format(locale, date, date.second() > 0 ? format.replace(/mm$/, 'mm:ss') : format),
    parse: (_locale, text) => {
      const ms = typedTime(text, dayAlone(), getNow().valueOf());
      if (ms === null) return unreadDate(text, getNow());
      const date = wallDate(ms);
      typed.set(date, { text, isRead: true });
      return date;
    },
  },
});

/** antd's date pickers with the company's calendar: a date alone is the end of the working day, or its beginning. */
export const CompanyPicker = DatePicker.generatePicker<Dayjs>(calendarOf(() => profile.closes));
export const OpeningPicker = DatePicker.generatePicker<Dayjs>(calendarOf(() => profile.opens));
