/** Dates and times as people type them. */

/** Date and, if any, time; one separator within the date. Full-width characters are the ordinary ones by then. */
const TYPED =
  /^(?<year>\d{4})(?:年|(?<mark>[-/.]))(?<month>\d{1,2})(?:月|\k<mark>)(?<day>\d{1,2})日?(?:[ T]*(?<=[ T日])(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d))?)?$/;

/**
 * What a clock shows at a typed time, in ms as if it were in UTC; null for what is not understood, which is neither
 * shortened nor completed.
 * @param text such as `2026-12-17 9:05`, `2026/12/18 09:05:00`, `2026年12月19日`, `2026.12.20 9：05`
 * @param dayAlone the hour that a date without a time means
 */
export function typedTime(text: string, dayAlone: number): number | null {
  const found = TYPED.exec(text.normalize('NFKC').trim().replace(/\s+/g, ' '))?.groups;
  if (found === undefined) return null;
  const [year = 0, month = 0, day = 0] = [found.year, found.month, found.day].map(Number);
  const [hour = 0, minute = 0, second = 0] =
    found.hour === undefined ? [dayAlone] : [found.hour, found.minute, found.second ?? 0].map(Number);
  const ms = Date.UTC(year, month - 1, day) + hour * 3_600_000 + minute * 60_000 + second * 1000;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year;
  return isReal && hour < 24 && minute < 60 && second < 60 ? ms : null;
}
