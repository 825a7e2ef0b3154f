import { inWorker, type WorkerOptions } from '../inWorker';
import type { ArchiveParts } from './archive';

/** Texts as a ZIP archive, packed in a worker; progress in pieces. @throws CallAborted; Error when it cannot be packed */
export const zipped = (parts: ArchiveParts, options: WorkerOptions = {}) =>
  inWorker<Blob>(() => new Worker(new URL('./zip.worker.ts', import.meta.url)), parts, options);
