import { inWorker, type WorkerOptions } from '@/transfer/inWorker';
import type { Report } from '../junit/readings';
import type { ReadTable } from './grid';
import type { Encoding } from './readTable';

/** Reads a file in a worker, because a large one would freeze the page. */

export interface ReadRequest {
  readonly as: 'table' | 'report';
  readonly file: File;
  readonly encoding?: Encoding;
}

const startWorker = () => new Worker(new URL('./reader.worker.ts', import.meta.url));

/** Reads the table of a workbook or of a text file such as CSV. @throws CallAborted; Error when it cannot be read */
export const readTableFile = (file: File, encoding: Encoding, signal: AbortSignal) =>
  inWorker<ReadTable>(startWorker, { as: 'table', file, encoding } satisfies ReadRequest, { signal });

/** Reads a report of automated tests. @throws CallAborted; Error when it cannot be read */
export const readReportFile = (file: File, options: WorkerOptions = {}) =>
  inWorker<Report>(startWorker, { as: 'report', file } satisfies ReadRequest, options);
