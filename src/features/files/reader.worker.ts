import { replyWith } from '@/transfer/workerReply';
import type { Report } from '../junit/readings';
import { readReport } from '../junit/readReport';
import type { ReadTable } from './grid';
import type { ReadRequest } from './reader';
import { readTable } from './readTable';

/** Worker that reads one file, so that none stops the page. */

const isReadRequest = (data: unknown): data is ReadRequest =>
  typeof data === 'object' && data !== null && 'as' in data && 'file' in data && data.file instanceof Blob;

replyWith<ReadTable | Report>((request) => {
  if (!isReadRequest(request)) return null;
  return request.as === 'report' ? readReport(request.file) : readTable(request.file, request.encoding);
});
