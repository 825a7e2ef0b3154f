import type { FileSeal } from '@/domain/firmware/file';

/** A file to be attached to a draft version (decisions §3: tus metadata), with its signature where it has one. */
export interface UploadOrder extends FileSeal {
  readonly file: File;
  readonly versionId: string;
  readonly sha256: string;
  readonly md5: string;
}

/** What is sent for which version, and by whom. */
export interface TransferOrder extends UploadOrder {
  readonly firmwareNo: string;
  readonly versionNo: string;
  /** The account that sends it: its unfinished uploads are offered to nobody else. */
  readonly account: string;
}

/** `unconfirmed`: every byte arrived, but no answer said that the file was accepted. */
export type Arrival = 'attached' | 'unconfirmed';

/** What tells the upload of a version from others. */
export type UploadKey = Pick<UploadOrder, 'versionId' | 'sha256'>;

/** How a file gets to the server (decisions §3: a port with two adapters). */
export interface UploadPort<Order = UploadOrder, Key = UploadKey> {
  /**
   * Sends a file, or goes on where an earlier try ended.
   * @param onProgress is told how many bytes the server has or is being sent
   * @param signal stops sending; what arrived stays where it is
   * @throws CallFailure when the server refused or could not be reached; the user has been told
   * @throws FileUnreadable when the file was changed, moved or cut short since it was chosen
   * @throws CallAborted when `signal` stopped it
   * @throws Unsupported when the server does not speak this transport
   */
  send: (order: Order, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<Arrival>;
  /** Has the server forget what arrived of a file; never fails. */
  discard: (order: Key) => Promise<void>;
}

/** The server does not speak the transport; another one may do. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported';
}

/** The file on the disk is no longer the one that was chosen. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}
