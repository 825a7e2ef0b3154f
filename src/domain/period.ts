import { both, type Texts } from './language';
import { keysOf } from './values';
import { startOfDay, workingDay } from './workflow/stageClock';

/** Periods of whole days in the company's zone, for filters and reports. */

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

/** The first day of a month, counted from the one that a day lies in. */
function firstOfMonth(day: number, ahead: number): number {
  const date = new Date(day * DAY_MS);
  return Math.floor(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1) / DAY_MS);
}

/** The first day of a calendar period, counted from the one that a day lies in. A week begins on Monday. */
const FIRST_DAYS = {
  // 1970-01-01 was a Thursday.
  week: (day, ahead) => day - ((day + 3) % 7) + ahead * 7,
  month: firstOfMonth,
  quarter: (day, ahead) => firstOfMonth(day, ahead * 3 - (new Date(day * DAY_MS).getUTCMonth() % 3)),
} as const satisfies Record<string, (day: number, ahead: number) => number>;

export type PeriodKind = keyof typeof FIRST_DAYS;

const calendarPeriod = (kind: PeriodKind, day: number, ahead: number): Period =>
  daysFrom(FIRST_DAYS[kind](day, ahead), FIRST_DAYS[kind](day, ahead + 1) - 1);

/** The presets with their days, from a day on; calendar periods are whole, days to come included. */
const PRESETS = {
  today: [both('今天', 'Today'), (day) => daysFrom(day, day)],
  thisWeek: [both('本周', 'This week'), (day) => calendarPeriod('week', day, 0)],
  lastWeek: [both('上周', 'Last week'), (day) => calendarPeriod('week', day, -1)],
  thisMonth: [both('本月', 'This month'), (day) => calendarPeriod('month', day, 0)],
  lastMonth: [both('上月', 'Last month'), (day) => calendarPeriod('month', day, -1)],
  thisQuarter: [both('本季度', 'This quarter'), (day) => calendarPeriod('quarter', day, 0)],
  lastQuarter: [both('上季度', 'Last quarter'), (day) => calendarPeriod('quarter', day, -1)],
  last30Days: [both('近 30 天', 'Last 30 days'), (day) => daysFrom(day - 29, day)],
} as const satisfies Record<string, readonly [name: Texts, days: (today: number) => Period]>;

export type PeriodPreset = keyof typeof PRESETS;
export const PERIOD_PRESETS = keysOf(PRESETS);
export const presetName = (preset: PeriodPreset): Texts => PRESETS[preset][0];
/** The days of a preset at a time. */
export const presetPeriod = (preset: PeriodPreset, now: string): Period => PRESETS[preset][1](workingDay(now));

/** The week that is looked back on: on its first day, the last one. */
export const weekUntil = (now: string): Period => calendarPeriod('week', workingDay(now) - 1, 0);

/** The kind of a whole calendar period; null for other days. */
export function kindOf({ from, to }: Period): PeriodKind | null {
  const [first, next] = [workingDay(from), workingDay(to) + 1];
  const isWhole = (kind: PeriodKind) => FIRST_DAYS[kind](first, 0) === first && FIRST_DAYS[kind](first, 1) === next;
  return keysOf(FIRST_DAYS).find(isWhole) ?? null;
}

/** A period and those before it, oldest first: calendar periods of its kind, or of other days as many as it has. */
export function periodsUntil(period: Period, count: number): Period[] {
  const [first, last] = [workingDay(period.from), workingDay(period.to)];
  const kind = kindOf(period);
  const length = last - first + 1;
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    return kind === null ? daysFrom(first - back * length, last - back * length) : calendarPeriod(kind, first, -back);
  });
}
