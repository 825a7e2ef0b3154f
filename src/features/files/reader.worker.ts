import { replyWith } from '@/transfer/workerReply';
import type { Report } from '../junit/readings';
import { readReport } from '../junit/readReport';
import type { ReadTable } from './grid';
import type { ReadRequest } from './reader';
import { readTable } from './readTable';

/** Worker that reads one file, so that none stops the page. */

const isReadRequest = (data: unknown): data is ReadRequest =>
  typeof data === 'object' && data !== null && 'as' in data && 'file' in data && data.file instanceof Blob;

/** Between two messages about the progress. */
const ROWS = 100;

replyWith<ReadTable | Report>((request, onProgress) => {
  if (!isReadRequest(request)) return null;
  if (request.as === 'report') return readReport(request.file);
  const onRows = (rows: number) => {
    if (rows % ROWS === 0) onProgress(rows);
  };
  return readTable(request.file, onRows, request.encoding);
});
