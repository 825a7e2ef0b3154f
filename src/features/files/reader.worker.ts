import { replyWith } from '@/transfer/workerReply';
import { isHead } from '../cases/caseTable';
import type { Report } from '../junit/readings';
import { readReport } from '../junit/readReport';
import type { ReadRequest } from './reader';
import { readTable, type ReadTable } from './readTable';

/** Worker that reads one file, so that none stops the page (P-CASE-20). */

const isReadRequest = (data: unknown): data is ReadRequest =>
  typeof data === 'object' && data !== null && 'as' in data && 'file' in data && data.file instanceof Blob;

replyWith<ReadTable | Report>((request, onProgress) => {
  if (!isReadRequest(request)) return null;
  return request.as === 'table' ? readTable(request.file, isHead, onProgress) : readReport(request.file, onProgress);
});
