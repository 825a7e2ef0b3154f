import { ERROR } from '@/domain/errors';
import { SessionTaken } from '@/services/failure';
import type { Transfer } from '@/transfer/TransferQueue';
import { resumeWhenBack } from '@/transfer/upload/failed';
import { failure, job, polled, settled, stage } from './stage';

/** The upload queue: two at a time, pause, resume, network failures, cancel. */

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('sends a file with progress; only a finished upload can be dismissed', async () => {
  const { queue, last, tick, only } = stage();
  const id = queue.add(job('V1'));
  queue.dismiss(id);
  expect(only().state).toBe('sending');
  last().progress(0);
  tick(1000);
  last().progress(250);
  expect(only()).toMatchObject({ sent: 250, rate: 250 });
  last().arrive('attached');
  await settled();
  expect(only()).toMatchObject({ state: 'done', sent: 1000, message: null });
  queue.dismiss(id);
  expect(queue.list()).toEqual([]);
});

test('sends two at a time', async () => {
  const { queue, sends } = stage();
  ['V1', 'V2', 'V3'].forEach((id) => queue.add(job(id)));
  expect(queue.list().map(({ state }) => state)).toEqual(['sending', 'sending', 'waiting']);
  sends[0]?.arrive('attached');
  await settled();
  expect(queue.list().map(({ state }) => state)).toEqual(['done', 'sending', 'sending']);
});

test('a pause stops sending and keeps the uploaded part; resume continues', async () => {
  const { queue, last, sends, discarded, only } = stage();
  const id = queue.add(job('V1'));
  last().progress(400);
  queue.pause(id);
  await settled();
  expect(only()).toMatchObject({ state: 'paused', sent: 400 });
  expect(discarded).toEqual([]);
  queue.resume(id);
  await settled();
  expect(sends).toHaveLength(2);
  expect(only().state).toBe('sending');
});

test('a quick pause and resume leaves one attempt running; the stopped one tells nothing more', async () => {
  const { queue, sends, only } = stage();
  const id = queue.add(job('V1'));
  queue.pause(id);
  queue.resume(id);
  await settled();
  sends[0]?.progress(900);
  expect(only().sent).toBe(0);
  expect(sends).toHaveLength(2);
  expect(only().state).toBe('sending');
  sends[1]?.arrive('attached');
  await settled();
  expect(only().state).toBe('done');
});

test('a failure has the shown message and a retry; of two, only a network failure resumes by itself', async () => {
  const { queue, sends } = stage();
  const [, second] = [queue.add(job('V1')), queue.add(job('V2'))];
  sends[0]?.fail(failure(ERROR.network));
  sends[1]?.fail(failure(ERROR.refused));
  await settled();
  expect(queue.list()[1]).toMatchObject({ state: 'failed', message: `says ${ERROR.refused}`, cutOff: false });
  queue.resumeCutOff();
  await settled();
  expect(queue.list().map(({ state }) => state)).toEqual(['sending', 'failed']);
  queue.resume(second);
  await settled();
  expect(queue.list()[1]).toMatchObject({ state: 'sending', message: null });
});

test('an upload is done only when the version has the file; a retry starts over', async () => {
  const { queue, last, sends, discarded, only } = stage(() => false);
  const id = queue.add(job('V1'));
  last().progress(1000);
  last().arrive('pending');
  await polled();
  expect(only()).toMatchObject({ state: 'failed', message: 'not accepted', sent: 0 });
  expect(discarded).toEqual(['V1']);
  queue.resume(id);
  await settled();
  expect(sends).toHaveLength(2);
});

test('polls a server that attaches the file later', async () => {
  const holds = jest.fn().mockReturnValueOnce(false).mockReturnValueOnce(false).mockReturnValue(true);
  const { queue, last, discarded, only } = stage(holds);
  const id = queue.add(job('V1'));
  last().arrive('pending');
  await polled();
  expect(only().state).toBe('done');
  expect(holds).toHaveBeenCalledTimes(3);
  // What is attached is not discarded with its line.
  queue.abort(id);
  await settled();
  expect(discarded).toEqual([]);
});

test('a pause while the server is asked for the file discards nothing', async () => {
  const { queue, last, discarded, only } = stage(() => false);
  const id = queue.add(job('V1'));
  last().progress(1000);
  last().arrive('pending');
  queue.pause(id);
  await polled();
  expect([only(), discarded]).toMatchObject([{ state: 'paused', sent: 1000 }, []]);
});

test('a retry after a lost last answer asks before sending again', async () => {
  const { queue, last, sends, only } = stage(() => true);
  const id = queue.add(job('V1'));
  last().progress(1000);
  last().fail(failure(ERROR.network));
  await settled();
  queue.resume(id);
  await settled();
  expect(sends).toHaveLength(1);
  expect(only().state).toBe('done');
});

test('a server that does not send its files is trusted with a sent one, but asked again after a failure', async () => {
  const { queue, last, sends, only } = stage(() => null);
  const id = queue.add(job('V1'));
  last().progress(1000);
  last().fail(failure(ERROR.verification));
  await settled();
  queue.resume(id);
  await settled();
  expect(sends).toHaveLength(2);
  last().arrive('pending');
  await polled();
  expect(only().state).toBe('done');
});

test('cancelling discards the file and starts the next upload; another file of a version replaces its own', async () => {
  const { queue, sends, discarded } = stage();
  const first = queue.add(job('V1'));
  ['V2', 'V3'].forEach((id) => queue.add(job(id)));
  queue.abort(first);
  await settled();
  expect(discarded).toEqual(['V1']);
  expect(sends.map(({ versionId }) => versionId)).toEqual(['V1', 'V2', 'V3']);
  queue.add(job('V3', 500));
  await settled();
  expect(queue.list().map(({ job: { file } }) => file.size)).toEqual([1000, 500]);
});

test.each([
  ['an expired session', failure(ERROR.notSignedIn)],
  ['another account', new SessionTaken('tus')],
])('%s pauses every upload and keeps it for its owner', async (_name, problem) => {
  const { queue, sends, locked, struck } = stage();
  ['V0', 'V1', 'V2', 'V3'].forEach((id) => queue.add(job(id)));
  sends[0]?.arrive('attached');
  await settled();
  sends[1]?.fail(problem);
  await settled();
  const paused = { state: 'paused', message: null };
  expect(queue.list()).toMatchObject([{ state: 'done' }, paused, paused, paused]);
  expect(sends).toHaveLength(3);
  expect([...locked]).toEqual(['V1', 'V2', 'V3']);
  expect(struck).toEqual(['V0']);
});

test('removes the ledger record only when an upload has ended', async () => {
  const { queue, sends, locked, struck } = stage();
  queue.add(job('V1'));
  const second = queue.add(job('V2'));
  sends[1]?.fail(failure(ERROR.refused));
  await settled();
  expect(struck).toEqual([]);
  sends[0]?.arrive('attached');
  await settled();
  expect(struck).toEqual(['V1']);
  queue.abort(second);
  await settled();
  expect(struck).toEqual(['V1', 'V2']);
  expect([...locked]).toEqual([]);
});

/** A queue with one upload, interrupted or not. */
function interrupted(answers: boolean[]) {
  let cutOff = false;
  let tell = (): void => undefined;
  const resumeCutOff = jest.fn(() => {
    cutOff = false;
  });
  const isBack = jest.fn(() => Promise.resolve(answers.shift() ?? true));
  const list = () => [{ cutOff } as Transfer];
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => true;
  };
  resumeWhenBack({ list, subscribe, resumeCutOff }, isBack, 1_000);
  const cut = () => {
    cutOff = true;
    tell();
  };
  return { cut, tell: () => tell(), resumeCutOff, isBack };
}

test('does not check the server without interrupted uploads', async () => {
  const { tell, isBack } = interrupted([]);
  tell();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isBack).not.toHaveBeenCalled();
});

test('checks the server until it answers, then resumes once', async () => {
  const { cut, isBack, resumeCutOff } = interrupted([false, false, true]);
  cut();
  cut();
  await jest.advanceTimersByTimeAsync(2_500);
  expect(isBack).toHaveBeenCalledTimes(2);
  expect(resumeCutOff).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isBack).toHaveBeenCalledTimes(3);
  expect(resumeCutOff).toHaveBeenCalledTimes(1);
});
