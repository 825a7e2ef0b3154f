import { fromPicker, toPicker } from '@/components/form/DateTimePicker';
import { DEFAULT_ZONE, applyRules } from '@/domain/profile';

/** Pickers show the company's zone, whatever the browser's is (P-SETTINGS-7); domain/zone.test.ts has every zone. */

afterEach(() => applyRules({ timeZone: DEFAULT_ZONE }));

test.each([
  [DEFAULT_ZONE, '2026-03-05T10:00:00.000Z', '2026-03-05 18:00'],
  ['America/New_York', '2026-07-01T02:30:00.000Z', '2026-06-30 22:30'],
  ['Asia/Kolkata', '2026-12-31T18:30:59.000Z', '2027-01-01 00:00'],
  ['Pacific/Kiritimati', '2026-01-01T09:59:01.000Z', '2026-01-01 23:59'],
])('in %s %s is picked as %s', (timeZone, at, shown) => {
  applyRules({ timeZone });
  expect(toPicker(at)?.format('YYYY-MM-DD HH:mm')).toBe(shown);
  expect(fromPicker(toPicker(at))).toBe(at);
});

test('nothing is nothing', () => {
  for (const none of [null, undefined, '']) expect(fromPicker(toPicker(none))).toBeNull();
});
