import type { DetailedError, HttpResponse, Upload } from 'tus-js-client';
import { versionFile } from '@/contract/firmwareVersion';
import { ERROR } from '@/domain/errors';
import { connection } from '@/services/connection';
import { CallAborted } from '@/services/failure';
import { writeHeaders } from '@/services/httpRequest';
import { OutgoingCall, type Reply } from '@/services/outgoing';
import { clientFailure, expectOwnSession } from '@/services/readAnswer';
import { endsUpload, isSentAgain } from '@/services/replies';
import { expectReadable, uploadEndpoint, whyFailed } from './failed';
import { recordedUpload, recordProgress } from './ledger';
import { type Arrival, type UploadJob, type UploadPort, announced, arrivalOf, FileUnreadable } from './port';

/** Size of a PATCH request: limits what a lost connection repeats, and proxies need not allow 1 GiB. */
const CHUNK = 8 * 1024 ** 2;
/** Retry delays in milliseconds; repeating is harmless, because each try resumes at the server's offset. */
const RETRIES = [500, 1_000, 3_000, 5_000, 10_000];

/** Record of an upload without data on the server. */
const NOTHING = { address: null, sent: 0 };

const CALL = `tus ${versionFile.upload.path}`;

/** Resumable upload by tus 1.0; the library is loaded with the first file. */
export const tusPort: UploadPort = {
  async send(job, onProgress, signal) {
    await expectOwnSession(newCall());
    const [tus, known] = await Promise.all([import('tus-js-client'), recordedUpload(job)]);
    return new Promise<Arrival>((resolve, reject) => {
      const upload: Upload = new tus.Upload(job.file, {
        // Absolute, because a relative `Location` is resolved against it.
        endpoint: new URL(uploadEndpoint(), window.location.href).href,
        // Without what is empty, which tus does not allow.
        metadata: announced(job),
        headers: writeHeaders(),
        chunkSize: CHUNK,
        retryDelays: RETRIES,
        onShouldRetry: isWorthRetrying,
        // tus would store it in local storage, which sign-in clears; see ledger.ts.
        storeFingerprintForResuming: false,
        uploadUrl: known?.address ?? null,
        onUploadUrlAvailable: () => {
          if (upload.url !== null) void recordProgress(job, { address: upload.url });
        },
        onProgress,
        onBeforeRequest: async () => {
          await expectReadable(job.file);
          // If a request is aborted before it is sent, Chromium still sends it, without its headers.
          if (signal.aborted) throw new CallAborted(CALL);
        },
        onChunkComplete: (_size, sent) => void recordProgress(job, { sent }),
        onError: (error) => {
          signal.removeEventListener('abort', stop);
          void forgetRefused(error, job)
            .then(() => failureOf(error, job.file))
            .then(reject);
        },
        onSuccess: ({ lastResponse }) => {
          signal.removeEventListener('abort', stop);
          // A proxy may answer with HTTP 200 too; only an answer of the server is a success.
          const reply = replyOf(lastResponse);
          void whyFailed(job.file, reply, newCall()).then((failure) => {
            if (failure === null) resolve(arrivalOf(reply));
            else reject(failure);
          });
        },
      });
      const stop = () => {
        void upload.abort();
        reject(new CallAborted(CALL));
      };
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      else upload.start();
    });
  },

  async discard(job) {
    const known = await recordedUpload(job);
    if (known?.address == null || !(await isOwnSession())) return;
    await recordProgress(job, NOTHING);
    const tus = await import('tus-js-client');
    // If this fails, the server expires the upload.
    await tus.Upload.terminate(known.address, { headers: writeHeaders(), retryDelays: null }).catch(() => undefined);
  },
};

/** What the upload rejects with for an error of tus. */
async function failureOf(error: Error | DetailedError, file: Blob): Promise<Error> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  // The contract assumes tus: HTTP 404 to a creation means that the server lacks it.
  const call = newCall(isCreating(error));
  // An answer that looks like a success is not one of tus. The library's own error text is written for developers.
  return (await whyFailed(file, response && replyOf(response), call)) ?? clientFailure(call, ERROR.dataFormat);
}

/** Whether the uploaded part may be discarded in this session. */
function isOwnSession(): Promise<boolean> {
  return connection()
    .isSessionOurs()
    .catch(() => false);
}

/** To the product's host; no idempotency key, as each try resumes at the server's offset; not quiet: a failure is shown. */
const newCall = (isAssumed = false): OutgoingCall => new OutgoingCall(CALL, null, 'product', false, isAssumed);

function replyOf(response: HttpResponse): Reply {
  const request: unknown = response.getUnderlyingObject();
  return {
    status: response.getStatus(),
    body: response.getBody(),
    header: (name) => response.getHeader(name) ?? null,
    address: request instanceof XMLHttpRequest ? request.responseURL : null,
  };
}

/** Retries after no answer, temporary statuses, a missing upload and server errors. */
function isWorthRetrying(error: DetailedError): boolean {
  if (error.causingError instanceof FileUnreadable || !navigator.onLine) return false;
  return isSentAgain(error.originalResponse?.getStatus() ?? null, isCreating(error));
}

function isCreating(error: Error | DetailedError): boolean {
  return 'originalRequest' in error && error.originalRequest.getMethod() === 'POST';
}

/** Discards an upload that was refused for good, so that the next attempt starts over. */
async function forgetRefused(error: Error | DetailedError, job: UploadJob): Promise<void> {
  const status = 'originalResponse' in error ? error.originalResponse?.getStatus() : undefined;
  if (endsUpload(status ?? null)) await recordProgress(job, NOTHING);
}
