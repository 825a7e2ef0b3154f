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

/** Reason by HTTP status, for answers without an envelope. */
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

/** Statuses of a proxy while its server restarts. */
const PROXY_ERRORS = [502, 503, 504];

/** Whether the server itself answered, not a proxy. */
export function hasAnswered(status: number | undefined): status is number {
  return status !== undefined && status > 0 && !PROXY_ERRORS.includes(status);
}

/**
 * The error of a failed upload, by the client's rules (decisions §3); null after a success, with or without a body.
 * Browsers report a file that changed on disk as a network error, so the file is checked first.
 * @param reply null when there was none
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

/** @throws FileUnreadable when the file on disk has changed since it was chosen */
export async function expectReadable(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileUnreadable(reasonText('fileUnreadable', {}, connection().language()));
  }
}

/** Whether the server can be reached; failures are not shown. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch(connection().prefix.product + versionFile.uploadPath, { method: 'OPTIONS' });
    return hasAnswered(status);
  } catch {
    return false;
  }
}
