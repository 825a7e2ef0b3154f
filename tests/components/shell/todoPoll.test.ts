import { EVERY, FIRST_AFTER, FRESH, SETTLES, TodoPoll } from '@/shell/todo/TodoPoll';

/** The to-do count (decisions §5): refreshed while the tab is visible, by one timer, without a storm of calls. */

let visible = true;
const ask = jest.fn<Promise<number>, []>();
const show = jest.fn<undefined, [number]>();

function begin(): TodoPoll {
  const poll = new TodoPoll({ ask, show, visible: () => visible });
  poll.start();
  return poll;
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  visible = true;
  ask.mockReset().mockResolvedValue(3);
  show.mockReset();
});
afterEach(() => jest.useRealTimers());

test('it asks after the first page, then once a minute, with one timer', async () => {
  const poll = begin();
  expect(ask).not.toHaveBeenCalled();
  await pass(FIRST_AFTER);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(show).toHaveBeenLastCalledWith(3);
  await pass(10 * EVERY);
  expect(ask).toHaveBeenCalledTimes(11);
  expect(jest.getTimerCount()).toBe(1);
  poll.stop();
  expect(jest.getTimerCount()).toBe(0);
});

test('twenty writes and ten switches of the tab at once are two calls: one for the tab, one for what was written', async () => {
  const poll = begin();
  await pass(FIRST_AFTER + FRESH);
  for (let nth = 0; nth < 20; nth += 1) {
    poll.written();
    if (nth % 2 === 0) {
      visible = !visible;
      poll.visibility();
    }
    await pass(10);
  }
  visible = true;
  poll.visibility();
  await pass(SETTLES);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(jest.getTimerCount()).toBe(1);
});

test('writes that go on and on do not keep it from asking', async () => {
  const poll = begin();
  await pass(FIRST_AFTER);
  for (let nth = 0; nth < 30; nth += 1) {
    poll.written();
    await pass(SETTLES / 5);
  }
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(8);
});

test('a write while it asks is one more call afterwards, never a second one beside it', async () => {
  const poll = begin();
  let answer: (count: number) => void = () => undefined;
  ask.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await pass(FIRST_AFTER);
  for (let nth = 0; nth < 5; nth += 1) poll.written();
  poll.visibility();
  await pass(EVERY);
  expect(ask).toHaveBeenCalledTimes(1);
  answer(7);
  await pass(SETTLES);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(show).toHaveBeenLastCalledWith(7);
});

test('a hidden tab asks nothing; shown again it asks when its minute is over, not at each glance', async () => {
  const poll = begin();
  await pass(FIRST_AFTER);
  visible = false;
  poll.visibility();
  poll.written();
  await pass(30 * EVERY);
  expect(ask).toHaveBeenCalledTimes(1);
  visible = true;
  poll.visibility();
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(2);
  for (let nth = 0; nth < 10; nth += 1) {
    visible = !visible;
    poll.visibility();
    await pass(100);
  }
  expect(ask).toHaveBeenCalledTimes(2);
});

test('when the server cannot be had it asks less and less often, and as before once it can', async () => {
  const poll = begin();
  ask.mockRejectedValue(new Error('down'));
  await pass(FIRST_AFTER);
  await pass(2 * EVERY);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(3 * EVERY);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue(1);
  await pass(EVERY);
  expect(show).toHaveBeenLastCalledWith(1);
  await pass(3 * EVERY);
  expect(ask).toHaveBeenCalledTimes(6);
  poll.stop();
});

test('what arrives after the end is not shown', async () => {
  const poll = begin();
  let answer: (count: number) => void = () => undefined;
  ask.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await pass(FIRST_AFTER);
  poll.stop();
  answer(9);
  await pass(EVERY);
  expect(show).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
