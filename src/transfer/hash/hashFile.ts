import { CallAborted } from '@/services/failure';
import type { Hashes } from './digest';
import type { WorkerMessage } from './messages';

interface HashOptions {
  /** Is told how many bytes are done. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * The SHA-256 and MD5 of a file, computed in a worker of its own so that the page stays responsive
 * (decisions §5, §7).
 * @throws CallAborted when `signal` gave it up; Error when the file cannot be read (it was moved or changed)
 */
export function hashFile(file: File, { onProgress, signal }: HashOptions = {}): Promise<Hashes> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new CallAborted('hash'));
      return;
    }
    const worker = new Worker(new URL('./hash.worker.ts', import.meta.url));
    const end = (settle: () => void) => {
      worker.terminate();
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(new CallAborted('hash')));
    signal?.addEventListener('abort', abort);
    worker.addEventListener('error', (event) => end(() => reject(new Error(event.message))));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      switch (data.kind) {
        case 'progress':
          onProgress?.(data.done);
          break;
        case 'hashed':
          end(() => resolve(data.hashes));
          break;
        case 'failed':
          end(() => reject(new Error(data.message)));
      }
    });
    worker.postMessage(file);
  });
}
