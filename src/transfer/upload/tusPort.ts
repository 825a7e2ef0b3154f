import type { DetailedError, HttpResponse, Upload } from 'tus-js-client';
import { versionFile } from '@/contract/firmwareVersion';
import { meansNotSignedIn } from '@/services/answer';
import type { Reply } from '@/services/answer';
import { connection } from '@/services/connection';
import { CallAborted } from '@/services/failure';
import { writeHeaders } from '@/services/headers';
import { OutgoingCall } from '@/services/outgoingCall';
import { expectReadable, hasAnswered, whyFailed } from './failed';
import { line, noteArrived } from './ledger';
import type { Arrival, UploadJob, UploadPort } from './port';
import { arrivalOf, FileUnreadable, Unsupported } from './port';

/** What one request carries: little is lost with a connection, and proxies need not allow a GiB. */
const CHUNK = 8 * 1024 ** 2;
/** Waits between tries, in milliseconds; a resumed offset makes a repeat harmless, unlike other writes. */
const RETRIES = [500, 1_000, 3_000, 5_000, 10_000];

/** What the ledger says of an upload of which the server has nothing. */
const NOTHING = { address: null, sent: 0 };

const CALL = `tus ${versionFile.uploadPath}`;

/** Resumable upload by tus 1.0 (decisions §3), loaded when the first file is sent. */
export const tusPort: UploadPort = {
  async send(job, onProgress, signal) {
    const [tus, known] = await Promise.all([import('tus-js-client'), line(job)]);
    return new Promise<Arrival>((resolve, reject) => {
      const upload: Upload = new tus.Upload(job.file, {
        ...options(job),
        uploadUrl: known?.address ?? null,
        onUploadUrlAvailable: () => {
          if (upload.url !== null) void noteArrived(job, { address: upload.url });
        },
        onProgress,
        onBeforeRequest: () => expectReadable(job.file),
        onChunkComplete: (_size, sent) => void noteArrived(job, { sent }),
        onError: (error) => {
          signal.removeEventListener('abort', stop);
          void forgetRefused(error, job)
            .then(() => read(error, job.file))
            .then(reject);
        },
        onSuccess: ({ lastResponse }) => {
          signal.removeEventListener('abort', stop);
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
      if (signal.aborted) stop();
      else {
        signal.addEventListener('abort', stop, { once: true });
        upload.start();
      }
    });
  },

  async discard(job) {
    const known = await line(job);
    if (known?.address == null) return;
    await noteArrived(job, NOTHING);
    const tus = await import('tus-js-client');
    // What nobody deletes, the server lets expire.
    await tus.Upload.terminate(known.address, { headers: writeHeaders(), retryDelays: null }).catch(() => undefined);
  },
};

function options({ file, versionId, sha256, md5, signature, certificate }: UploadJob) {
  const facts = { versionId, filename: file.name, sha256, md5, signature, certificate };
  return {
    // Absolute: what the server names in `Location` is read against it, relative or not.
    endpoint: new URL(connection().prefix.product + versionFile.uploadPath, window.location.href).href,
    // tus has no empty values.
    metadata: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '')),
    headers: writeHeaders(),
    chunkSize: CHUNK,
    retryDelays: RETRIES,
    onShouldRetry: isWorthRetrying,
    // The library would use local storage, which sign-in clears; see ledger.ts.
    storeFingerprintForResuming: false,
  };
}

async function read(error: Error | DetailedError, file: Blob): Promise<Error> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response !== null && isCreating(error) && NOT_TUS.includes(response.getStatus())) return new Unsupported(CALL);
  // A reply to whatever status that reads as success cannot be one here: the library found it wanting.
  return (await whyFailed(file, response && replyOf(response), newCall())) ?? error;
}

function newCall(): OutgoingCall {
  return new OutgoingCall(CALL, null, 'product');
}

function replyOf(response: HttpResponse): Reply {
  const request: unknown = response.getUnderlyingObject();
  return {
    status: response.getStatus(),
    body: response.getBody(),
    header: (name) => response.getHeader(name) ?? null,
    address: request instanceof XMLHttpRequest ? request.responseURL : null,
  };
}

/** Statuses that are over after a while: a conflict, a lock, a damaged part, too many requests. */
const PASSING = [409, 423, 429, 460];
/** The server has no such upload any more: the library then creates a new one. */
const GONE = [404, 410];
/** A server without tus 1.0 answers so when an upload is to be created. */
const NOT_TUS = [404, 405, 412, 501];

/** What nobody answered, what passes, an upload that is gone, and a server's own troubles. */
function isWorthRetrying(error: DetailedError): boolean {
  if (error.causingError instanceof FileUnreadable || !navigator.onLine) return false;
  const status = error.originalResponse?.getStatus();
  if (!hasAnswered(status) || PASSING.includes(status)) return true;
  return isCreating(error) ? status >= 500 && status !== 501 : status >= 500 || GONE.includes(status);
}

function isCreating(error: Error | DetailedError): boolean {
  return 'originalRequest' in error && error.originalRequest.getMethod() === 'POST';
}

/** What the server refused for good it will not take by going on: the next try sends the file anew. */
async function forgetRefused(error: Error | DetailedError, job: UploadJob): Promise<void> {
  const status = 'originalResponse' in error ? error.originalResponse?.getStatus() : undefined;
  const isFinal = hasAnswered(status) && status >= 400 && status < 500 && !PASSING.includes(status);
  if (isFinal && !meansNotSignedIn(status)) await noteArrived(job, NOTHING);
}
