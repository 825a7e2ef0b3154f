import { CallAborted } from '@/services/failure';
import type { WorkerReply } from './workerReply';

export interface WorkerOptions {
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Has a worker of its own do one task; the worker ends with it.
 * @throws CallAborted when stopped; Error when the file is gone or has changed
 */
export function inWorker<Found>(
  start: () => Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>,
  asked: unknown,
  { onProgress, signal }: WorkerOptions = {},
): Promise<Found> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new CallAborted('worker'));
      return;
    }
    const worker = start();
    const end = (settle: () => void) => {
      worker.terminate();
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(new CallAborted('worker')));
    signal?.addEventListener('abort', abort);
    worker.addEventListener('error', (event) => end(() => reject(new Error(event.message))));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply<Found>>) => {
      if (data.kind === 'progress') onProgress?.(data.done);
      else if (data.kind === 'found') end(() => resolve(data.found));
      else end(() => reject(new Error(data.message)));
    });
    worker.postMessage(asked);
  });
}
