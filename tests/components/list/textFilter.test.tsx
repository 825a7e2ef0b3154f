import { act, fireEvent, render, screen } from '@testing-library/react';
import { TextFilterInput } from '@/components/list/FilterBar';

/** The text filter of a list (decisions §5). */

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pause = () => act(() => jest.advanceTimersByTime(1000));

test('text that an input method still composes is no filter; the finished one is', () => {
  const sent: (string | undefined)[] = [];
  render(
    <TextFilterInput
      filter={{ kind: 'text', key: 'keyword', label: 'field.firmwareNo' }}
      value=""
      onChange={(text) => sent.push(text)}
      search={false}
    />,
  );
  const field = screen.getByRole('textbox');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'zhukong' } });
  pause();
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: '主控' } });
  fireEvent.compositionEnd(field);
  pause();
  expect(sent).toEqual(['主控']);
});
