import { userRole } from '@/contract/userRole';
import { call } from '@/services/client';
import { CallAborted } from '@/services/failure';
import { Pace, poll } from '@/services/polling';
import { connectedClient, envelope } from './connectedClient';

/** What an open page repeats: when it asks, and what it learns from answers (decisions §3, §5). */

jest.mock('@@/core/plugin', (): unknown => jest.requireActual('./server'));

const { server } = connectedClient();
const SECONDS = 12;

describe('the client tells a stated load', () => {
  test.each([
    ['30', true],
    ['Fri, 06 Mar 2026 10:00:00 GMT', true],
    [undefined, false],
  ])('Retry-After: %s', async (header, loaded) => {
    server.always(200, envelope({}), header === undefined ? {} : { 'Retry-After': header });
    const onLoad = jest.fn();
    await call(userRole.search, { fuzzyName: 'a' }, { onLoad });
    expect(onLoad.mock.calls).toEqual([[loaded]]);
  });
});

describe('a page that is open', () => {
  let asked: AbortSignal[] = [];
  let shown: DocumentVisibilityState = 'visible';
  let stop: () => void = () => undefined;
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const seconds = (count: number) => pass(count * 1000);

  /** Opens a page whose calls are answered so. */
  function open(answer: () => Promise<unknown> = () => Promise.resolve()) {
    const pace = new Pace(() => SECONDS);
    stop = poll(pace, 1_500, async (signal) => {
      asked.push(signal);
      await pace.ask(answer).catch(() => undefined);
    });
    return pace;
  }
  const becomes = (state: DocumentVisibilityState): void => {
    shown = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    asked = [];
    shown = 'visible';
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => shown);
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  test('asks soon, then at its interval, until it is left; what is under way is aborted', async () => {
    open();
    await pass(1_499);
    expect(asked).toHaveLength(0);
    await pass(1);
    expect(asked).toHaveLength(1);
    await seconds(24);
    expect(asked).toHaveLength(3);
    stop();
    expect(asked[2]?.aborted).toBe(true);
    await seconds(60);
    window.dispatchEvent(new Event('focus'));
    expect(asked).toHaveLength(3);
  });

  test('a hidden one stops; a visible or focused one asks at once, and begins its interval anew', async () => {
    open();
    await seconds(2);
    becomes('hidden');
    await seconds(600);
    expect(asked).toHaveLength(1);
    becomes('visible');
    expect(asked).toHaveLength(2);
    await seconds(6);
    window.dispatchEvent(new Event('focus'));
    expect(asked).toHaveLength(3);
    await seconds(11);
    expect(asked).toHaveLength(3);
    await seconds(1);
    expect(asked).toHaveLength(4);
  });

  test('one that nobody touches for two minutes asks a twelfth as often, and at once when it is touched', async () => {
    open();
    document.dispatchEvent(new Event('pointermove', { bubbles: true }));
    await pass(1_500);
    await seconds(120);
    expect(asked).toHaveLength(11);
    await seconds(143);
    expect(asked).toHaveLength(11);
    await seconds(1);
    expect(asked).toHaveLength(12);
    await seconds(30);
    document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    expect(asked).toHaveLength(13);
    await seconds(12);
    expect(asked).toHaveLength(14);
    stop();
    await seconds(120);
    document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    expect(asked).toHaveLength(14);
  });

  test('never asks twice at a time, and slow answers are asked for less often', async () => {
    open(() => new Promise((resolve) => setTimeout(resolve, 3_000)));
    await seconds(2);
    window.dispatchEvent(new Event('focus'));
    becomes('visible');
    expect(asked).toHaveLength(1);
    // Answered after 4.5 s; ten times as long.
    await seconds(32);
    expect(asked).toHaveLength(1);
    await seconds(1);
    expect(asked).toHaveLength(2);
  });

  test('failures ask less often, aborted calls do not count', async () => {
    const failing = open(() => Promise.reject(new Error('down')));
    await pass(1_500);
    expect(failing.next()).toBe(24_000);
    await expect(failing.ask(() => Promise.reject(new CallAborted('GET /')))).rejects.toThrow(CallAborted);
    expect(failing.next()).toBe(24_000);
    await seconds(24);
    expect(failing.next()).toBe(48_000);
  });
});
