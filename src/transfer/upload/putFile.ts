import { TRACE_HEADER } from '@/contract/envelope';
import { connection } from '@/services/connection';
import { CallAborted } from '@/services/failure';
import { newKey } from '@/domain/idempotencyKey';
import { OutgoingCall } from '@/services/outgoingCall';
import { toQuery } from '@/services/query';
import { writeHeaders } from '@/services/reply';
import { whyFailed } from './failed';
import type { Arrival } from './port';

/**
 * A whole file in one PUT (decisions §3). An XMLHttpRequest, because fetch tells nothing of what was sent.
 * Nothing resumes: each try starts over.
 * @param path a path of the contract
 * @param facts what the query says of the file
 * @throws as {@link UploadPort.send} does
 */
export function putFile(
  path: string,
  facts: Readonly<Record<string, string | number>>,
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Arrival> {
  const key = newKey();
  const call = new OutgoingCall(`PUT ${path}`, key, 'product');
  return new Promise<Arrival>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => {
      request.abort();
      reject(new CallAborted(call.call));
    };
    const end = (status: number | undefined) => {
      signal.removeEventListener('abort', stop);
      void whyFailed(file, status, request.responseText, call).then((failure) => {
        if (failure === null) resolve(request.responseText === '' ? 'unconfirmed' : 'attached');
        else reject(failure);
      });
    };
    request.open('PUT', connection().prefix.product + path + toQuery(facts));
    Object.entries({ ...writeHeaders(), 'Idempotency-Key': key, 'Content-Type': 'application/octet-stream' }).forEach(
      ([name, value]) => request.setRequestHeader(name, value),
    );
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)));
    request.addEventListener('load', () => {
      call.hearTrace(request.getResponseHeader(TRACE_HEADER));
      end(request.status);
    });
    request.addEventListener('error', () => end(undefined));
    if (signal.aborted) stop();
    else {
      signal.addEventListener('abort', stop, { once: true });
      request.send(file);
    }
  });
}
