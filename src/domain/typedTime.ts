/** Dates and times as people type them. */

const DAY_MS = 86_400_000;
const AHEAD: Readonly<Record<string, number>> = { 今天: 0, today: 0, 明天: 1, tomorrow: 1, 后天: 2 };

/** A day as a name or a date, with an optional time. Full-width characters were replaced by ordinary ones before. */
const TYPED =
  /^(?:(?<named>今天|明天|后天|today|tomorrow)|(?:(?<year>\d{4})(?<yearMark>[年/.-]))?(?<month>\d{1,2})(?<monthMark>[月/.-])(?<day>\d{1,2})日?)(?:[ T]*(?<=[ T日天])(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d))?)?$/i;

/**
 * What a clock shows at a typed time, in ms as if it were in UTC; null for what is not understood, which is neither
 * shortened nor completed. A date without a year is the one nearest to today.
 * @param text such as `2026-12-17 9:05`, `2026/12/18 09:05:00`, `2026年12月19日`, `12-20`, `明天 9：05`
 * @param dayAlone the hour that a date without a time means
 * @param now what the clock shows now, in the same way
 */
export function typedTime(text: string, dayAlone: number, now: number): number | null {
  const found = TYPED.exec(text.normalize('NFKC').trim().replace(/\s+/g, ' '))?.groups;
  if (found === undefined) return null;
  const day = dayOf(found, now - (now % DAY_MS));
  const [hour = 0, minute = 0, second = 0] =
    found.hour === undefined ? [dayAlone] : [found.hour, found.minute, found.second ?? 0].map(Number);
  const ms = hour * 3_600_000 + minute * 60_000 + second * 1000;
  return day !== null && hour < 24 && minute < 60 && second < 60 ? day + ms : null;
}

/** The beginning of the day; null for one that no calendar has, which `Date` shifts, and where the two marks of a date differ. */
function dayOf({ named, year, yearMark, month, monthMark, day }: Record<string, string | undefined>, today: number) {
  if (named !== undefined) return today + (AHEAD[named.toLowerCase()] ?? 0) * DAY_MS;
  const expected = yearMark === '年' ? '月' : yearMark;
  // Without a year, `12.20` could be a mere number.
  if (expected === undefined ? monthMark === '.' : monthMark !== expected) return null;
  const of = (each: number) => Date.UTC(each, Number(month) - 1, Number(day));
  const thisYear = new Date(today).getUTCFullYear();
  const far = (ms: number) => Math.abs(ms - today);
  const years = [thisYear, thisYear - 1, thisYear + 1].map(of).toSorted((one, other) => far(one) - far(other));
  const ms = year === undefined ? (years[0] ?? today) : of(Number(year));
  const [realYear, realMonth, realDay] = new Date(ms).toISOString().slice(0, 10).split('-').map(Number);
  return Number(year ?? realYear) === realYear && Number(month) === realMonth && Number(day) === realDay ? ms : null;
}
