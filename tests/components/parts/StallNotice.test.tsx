import { act, render } from '@testing-library/react';
import { StallNotice } from '@/components/parts/StallNotice';

afterEach(() => jest.useRealTimers());

test('what has not moved for ten seconds says why, until it moves', () => {
  jest.useFakeTimers();
  const at = (value: number) => (
    <StallNotice value={value} still="Still unpacking.">
      {`${String(value)} rows`}
    </StallNotice>
  );
  const { container, rerender } = render(at(100));
  const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  after(9_000);
  expect(container).toHaveTextContent(/^100 rows$/);
  after(1_000);
  expect(container).toHaveTextContent('100 rows Still unpacking.');
  rerender(at(200));
  after(9_000);
  expect(container).toHaveTextContent(/^200 rows$/);
});
