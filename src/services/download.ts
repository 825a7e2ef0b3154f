import { ERROR } from '@/domain/errors';
import { isOk, readAnswer } from './answer';
import type { Reply } from './answer';
import { connection } from './connection';
import { CallAborted, CallFailure } from './failure';
import { callHeaders, TIMEOUT } from './headers';
import { OutgoingCall } from './outgoingCall';
import { toQuery } from './query';
import { clientFailure, noReplyFailure, notify, toCallFailure } from './toCallFailure';

export interface DownloadOptions {
  /** Gives the download up; it then rejects with CallAborted and shows nothing. */
  readonly signal?: AbortSignal;
  /** Told the bytes that have arrived. */
  readonly onProgress?: (bytes: number) => void;
}

/**
 * Fetches a file by the rules of the one client (decisions §3): prefix, credentials, 403 handling, and a
 * refusal, which comes as an envelope, is shown like any other instead of being saved as a file.
 * @param path a path of the contract
 * @param input its query
 * @throws CallFailure after the user has been told; CallAborted when `signal` gave it up
 */
export async function download(path: string, input: object, options: DownloadOptions = {}): Promise<Blob> {
  const call = OutgoingCall.of({ method: 'GET', path, host: 'product' }, null);
  const { signal, onProgress } = options;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), TIMEOUT);
  const giveUp = () => deadline.abort();
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const { wire, prefix } = connection();
    const response = await fetch(prefix.product + path + toQuery(wire.toServer(path, input)), {
      headers: callHeaders({ host: call.host, method: 'GET' }, null),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: deadline.signal,
    });
    clearTimeout(timer);
    const reply = replyOf(response);
    call.record(reply);
    if (isFile(response)) return await received(response, onProgress);
    throw refused({ ...reply, body: await response.text() }, call);
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

/** A success without a file is none. */
function refused(reply: Reply, call: OutgoingCall): CallFailure {
  const answer = readAnswer(reply, call.host);
  return answer.success ? notify(clientFailure(call, ERROR.dataFormat), call) : toCallFailure(answer, call);
}

/** A file says that it is one; an envelope, or the page that a proxy shows instead, does not. */
function isFile({ status, headers }: Response): boolean {
  return isOk(status) && (headers.get('Content-Disposition') ?? '').toLowerCase().startsWith('attachment');
}

/** The browser keeps a blob of this size on disk; only the current chunk is in memory. */
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
