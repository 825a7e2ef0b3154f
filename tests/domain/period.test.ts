import { dayOfDate, daysFrom, periodsUntil, PERIOD_PRESETS, presetPeriod, type PeriodPreset } from '@/domain/period';
import { workingDay } from '@/domain/workflow/stageClock';

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
  ['last30Days', ON_THURSDAY, '2026-02-04 2026-03-05'],
  ['today', EARLY_ON_MONDAY, '2026-03-02 2026-03-02'],
  ['thisWeek', EARLY_ON_MONDAY, '2026-03-02 2026-03-08'],
  ['thisWeek', LATE_ON_SUNDAY, '2026-02-23 2026-03-01'],
  ['lastMonth', NEW_YEAR, '2025-12-01 2025-12-31'],
  ['thisWeek', NEW_YEAR, '2025-12-29 2026-01-04'],
])('%s at %s is %s', (preset, now, dates) => {
  expect(datesOf(presetPeriod(preset, now))).toBe(dates);
});

test('every preset is a period of its own', () => {
  expect(new Set(PERIOD_PRESETS.map((preset) => datesOf(presetPeriod(preset, ON_THURSDAY)))).size).toBe(6);
});

test('the periods before one have its length and no gap', () => {
  const week = daysFrom(dayOfDate('2026-03-02'), dayOfDate('2026-03-08'));
  expect(periodsUntil(week, 3).map(datesOf)).toEqual([
    '2026-02-16 2026-02-22',
    '2026-02-23 2026-03-01',
    '2026-03-02 2026-03-08',
  ]);
  expect(workingDay(week.to) - workingDay(week.from)).toBe(6);
});
