import { readState } from '@/components/list/address';
import { readInstant } from '@/components/list/recordFilters';

/** Times in an address: a call is never sent one that its document refuses. */

test.each([
  ['2026-03-05T05:00:00.000Z', '2026-03-05T05:00:00.000Z'],
  ['2026-03-05T13:00:00+08:00', '2026-03-05T05:00:00.000Z'],
  ['2026-03-05', undefined],
  ['2026-03-05T05:00:00', undefined],
  ['2026-13-45T05:00:00Z', undefined],
  // V8 reads a bare number as a year or a month.
  ['-1', undefined],
  ['1', undefined],
  ['yesterday', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is read as %s', (text, expected) => {
  expect(readInstant(text)).toBe(expected);
});

test.each([
  ['', 20],
  ['?pageSize=50', 50],
  ['?pageSize=200', 200],
  ['?pageSize=201', 200],
  ['?pageSize=100000', 200],
  ['?pageSize=-5', 20],
])('the address %s asks for pages of %i', (search, pageSize) => {
  expect(readState(search, { keys: [], pageSize: 20 }).pageSize).toBe(pageSize);
});
