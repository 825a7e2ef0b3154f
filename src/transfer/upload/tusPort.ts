import type { DetailedError, HttpResponse, Upload } from 'tus-js-client';
import { versionFile } from '@/contract/firmwareVersion';
import type { Reply } from '@/services/answer';
import { connection } from '@/services/connection';
import { CallAborted } from '@/services/failure';
import { writeHeaders } from '@/services/headers';
import { OutgoingCall } from '@/services/outgoingCall';
import { expectReadable, hasAnswered, whyFailed } from './failed';
import { line, noteArrived } from './ledger';
import type { Arrival, UploadOrder, UploadPort } from './port';
import { FileUnreadable, Unsupported } from './port';

/** What one request carries: little is lost with a connection, and proxies need not allow a GiB. */
const CHUNK = 8 * 1024 ** 2;
/** Waits between tries, in milliseconds; a resumed offset makes a repeat harmless, unlike other writes. */
const RETRIES = [500, 1_000, 3_000, 5_000, 10_000];

const CALL = `tus ${versionFile.uploadPath}`;

/** Resumable upload by tus 1.0 (decisions §3), loaded when the first file is sent. */
export const tusPort: UploadPort = {
  async send(order, onProgress, signal) {
    const [tus, known] = await Promise.all([import('tus-js-client'), line(order)]);
    return new Promise<Arrival>((resolve, reject) => {
      const upload: Upload = new tus.Upload(order.file, {
        ...options(order),
        uploadUrl: known?.address ?? null,
        onUploadUrlAvailable: () => {
          if (upload.url !== null) void noteArrived(order, { address: upload.url });
        },
        onProgress,
        onBeforeRequest: () => expectReadable(order.file),
        onChunkComplete: (_size, sent) => void noteArrived(order, { sent }),
        onError: (error) => {
          signal.removeEventListener('abort', stop);
          void read(error, order.file).then(reject);
        },
        onSuccess: ({ lastResponse }) => {
          signal.removeEventListener('abort', stop);
          void whyFailed(order.file, replyOf(lastResponse), newCall()).then((failure) => {
            if (failure === null) resolve(lastResponse.getBody() === '' ? 'unconfirmed' : 'attached');
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

  async discard(order) {
    const known = await line(order);
    if (known?.address == null) return;
    const tus = await import('tus-js-client');
    // What nobody deletes, the server lets expire.
    await tus.Upload.terminate(known.address, { headers: writeHeaders(), retryDelays: null }).catch(() => undefined);
  },
};

function options({ file, versionId, sha256, md5, signature, certificate }: UploadOrder) {
  const facts = { versionId, filename: file.name, sha256, md5, signature, certificate };
  return {
    endpoint: connection().prefix.product + versionFile.uploadPath,
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
  if (response !== null && isUnsupported(response.getStatus(), error)) return new Unsupported(CALL);
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

/** What nobody answered, what stands in another request's way for a moment, and a server's own troubles. */
function isWorthRetrying(error: DetailedError): boolean {
  if (error.causingError instanceof FileUnreadable || !navigator.onLine) return false;
  const status = error.originalResponse?.getStatus();
  return !hasAnswered(status) || status === 409 || status === 423 || status >= 500;
}

/** A server that knows no tus says so when the upload is to be created. */
function isUnsupported(status: number, error: Error | DetailedError): boolean {
  const creating = 'originalRequest' in error && error.originalRequest.getMethod() === 'POST';
  return creating && [404, 405, 501].includes(status);
}
