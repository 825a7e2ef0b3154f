import { useSyncExternalStore } from 'react';
import { firmwareVersion, versionFile } from '@/contract/firmwareVersion';
import { ERROR, errorText } from '@/domain/errors';
import { reasonText } from '@/domain/reasons';
import { markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { connection } from '@/services/connection';
import { CallFailure } from '@/services/failure';
import type { Transfer } from './TransferQueue';
import { TransferQueue } from './TransferQueue';
import { attachments } from './attachments';
import { goOnWhenBack } from './goOnWhenBack';
import { mayLeave, sayPresent } from './presence';
import { eitherPort } from './upload/eitherPort';
import { serverAnswers } from './upload/failed';
import { holdVersion, openLine, strikeLine } from './upload/ledger';
import type { TransferJob, UploadJob, UploadPort } from './upload/port';
import { tusPort } from './upload/tusPort';
import { putFile } from './upload/putFile';

/** The transport for a server without tus (decisions §3). */
const putPort: UploadPort = {
  send: ({ file, versionId, sha256, md5, signature, certificate }, onProgress, signal) =>
    putFile(
      versionFile.uploadPath,
      { versionId, filename: file.name, size: file.size, sha256, md5, signature, certificate },
      file,
      onProgress,
      signal,
    ),
  discard: () => Promise.resolve(),
};

/** The uploads of this page (decisions §5). */
export const transfers = new TransferQueue<TransferJob>({
  port: eitherPort(tusPort, putPort),
  ledger: {
    open: (job) => {
      void openLine(job);
      return holdVersion(job.versionId);
    },
    strike: ({ versionId }) => strikeLine(versionId),
  },
  place: ({ versionId }) => versionId,
  confirm,
  unaccepted: () => {
    const language = connection().language();
    return `${errorText(ERROR.verification, language)}: ${reasonText('fileMissing', {}, language)}`;
  },
});

/** The uploads as a piece of state. */
export function useTransfers(): readonly Transfer[] {
  return useSyncExternalStore(transfers.subscribe, transfers.list);
}

/** An upload as src/components/transfer shows it. */
export function transferView({ job, sent, rate, state, message, cutOff }: Transfer<{ readonly file: File }>) {
  return { file: job.file.name, size: job.file.size, sent, rate, state, message, cutOff };
}

/** Whether leaving the page would cut an upload off. */
export function isUnderWay({ state }: Pick<Transfer, 'state'>): boolean {
  return state === 'sending' || state === 'waiting';
}

/** Somebody who may send files but not look at versions has to take the transport's word for it. */
async function confirm(job: UploadJob): Promise<boolean> {
  try {
    const version = await call(firmwareVersion.detail, { id: job.versionId });
    const attached = version.file?.sha256 === job.sha256;
    if (attached) markChanged('version');
    return attached;
  } catch (failure) {
    if (failure instanceof CallFailure && failure.code === ERROR.permission) return true;
    throw failure;
  }
}

// A closed tab would cut uploads off: the browser asks first.
window.addEventListener('beforeunload', (event) => {
  const underWay = transfers.list().some(isUnderWay) || attachments.list().some(isUnderWay);
  if (underWay && !mayLeave()) event.preventDefault();
});

goOnWhenBack(transfers, serverAnswers);
goOnWhenBack(attachments, serverAnswers);

sayPresent();
