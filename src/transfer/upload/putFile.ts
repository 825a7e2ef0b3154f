import { newIdempotencyKey } from '@/domain/newIdempotencyKey';
import { CallAborted } from '@/services/failure';
import { callAddress, callHeaders } from '@/services/httpRequest';
import { OutgoingCall, type Reply } from '@/services/outgoing';
import { expectOwnSession } from '@/services/readAnswer';
import { whyFailed } from './failed';
import { arrivalOf, type Arrival } from './port';

/**
 * Sends a whole file in one PUT by XMLHttpRequest, because fetch reports no upload progress.
 * @throws like {@link UploadPort.send}
 */
export async function putFile(
  path: string,
  facts: Readonly<Record<string, string | number>>,
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Arrival> {
  const key = newIdempotencyKey();
  const call = new OutgoingCall(`PUT ${path}`, key, 'product');
  await expectOwnSession(call);
  return new Promise<Arrival>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => {
      request.abort();
      reject(new CallAborted(call.call));
    };
    const end = (reply: Reply | null) => {
      signal.removeEventListener('abort', stop);
      void whyFailed(file, reply, call).then((failure) => {
        if (failure !== null) reject(failure);
        else if (reply !== null) resolve(arrivalOf(reply));
      });
    };
    request.open('PUT', callAddress({ path, host: 'product', sends: 'query' }, facts));
    const headers = {
      ...callHeaders({ host: call.host, method: 'PUT' }, key),
      'Content-Type': 'application/octet-stream',
    };
    Object.entries(headers).forEach(([name, value]) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)));
    request.addEventListener('load', () => end(replyOf(request)));
    request.addEventListener('error', () => end(null));
    if (signal.aborted) stop();
    else {
      signal.addEventListener('abort', stop, { once: true });
      request.send(file);
    }
  });
}

function replyOf(request: XMLHttpRequest): Reply {
  return {
    status: request.status,
    body: request.responseText,
    header: (name) => request.getResponseHeader(name),
    address: request.responseURL,
  };
}
