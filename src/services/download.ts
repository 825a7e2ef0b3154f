import { ERROR } from '@/domain/errors';
import { clientFailure, noReplyFailure, notify, readAnswer, toCallFailure } from './readAnswer';
import { CallAborted, CallFailure } from './failure';
import { callAddress, callHeaders, TIMEOUT } from './httpRequest';
import { OutgoingCall, type Reply } from './outgoing';
import { isOk } from './replies';

export interface DownloadOptions {
  /** Aborts the download, which then rejects with CallAborted and shows nothing. */
  readonly signal?: AbortSignal;
  /** Receives the number of loaded bytes. */
  readonly onProgress?: (bytes: number) => void;
}

/**
 * Downloads a file with the client's rules; a refusal, which is an envelope, is shown.
 * @throws CallFailure after the error has been shown; CallAborted when aborted
 */
export async function download(
  path: string,
  input: object,
  { signal, onProgress }: DownloadOptions = {},
): Promise<Blob> {
  const endpoint = { method: 'GET', path, host: 'product', sends: 'query' } as const;
  const call = OutgoingCall.of(endpoint, null);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), TIMEOUT);
  const giveUp = () => deadline.abort();
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const response = await fetch(callAddress(endpoint, input), {
      headers: callHeaders(endpoint, null),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: deadline.signal,
    });
    clearTimeout(timer);
    const reply = replyOf(response);
    call.record(reply);
    if (isFile(response)) return await received(response, onProgress);
    const answer = readAnswer({ ...reply, body: await response.text() }, call.host);
    // A success without a file is a failure.
    throw answer.success ? notify(clientFailure(call, ERROR.dataFormat), call) : toCallFailure(answer, call);
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    if (signal?.aborted) throw new CallAborted(call.call);
    if (deadline.signal.aborted) throw notify(clientFailure(call, ERROR.network), call);
    throw await noReplyFailure(call);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function replyOf({ status, headers, url }: Response): Reply {
  return { status, body: '', header: (name) => headers.get(name), address: url };
}

/** Whether a response is a file, not an envelope or a proxy's page. */
function isFile({ status, headers }: Response): boolean {
  return isOk(status) && (headers.get('Content-Disposition') ?? '').toLowerCase().startsWith('attachment');
}

/** Collects the response in a blob, which the browser can keep on disk. */
function received(response: Response, onProgress: DownloadOptions['onProgress']): Promise<Blob> {
  if (onProgress === undefined || response.body === null) return response.blob();
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counting)).blob();
}
