import type { FileHashes } from '@/domain/firmware/file';
import { inWorker, type WorkerOptions } from '../inWorker';

/** SHA-256 and MD5 of a file, in a worker; progress in bytes. @throws CallAborted; Error if unreadable */
export const hashFile = (file: File, options: WorkerOptions = {}) =>
  inWorker<FileHashes>(() => new Worker(new URL('./hash.worker.ts', import.meta.url)), file, options);
