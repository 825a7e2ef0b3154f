import { TRACE_HEADER } from '@/contract/envelope';
import { ERROR } from '@/domain/errors';
import { clientFailure } from './answer';
import { connection } from './connection';
import { CallAborted } from './failure';
import { OutgoingCall } from './outgoingCall';
import { toQuery } from './query';
import { settleReply } from './reply';
import { shown } from './settle';

/** A reply that has not begun within this time counts as a network failure, as for any call (decisions §3). */
const BEGINS_WITHIN = 30_000;

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
  const outgoing = OutgoingCall.of({ method: 'GET', path, host: 'product' }, null);
  const { signal, onProgress } = options;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), BEGINS_WITHIN);
  const giveUp = () => late.abort();
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const response = await fetch(connection().prefix.product + path + toQuery(input), {
      headers: { 'Accept-Language': connection().language() },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: late.signal,
    });
    clearTimeout(timer);
    outgoing.hearTrace(response.headers.get(TRACE_HEADER));
    if (isFile(response)) return await received(response, onProgress);
    const failure = settleReply(response.status, await response.text(), outgoing);
    // A success without a file is none.
    throw new Settled(failure ?? shown(clientFailure(outgoing, ERROR.dataFormat, connection().language()), outgoing));
  } catch (error) {
    if (error instanceof Settled) throw error.failure;
    if (signal?.aborted) throw new CallAborted(outgoing.call);
    throw shown(clientFailure(outgoing, ERROR.network, connection().language()), outgoing);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Carries a failure that was shown already past the catch for everything else. */
class Settled extends Error {
  constructor(readonly failure: Error) {
    super(failure.message);
  }
}

/** A file says that it is one; an envelope, or the page that a proxy shows instead, does not. */
function isFile(response: Response): boolean {
  return response.ok && (response.headers.get('Content-Disposition') ?? '').toLowerCase().startsWith('attachment');
}

/** The browser keeps a blob of this size on disk; only the bytes under way are in memory. */
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
