import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextFilterInput } from '@/components/list/FilterBar';
import { LABEL } from '@/components/texts';

const filter = { key: 'keyword', kind: 'text', label: LABEL.name } as const;

const field = (value: string, onChange: (text: string | undefined) => void) => (
  <TextFilterInput filter={filter} value={value} onChange={onChange} search={false} />
);

test('a text filter shows the address again once it is left', async () => {
  const sent: unknown[] = [];
  const note = (text: unknown) => sent.push(text);
  const { rerender } = render(field('', note));
  const input = screen.getByRole('textbox');
  await userEvent.type(input, 'AC07');
  await userEvent.tab();
  expect(sent).toEqual(['AC07']);
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
  pause();
  expect(sent).toEqual([]);
  fireEvent.change(input, { target: { value: '主控' } });
  fireEvent.compositionEnd(input);
  pause();
  expect(sent).toEqual(['主控']);
  jest.useRealTimers();
});
