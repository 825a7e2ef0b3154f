import { inWorker, type WorkerOptions } from '@/transfer/inWorker';
import type { Report } from '../junit/readings';
import type { ReadTable } from './grid';
import type { Encoding } from './readTable';

/** Reads files in a worker of their own. */

export interface ReadRequest {
  readonly as: 'table' | 'report';
  readonly file: File;
  readonly encoding?: Encoding;
}

const start = () => new Worker(new URL('./reader.worker.ts', import.meta.url));

/** Reads a workbook or a text with cells. @throws CallAborted; Error when it cannot be read */
export const readTableFile = (file: File, encoding: Encoding, signal: AbortSignal) =>
  inWorker<ReadTable>(start, { as: 'table', file, encoding } satisfies ReadRequest, { signal });

/** Reads a report of automated tests, at once. @throws CallAborted; Error when it cannot be read */
export const readReportFile = (file: File, options: WorkerOptions = {}) =>
  inWorker<Report>(start, { as: 'report', file } satisfies ReadRequest, options);
