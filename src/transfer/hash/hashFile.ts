import type { FileHashes } from '@/domain/firmware/file';
import { CallAborted } from '@/services/failure';
import type { WorkerMessage } from './digest';

interface HashOptions {
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** SHA-256 and MD5 of a file, in a worker (decisions §5, §7). @throws CallAborted; Error when it cannot be read */
export function hashFile(file: File, { onProgress, signal }: HashOptions = {}): Promise<FileHashes> {
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
      if (data.kind === 'progress') onProgress?.(data.done);
      else if (data.kind === 'hashed') end(() => resolve(data.hashes));
      else end(() => reject(new Error(data.message)));
    });
    worker.postMessage(file);
  });
}
