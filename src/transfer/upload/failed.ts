import { versionFile } from '@/contract/firmwareVersion';
import { reasonText } from '@/domain/reasons';
import { connection } from '@/services/connection';
import type { OutgoingCall } from '@/services/outgoingCall';
import { settleReply } from '@/services/reply';
import { FileUnreadable } from './port';

/** What a proxy says while the server behind it restarts: nobody has answered. */
const NOBODY_THERE = [502, 503, 504];

/** Whether the server itself has answered, rather than nobody or a proxy in front of it. */
export function hasAnswered(status: number | undefined): status is number {
  return status !== undefined && status > 0 && !NOBODY_THERE.includes(status);
}

/**
 * What an upload that was not accepted is rejected with; null when the reply is a success. A browser tells a
 * file that changed on the disk from a lost network to nobody, so the file is tried first.
 * @param status the HTTP status; undefined or 0 when nothing came back
 */
export async function whyFailed(
  file: Blob,
  status: number | undefined,
  body: string,
  call: OutgoingCall,
): Promise<Error | null> {
  if (hasAnswered(status)) return settleReply(status, body, call);
  try {
    await expectReadable(file);
  } catch (problem) {
    if (problem instanceof FileUnreadable) return problem;
  }
  return settleReply(undefined, '', call);
}

/** @throws FileUnreadable when the file on the disk is no longer the one that was chosen */
export async function expectReadable(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileUnreadable(reasonText('fileUnreadable', {}, connection().language()));
  }
}

/** Whether the server can be reached, asked without a file and without telling anybody of a failure. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch(connection().prefix.product + versionFile.uploadPath, { method: 'OPTIONS' });
    return hasAnswered(status);
  } catch {
    return false;
  }
}
