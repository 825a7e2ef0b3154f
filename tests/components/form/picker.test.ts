import fc from 'fast-check';
import { fromPicker, toPicker } from '@/components/form/DateTimePicker';
import { DEFAULT_ZONE, obey } from '@/domain/company';

/** Pickers show the company's zone, whatever the browser's is (decisions §4.4). */

afterEach(() => obey({ timeZone: DEFAULT_ZONE }));

test.each([
  [DEFAULT_ZONE, '2026-03-05T10:00:00.000Z', '2026-03-05 18:00'],
  ['America/New_York', '2026-07-01T02:30:00.000Z', '2026-06-30 22:30'],
])('in %s %s is picked as %s', (timeZone, at, shown) => {
  obey({ timeZone });
  expect(toPicker(at)?.format('YYYY-MM-DD HH:mm')).toBe(shown);
  expect(fromPicker(toPicker(at))).toBe(at);
});

test('what is stored comes back, in every zone without summer time', () => {
  const zone = fc.constantFrom('UTC', 'Asia/Shanghai', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/Phoenix');
  fc.assert(
    fc.property(zone, fc.integer({ min: 1_500_000_000, max: 2_200_000_000 }), (timeZone, seconds) => {
      obey({ timeZone });
      const at = new Date(seconds * 1000).toISOString();
      expect(fromPicker(toPicker(at))).toBe(at);
    }),
  );
});

test('nothing is nothing', () => {
  for (const none of [null, undefined, '']) expect(fromPicker(toPicker(none))).toBeNull();
});
