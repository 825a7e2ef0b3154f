import { replyWith } from '@/transfer/workerReply';
import type { Report } from '../junit/readings';
import { readReport } from '../junit/readReport';
import type { ReadTable } from './grid';
import type { ReadRequest } from './reader';
import { readTable } from './readTable';

/** The worker of reader.ts: it answers one request, with what it has read. */

const isReadRequest = (data: unknown): data is ReadRequest =>
  typeof data === 'object' && data !== null && 'as' in data && 'file' in data && data.file instanceof Blob;

replyWith<ReadTable | Report>((request) => {
  if (!isReadRequest(request)) return null;
  return request.as === 'report' ? readReport(request.file) : readTable(request.file, request.encoding);
});
