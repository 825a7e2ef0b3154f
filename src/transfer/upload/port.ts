import type { FileHashes, FileSignature } from '@/domain/firmware/file';
import type { Reply } from '@/services/outgoing';

/** A file to be attached to a draft version (P-WIRE-30: tus metadata), with its signature where it has one. */
export interface UploadJob extends FileSignature, FileHashes {
  readonly file: File;
  readonly versionId: string;
  /** Why a file in test is replaced, which voids the round; missing or '' otherwise. */
  readonly reason?: string | undefined;
}

/** What is announced with a file; values that are not given are left out. */
export function announced({ file, versionId, sha256, md5, signature, certificate, reason = '' }: UploadJob) {
  const facts = { versionId, filename: file.name, sha256, md5, signature, certificate, reason };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
}

export interface TransferJob extends UploadJob {
  readonly firmwareNo: string;
  readonly versionNo: string;
  /** The uploading account; only it is offered to resume. */
  readonly account: string;
  /** Whether the version had a file when this one was chosen. */
  readonly replaces?: boolean;
}

/** `pending`: all bytes arrived, but attaching is not confirmed yet (HTTP 202, or no body). */
export type Arrival = 'attached' | 'pending';

/** Meaning of a successful last response. */
export function arrivalOf({ status, body }: Pick<Reply, 'status' | 'body'>): Arrival {
  return body === '' || status === ACCEPTED ? 'pending' : 'attached';
}

/** HTTP 202: the file is not attached yet. */
const ACCEPTED = 202;

export type UploadKey = Pick<UploadJob, 'versionId' | 'sha256'>;

export interface UploadPort<Job = UploadJob, Key = UploadKey> {
  /**
   * Sends a file, or resumes an earlier attempt; `signal` pauses, and the server keeps the uploaded part.
   * @throws CallFailure, shown: refused or unreachable; CallAborted by `signal`
   * @throws FileUnreadable when the file on disk has changed
   * @throws SessionTaken when another account has signed in; asked once, at the start
   */
  send: (job: Job, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<Arrival>;
  /** Discards the uploaded part on the server, so that the next attempt starts over; never fails. */
  discard: (job: Key) => Promise<void>;
}

export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}
