import { act, render, screen } from '@testing-library/react';
import { ClockContext, tickingClock } from '@/components/parts/clock';
import { TimeText } from '@/components/parts/TimeText';

/** Relative times use the server's clock (decisions §4.1). */

const AT = '2026-11-02T01:00:00.000Z';
const HOUR = 3_600_000;

afterEach(() => jest.useRealTimers());

function show(now: () => number, onSet: (listener: () => void) => () => void) {
  return render(
    <ClockContext.Provider value={tickingClock(now, onSet)}>
      <TimeText value={AT} relative />
    </ClockContext.Provider>,
  );
}

test('relative times follow the given clock and its changes', () => {
  jest.useFakeTimers();
  let now = Date.parse(AT) + 3 * HOUR;
  let set: () => void = () => undefined;
  const ended = jest.fn();
  const view = show(
    () => now,
    (listener) => {
      set = listener;
      return ended;
    },
  );
  expect(screen.getByText('3 小时前')).toBeInTheDocument();

  now += 24 * HOUR;
  act(() => set());
  expect(screen.getByText('1 天前')).toBeInTheDocument();

  now += 24 * HOUR;
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('2 天前')).toBeInTheDocument();

  view.unmount();
  expect(ended).toHaveBeenCalledTimes(1);
});
