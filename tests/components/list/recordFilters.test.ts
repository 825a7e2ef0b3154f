import { readState } from '@/components/list/address';
import { readInstant, readPeriod } from '@/components/list/recordFilters';

/** Times in an address: a call is never sent one that its document refuses. */

test.each([
  ['2026-03-05T05:00:00.000Z', '2026-03-05T05:00:00.000Z'],
  ['2026-03-05T13:00:00+08:00', '2026-03-05T05:00:00.000Z'],
  ['2026-03-05', undefined],
  ['2026-03-05T05:00:00', undefined],
  ['2026-13-45T05:00:00Z', undefined],
  // V8 reads a bare number as a year or a month.
  ['-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is read as %s', (text, expected) => {
  expect(readInstant(text)).toBe(expected);
});

test.each([
  ['', 20],
  ['?pageSize=50', 50],
  ['?pageSize=201', 200],
  ['?pageSize=-5', 20],
])('the address %s asks for pages of %i', (search, pageSize) => {
  expect(readState(search, { keys: [], pageSize: 20 }).pageSize).toBe(pageSize);
});

test.each([
  ['2026-11-30', '2026-12-06', '2026-11-29T16:00:00.000Z', '2026-12-06T15:59:59.999Z'],
  ['2026-11-30', '2026-11-30', '2026-11-29T16:00:00.000Z', '2026-11-30T15:59:59.999Z'],
  ['2026-03-01T16:00:00.000Z', '2026-03-02', '2026-03-01T16:00:00.000Z', '2026-03-02T15:59:59.999Z'],
])('a period from %s to %s is of those days in the company’s zone', (from, to, first, last) => {
  expect(readPeriod(from, to)).toEqual({ from: first, to: last });
});

test.each(['', '2026-13-01', 'soon'])('an end that is no time is no period: %s', (end) => {
  expect(readPeriod('2026-11-30', end)).toBeNull();
});
