import { versionFile } from '@/contract/firmwareVersion';
import { ERROR } from '@/domain/errors';
import { reasonText } from '@/domain/reasons';
import type { Reason } from '@/domain/reasons';
import { connection } from '@/services/connection';
import { CallFailure } from '@/services/failure';
import { isOk, readAnswer } from '@/services/answer';
import type { Reply } from '@/services/answer';
import type { OutgoingCall } from '@/services/outgoingCall';
import { noReplyFailure, notify, toCallFailure } from '@/services/toCallFailure';
import { FileUnreadable } from './port';

/** What an HTTP status says of an upload where no envelope says it better. */
const REASONS: Readonly<Record<number, Reason>> = {
  404: 'uploadGone',
  405: 'uploadUnsupported',
  410: 'uploadGone',
  411: 'uploadLength',
  412: 'uploadUnsupported',
  413: 'uploadTooLarge',
  423: 'uploadLocked',
  460: 'uploadDamaged',
  501: 'uploadUnsupported',
};

/** What a proxy says while the server behind it restarts: nobody has answered. */
const NOBODY_THERE = [502, 503, 504];

/** Whether the server itself has answered, rather than nobody or a proxy in front of it. */
export function hasAnswered(status: number | undefined): status is number {
  return status !== undefined && status > 0 && !NOBODY_THERE.includes(status);
}

/**
 * What an upload that was not accepted is rejected with, by the rules of the one client (decisions §3); null when the
 * reply is a success, with an envelope or without a body. A browser tells a file that changed on the disk from a lost
 * network to nobody, so the file is tried first.
 * @param reply null when nothing came back
 */
export async function whyFailed(file: Blob, reply: Reply | null, call: OutgoingCall): Promise<Error | null> {
  if (reply !== null) call.record(reply);
  if (reply !== null && hasAnswered(reply.status)) {
    if (isOk(reply.status) && reply.body === '') return null;
    const answer = readAnswer(reply, call.host);
    if (answer.success) return null;
    const reason = 'malformed' in answer ? REASONS[reply.status] : undefined;
    if (reason === undefined) return toCallFailure(answer, call);
    const message = reasonText(reason, {}, connection().language());
    return notify(new CallFailure(call, { code: ERROR.system, message }), call);
  }
  try {
    await expectReadable(file);
  } catch (problem) {
    if (problem instanceof FileUnreadable) return problem;
  }
  return noReplyFailure(call);
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
