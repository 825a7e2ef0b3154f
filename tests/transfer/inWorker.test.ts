import { CallAborted } from '@/services/failure';
import { inWorker } from '@/transfer/inWorker';

/** A task of a worker, which jsdom lacks: what its messages mean, and that it ends with its task. */

class FakeWorker extends EventTarget {
  readonly postMessage = jest.fn();
  readonly terminate = jest.fn();
  readonly reply = (data: object) => this.dispatchEvent(new MessageEvent('message', { data }));
}

/** A task that runs, and what it settles with. */
function running(signal = new AbortController().signal) {
  const [worker, progress] = [new FakeWorker(), jest.fn()];
  const start = jest.fn(() => worker);
  const outcome = inWorker<string>(start, 'task', { signal, onProgress: progress }).catch(
    (failure: unknown) => failure,
  );
  return { worker, start, progress, outcome };
}

// prettier-ignore
test.each<[string, (worker: FakeWorker) => void, unknown]>([
  ['finds', (worker) => worker.reply({ kind: 'found', found: 'hash' }), 'hash'],
  ['fails', (worker) => worker.reply({ kind: 'failed', message: 'gone' }), new Error('gone')],
  ['breaks', (worker) => worker.dispatchEvent(new ErrorEvent('error', { message: 'no script' })), new Error('no script')],
])('a worker that %s settles its task, and ends', async (_what, happens, settled) => {
  const { worker, progress, outcome } = running();
  worker.reply({ kind: 'progress', done: 7 });
  expect([worker.postMessage.mock.calls, progress.mock.calls]).toEqual([[['task']], [[7]]]);
  expect(worker.terminate).not.toHaveBeenCalled();
  happens(worker);
  expect(await outcome).toEqual(settled);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('a task that is stopped ends its worker, and one that was stopped before begins none', async () => {
  const control = new AbortController();
  const { worker, outcome } = running(control.signal);
  control.abort();
  expect(await outcome).toBeInstanceOf(CallAborted);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
  const late = running(control.signal);
  expect(await late.outcome).toBeInstanceOf(CallAborted);
  expect(late.start).not.toHaveBeenCalled();
});
