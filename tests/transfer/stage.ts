import { CallAborted, CallFailure } from '@/services/failure';
import { TransferQueue, type Transfer } from '@/transfer/TransferQueue';
import type { Arrival, TransferJob, UploadPort } from '@/transfer/upload/port';

/** An upload queue whose port, ledger and clock are controlled by the test. */

/** A started send, ended by the test. */
interface Send {
  readonly versionId: string;
  readonly progress: (sent: number) => void;
  readonly arrive: (arrival: Arrival) => void;
  readonly fail: (problem: Error) => void;
}

function fakePort() {
  const sends: Send[] = [];
  const discarded: string[] = [];
  const port: UploadPort = {
    send: ({ versionId }, progress, signal) =>
      new Promise((arrive, fail) => {
        signal.addEventListener('abort', () => fail(new CallAborted('upload')));
        sends.push({ versionId, progress, arrive, fail });
      }),
    discard: ({ versionId }) => {
      discarded.push(versionId);
      return Promise.resolve();
    },
  };
  const last = (): Send => {
    const send = sends.at(-1);
    if (send === undefined) throw new Error('Nothing was sent.');
    return send;
  };
  return { port, sends, discarded, last };
}

/** A job of this size in bytes. */
export function job(versionId: string, size = 1000): TransferJob {
  const file = new File([new Uint8Array(size)], 'a.bin');
  const hashes = { sha256: 'a'.repeat(64), md5: 'b'.repeat(32) };
  const facts = { firmwareNo: 'FW-1', versionNo: '1.0.0', account: 'dev.lin', signature: '', certificate: '' };
  return { file, versionId, ...hashes, ...facts };
}

export function failure(code: string) {
  return new CallFailure({ call: 'tus', key: null }, { code, message: `says ${code}` });
}

/** Creates the queue and its controls. */
export function stage(holds: () => boolean | null = () => true) {
  const fake = fakePort();
  let now = 0;
  const locked = new Set<string>();
  const struck: string[] = [];
  const queue = new TransferQueue<TransferJob>({
    keyOf: ({ versionId }) => versionId,
    port: fake.port,
    ledger: {
      open: ({ versionId }) => {
        locked.add(versionId);
        return () => locked.delete(versionId);
      },
      remove: ({ versionId }) => {
        struck.push(versionId);
        return Promise.resolve();
      },
    },
    confirm: () => Promise.resolve(holds()),
    refusalText: () => 'not accepted',
    now: () => now,
    polls: [1, 1, 1],
  });
  const tick = (ms: number) => {
    now += ms;
  };
  const only = (): Transfer => {
    const [first] = queue.list();
    if (first === undefined) throw new Error('The queue is empty.');
    return first;
  };
  return { ...fake, queue, tick, only, locked, struck };
}

/** Runs the polls after the last byte. */
export const polled = () => jest.advanceTimersByTimeAsync(50);

export const settled = () => jest.advanceTimersByTimeAsync(0);
