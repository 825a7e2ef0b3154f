import { both } from './language';
import { keysOf } from './values';
import { startOfDay, workingDay } from './workflow/stageClock';

/** Periods of whole days in the company's zone (decisions §3), for filters and reports. */

/** The first and the last millisecond, as ISO 8601 UTC. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** The period from one day to another, both included; days as {@link workingDay} counts them. */
export function daysFrom(first: number, last: number): Period {
  return { from: startOfDay(first), to: new Date(Date.parse(startOfDay(last + 1)) - 1).toISOString() };
}

/** The day of a date, `2026-03-05`. */
export const dayOfDate = (date: string): number => Math.floor(Date.parse(date) / DAY_MS);

const PRESETS = {
  today: both('今天', 'Today'),
  thisWeek: both('本周', 'This week'),
  lastWeek: both('上周', 'Last week'),
  thisMonth: both('本月', 'This month'),
  lastMonth: both('上月', 'Last month'),
  last30Days: both('近 30 天', 'Last 30 days'),
} as const;

export type PeriodPreset = keyof typeof PRESETS;
export const PERIOD_PRESETS = keysOf(PRESETS);
export const presetName = (preset: PeriodPreset) => PRESETS[preset];

/** The days of a preset at a time. A week begins on Monday; week and month are whole, days to come included. */
export function presetPeriod(preset: PeriodPreset, now: string): Period {
  const today = workingDay(now);
  // 1970-01-01 was a Thursday.
  const monday = today - ((today + 3) % 7);
  const date = new Date(today * DAY_MS);
  const firstOfMonth = (ahead: number) =>
    Math.floor(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1) / DAY_MS);
  switch (preset) {
    case 'today':
      return daysFrom(today, today);
    case 'thisWeek':
      return daysFrom(monday, monday + 6);
    case 'lastWeek':
      return daysFrom(monday - 7, monday - 1);
    case 'thisMonth':
      return daysFrom(firstOfMonth(0), firstOfMonth(1) - 1);
    case 'lastMonth':
      return daysFrom(firstOfMonth(-1), firstOfMonth(0) - 1);
    case 'last30Days':
      return daysFrom(today - 29, today);
  }
}

/** A period and those of the same length before it, oldest first. */
export function periodsUntil({ from, to }: Period, count: number): Period[] {
  const [first, last] = [workingDay(from), workingDay(to)];
  const length = last - first + 1;
  return Array.from({ length: count }, (_, index) => {
    const back = (count - 1 - index) * length;
    return daysFrom(first - back, last - back);
  });
}
