import { isHead } from '../cases/caseTable';
import { readReport } from '../junit/readReport';
import type { Asked, ReaderReply } from './reader';
import { readTable } from './table';

/** Worker that reads one file, so that none stops the page (decisions §4.7). */

const isAsked = (data: unknown): data is Asked =>
  typeof data === 'object' && data !== null && 'as' in data && 'file' in data && data.file instanceof Blob;

const reply = (message: ReaderReply): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isAsked(data)) return;
  const onProgress = (share: number) => reply({ kind: 'progress', share });
  const read = data.as === 'table' ? readTable(data.file, isHead, onProgress) : readReport(data.file, onProgress);
  read.then(
    (found) => reply({ kind: 'found', found }),
    (problem: unknown) =>
      reply({ kind: 'failed', message: problem instanceof Error ? problem.message : String(problem) }),
  );
});
