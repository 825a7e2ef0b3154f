import { dayOfDate, daysFrom, kindOf, periodsUntil, presetPeriod, weekUntil, type PeriodPreset } from '@/domain/period';

/** Periods in the company's zone, UTC+8; 2026-03-02 is a Monday. */

/** A period as its first and last date; both ends are checked against midnight at UTC+8. */
function datesOf({ from, to }: { readonly from: string; readonly to: string }): string {
  expect([from.slice(10), to.slice(10)]).toEqual(['T16:00:00.000Z', 'T15:59:59.999Z']);
  const date = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);
  return `${date(from)} ${date(to)}`;
}

const ON_THURSDAY = '2026-03-05T06:00:00.000Z';
/** Monday 00:30 in the company, still Sunday in UTC. */
const EARLY_ON_MONDAY = '2026-03-01T16:30:00.000Z';
const LATE_ON_SUNDAY = '2026-03-01T15:59:59.999Z';
const NEW_YEAR = '2026-01-01T01:00:00.000Z';

test.each<[PeriodPreset, string, string]>([
  ['today', ON_THURSDAY, '2026-03-05 2026-03-05'],
  ['thisWeek', ON_THURSDAY, '2026-03-02 2026-03-08'],
  ['lastWeek', ON_THURSDAY, '2026-02-23 2026-03-01'],
  ['thisMonth', ON_THURSDAY, '2026-03-01 2026-03-31'],
  ['lastMonth', ON_THURSDAY, '2026-02-01 2026-02-28'],
  ['thisQuarter', ON_THURSDAY, '2026-01-01 2026-03-31'],
  ['lastQuarter', ON_THURSDAY, '2025-10-01 2025-12-31'],
  ['last30Days', ON_THURSDAY, '2026-02-04 2026-03-05'],
  ['today', EARLY_ON_MONDAY, '2026-03-02 2026-03-02'],
  ['thisWeek', EARLY_ON_MONDAY, '2026-03-02 2026-03-08'],
  ['thisWeek', LATE_ON_SUNDAY, '2026-02-23 2026-03-01'],
  ['lastMonth', NEW_YEAR, '2025-12-01 2025-12-31'],
  ['thisWeek', NEW_YEAR, '2025-12-29 2026-01-04'],
])('%s at %s is %s', (preset, now, dates) => {
  expect(datesOf(presetPeriod(preset, now))).toBe(dates);
});

test.each([
  [ON_THURSDAY, '2026-03-02 2026-03-08'],
  [LATE_ON_SUNDAY, '2026-02-23 2026-03-01'],
  // Nothing has happened in the week yet.
  [EARLY_ON_MONDAY, '2026-02-23 2026-03-01'],
])('at %s people look back on %s', (now, dates) => expect(datesOf(weekUntil(now))).toBe(dates));

test.each<[string, string, string, string[]]>([
  ['week', '2026-03-02', '2026-03-08', ['2026-02-16 2026-02-22', '2026-02-23 2026-03-01', '2026-03-02 2026-03-08']],
  ['month', '2026-02-01', '2026-02-28', ['2025-12-01 2025-12-31', '2026-01-01 2026-01-31', '2026-02-01 2026-02-28']],
  ['quarter', '2026-01-01', '2026-03-31', ['2025-07-01 2025-09-30', '2025-10-01 2025-12-31', '2026-01-01 2026-03-31']],
  ['27 days', '2026-02-01', '2026-02-27', ['2025-12-09 2026-01-04', '2026-01-05 2026-01-31', '2026-02-01 2026-02-27']],
])('the periods before a %s are of its kind, without a gap', (kind, first, last, dates) => {
  const period = daysFrom(dayOfDate(first), dayOfDate(last));
  expect(kindOf(period) ?? '27 days').toBe(kind);
  expect(periodsUntil(period, 3).map(datesOf)).toEqual(dates);
});
