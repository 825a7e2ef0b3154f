import { profile, DEFAULT_ZONE, applyRules } from '@/domain/profile';
import { presetPeriod } from '@/domain/period';
import { workingDate, workingMinutes } from '@/domain/workflow/stageClock';
import { exactTime, instantAt, localTime } from '@/domain/zone';

/** One zone for working hours, days, periods and times on screen. */

afterEach(() => applyRules({ timeZone: DEFAULT_ZONE }));

test.each([
  ['Asia/Shanghai', '2026-03-05T16:00:00Z', '2026-03-06 00:00:00'],
  ['UTC', '2026-03-05T16:00:00Z', '2026-03-05 16:00:00'],
  ['Asia/Kolkata', '2026-03-05T16:00:59.999Z', '2026-03-05 21:30:59'],
  ['America/St_Johns', '2026-01-05T16:00:00Z', '2026-01-05 12:30:00'],
  // Summer time begins on 29 March and ends on 25 October, at 01:00 UTC.
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['Europe/Berlin', '2026-10-25T00:59:59Z', '2026-10-25 02:59:59'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
  // Half an hour of summer time.
  ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', '2026-04-05 01:59:59'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05 01:30:00'],
  // As the default: this browser does not know it.
  ['Moon/Tranquility', '2026-03-05T16:00:00Z', '2026-03-06 00:00:00'],
])('in %s %s is %s', (timeZone, at, shown) => {
  applyRules({ timeZone });
  expect(exactTime(at)).toBe(shown);
  expect(localTime(Date.parse(at))).toBe(shown.slice(0, 16));
});

test.each([
  ['Europe/Berlin', '2026-06-05 09:00:00', '2026-06-05T07:00:00.000Z'],
  ['Europe/Berlin', '2026-12-05 09:00:00', '2026-12-05T08:00:00.000Z'],
  // There twice: the first. Never there: an hour later.
  ['Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29 02:30:00', '2026-03-29T01:30:00.000Z'],
  // Midnight that is skipped: the day begins at one o'clock.
  ['Africa/Cairo', '2026-04-24 00:00:00', '2026-04-23T22:00:00.000Z'],
])('a clock in %s shows %s at %s', (timeZone, shown, at) => {
  applyRules({ timeZone });
  expect(new Date(instantAt(Date.parse(`${shown.replace(' ', 'T')}Z`))).toISOString()).toBe(at);
});

test('days, periods and working hours are of this zone, in summer and in winter', () => {
  applyRules({ timeZone: 'Europe/Berlin' });
  expect([workingDate('2026-07-01T21:59:59Z'), workingDate('2026-07-01T22:00:00Z')]).toEqual([
    '2026-07-01',
    '2026-07-02',
  ]);
  // From 9 to 18 o'clock, on a Wednesday.
  expect(workingMinutes('2026-07-01T00:00:00Z', '2026-07-01T07:30:00Z')).toBe(30);
  expect(workingMinutes('2026-12-02T00:00:00Z', '2026-12-02T08:30:00Z')).toBe(30);
  expect(presetPeriod('thisMonth', '2026-10-10T00:00:00Z')).toEqual({
    from: '2026-09-30T22:00:00.000Z',
    to: '2026-10-31T22:59:59.999Z',
  });
});

test('what is no time is shown as it came, in every zone', () => {
  for (const timeZone of [DEFAULT_ZONE, 'Europe/Berlin']) {
    applyRules({ timeZone });
    for (const odd of ['', 'yesterday', '2026-02-31T25:00:00Z', '+275760-09-13T00:00:00.000Z', 'Invalid Date'])
      expect(localTime(odd)).toBe(odd);
  }
  expect(profile.timeZone).toBe('Europe/Berlin');
});
