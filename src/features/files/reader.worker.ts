import { replyWith } from '@/transfer/workerReply';
import { isHead } from '../cases/caseTable';
import { readReport, type Report } from '../junit/readReport';
import type { Asked } from './reader';
import { readTable, type ReadTable } from './readTable';

/** Worker that reads one file, so that none stops the page (P-CASE-20). */

const isAsked = (data: unknown): data is Asked =>
  typeof data === 'object' && data !== null && 'as' in data && 'file' in data && data.file instanceof Blob;

replyWith<ReadTable | Report>((asked, onProgress) => {
  if (!isAsked(asked)) return null;
  return asked.as === 'table' ? readTable(asked.file, isHead, onProgress) : readReport(asked.file, onProgress);
});
