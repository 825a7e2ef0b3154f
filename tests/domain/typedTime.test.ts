import fc from 'fast-check';
import { typedTime } from '@/domain/typedTime';

/** Dates and times as people type them. */

const shown = (text: string) => {
  const ms = typedTime(text, 18);
  return ms === null ? null : new Date(ms).toISOString().slice(0, -5).replace('T', ' ');
};

// prettier-ignore
test.each([
  ['2026-12-16 09:05', '2026-12-16 09:05:00'], ['2026-12-17 9:05', '2026-12-17 09:05:00'],
  ['2026/12/18 09:05', '2026-12-18 09:05:00'], ['2026-12-19', '2026-12-19 18:00:00'],
  ['2026.12.20', '2026-12-20 18:00:00'], ['2026-12-20 09:05:30', '2026-12-20 09:05:30'],
  ['2026-12-25 09：05', '2026-12-25 09:05:00'], ['２０２６－１２－２５　９：０５', '2026-12-25 09:05:00'],
  ['2026年12月5日', '2026-12-05 18:00:00'], ['2026年12月5日9:05', '2026-12-05 09:05:00'],
  [' 2026-1-2   3:04 ', '2026-01-02 03:04:00'], ['2026-12-17T09:05', '2026-12-17 09:05:00'],
  ['2028-02-29', '2028-02-29 18:00:00'], ['2026-12-31 00:00', '2026-12-31 00:00:00'],
  ['2026-02-29', null], ['2026-13-01', null], ['2026-00-10', null], ['2026-12-32', null], ['2026-12-17 24:00', null],
  ['2026-12-17 9:60', null], ['2026-12-17 9', null], ['2026-12-17 9:5', null], ['2026-12/17', null], ['12-17', null],
  ['2026-12-17 9:05 pm', null], ['20261217', null], ['17.12.2026', null], ['明天', null], ['', null],
  ['2026-12-179:05', null], ['2026-12-17 09:05Z', null], ['2026-12-17 09:05+08:00', null], ['26-12-17', null],
])('%j is %j', (text, expected) => expect(shown(text)).toBe(expected));

test('what a screen shows is read as the same', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }), (date) => {
      const text = date.toISOString().slice(0, 16).replace('T', ' ');
      return shown(text) === `${text}:00`;
    }),
  );
});
