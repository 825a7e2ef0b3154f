import { useSyncExternalStore } from 'react';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { ERROR, errorText } from '@/domain/errors';
import { addition, reasonText } from '@/domain/reasons';
import { markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { connection } from '@/services/connection';
import { CallFailure } from '@/services/failure';
import { isUnderWay, TransferQueue, type Transfer } from './TransferQueue';
import { attachments } from './attachments';
import { mayLeave, markQueueLoaded } from './uploadState';
import { resumeWhenBack, serverAnswers } from './upload/failed';
import { forgetUpload, lockVersion, recordUpload } from './upload/ledger';
import type { TransferJob, UploadJob } from './upload/port';
import { tusPort } from './upload/tusPort';

/** The page's uploads of firmware files, loaded with the first page that needs them. */
export const transfers = new TransferQueue<TransferJob>({
  port: tusPort,
  ledger: {
    open: (job) => {
      void recordUpload(job);
      return lockVersion(job.versionId);
    },
    remove: ({ versionId }) => forgetUpload(versionId),
  },
  keyOf: ({ versionId }) => versionId,
  confirm,
  onDone: () => markChanged('version'),
  refusalText: () => {
    const language = connection().language();
    return (
      errorText(ERROR.verification, language) + addition('detail', language, reasonText('fileMissing', {}, language))
    );
  },
});

export const useTransfers = (): readonly Transfer[] => useSyncExternalStore(transfers.subscribe, transfers.list);

/** Whether the file is attached; null for users who may not read versions, and where the server does not send files. */
async function confirm(job: UploadJob): Promise<boolean | null> {
  try {
    const { file } = await call(firmwareVersion.detail, { id: job.versionId });
    return file === undefined ? null : file?.sha256 === job.sha256;
  } catch (failure) {
    if (failure instanceof CallFailure && failure.code === ERROR.permission) return null;
    throw failure;
  }
}

const areUnderWay = () => transfers.list().some(isUnderWay) || attachments.list().some(isUnderWay);

// Closing the tab would interrupt uploads: the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (areUnderWay() && !mayLeave()) event.preventDefault();
});

resumeWhenBack(transfers, serverAnswers);
resumeWhenBack(attachments, serverAnswers);

markQueueLoaded({
  areUnderWay,
  pause: () => {
    transfers.pauseAll();
    attachments.pauseAll();
  },
});
