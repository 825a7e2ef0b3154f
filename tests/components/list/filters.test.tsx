import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextFilterInput } from '@/components/list/FilterBar';
import { readState } from '@/components/list/address';
import { readInstant, readPeriod } from '@/components/list/recordFilters';
import { LABEL } from '@/components/texts';

/** What is typed in a filter, and what an address holds of one: a call is never sent what its document refuses. */

const filter = { key: 'keyword', kind: 'text', label: LABEL.name } as const;

const field = (value: string, onChange: (text: string | undefined) => void) => (
  <TextFilterInput filter={filter} value={value} onChange={onChange} search={false} />
);

test('a text filter shows the address again once it is left', async () => {
  const sent: unknown[] = [];
  const note = (...how: unknown[]) => sent.push(how.join(' '));
  const { rerender } = render(field('', note));
  const input = screen.getByRole('textbox');
  await userEvent.type(input, 'AC{Enter}07');
  await userEvent.tab();
  expect(sent).toEqual(['AC push', 'AC07 replace']);
  rerender(field('AC07', note));
  expect(input).toHaveValue('AC07');
  // Its chip was removed.
  rerender(field('', note));
  expect(input).toHaveValue('');
});

test('text that an input method still composes is no filter; the finished one is', () => {
  jest.useFakeTimers();
  const pause = () => act(() => jest.advanceTimersByTime(1000));
  const sent: unknown[] = [];
  render(field('', (text) => sent.push(text)));
  const input = screen.getByRole('textbox');
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: 'zhukong' } });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  pause();
  expect(sent).toEqual([]);
  fireEvent.change(input, { target: { value: '主控' } });
  fireEvent.compositionEnd(input);
  pause();
  expect(sent).toEqual(['主控']);
  jest.useRealTimers();
});

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
