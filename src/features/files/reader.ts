import { CallAborted } from '@/services/failure';
import type { Report } from '../junit/readReport';
import type { ReadTable } from './table';

/** Reads files in a worker of their own, which ends with the file (decisions §4.7). */

/** What a file may be read as. */
interface Readings {
  readonly table: ReadTable;
  readonly report: Report;
}

export interface Asked {
  readonly as: keyof Readings;
  readonly file: File;
}

export type ReaderReply =
  /** How much of the work is done, from 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'found'; readonly found: Readings[keyof Readings] }
  | { readonly kind: 'failed'; readonly message: string };

export interface ReadOptions {
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** @throws CallAborted when stopped; Error when the file is gone or has changed */
function readAs<As extends keyof Readings>(as: As, file: File, { onProgress, signal }: ReadOptions) {
  return new Promise<Readings[As]>((resolve, reject) => {
    if (signal?.aborted) {
      reject(new CallAborted('read'));
      return;
    }
    const worker = new Worker(new URL('./reader.worker.ts', import.meta.url));
    const end = (settle: () => void) => {
      worker.terminate();
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(new CallAborted('read')));
    signal?.addEventListener('abort', abort);
    worker.addEventListener('error', (event) => end(() => reject(new Error(event.message))));
    worker.addEventListener('message', ({ data }: MessageEvent<ReaderReply>) => {
      if (data.kind === 'progress') onProgress?.(data.share);
      // The worker answers what it was asked.
      else if (data.kind === 'found') end(() => resolve(data.found as Readings[As]));
      else end(() => reject(new Error(data.message)));
    });
    worker.postMessage({ as, file } satisfies Asked);
  });
}

/** Reads a workbook or a text with cells. */
export const readTableFile = (file: File, options: ReadOptions = {}) => readAs('table', file, options);

/** Reads a report of automated tests. */
export const readReportFile = (file: File, options: ReadOptions = {}) => readAs('report', file, options);
