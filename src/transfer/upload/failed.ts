import { versionFile } from '@/contract/firmwareVersion';
import { ERROR } from '@/domain/errors';
import { reasonText } from '@/domain/reasons';
import { connection } from '@/services/connection';
import { noReplyFailure, readAnswer, toCallFailure, answerError } from '@/services/readAnswer';
import { callAddress } from '@/services/httpRequest';
import type { OutgoingCall, Reply } from '@/services/outgoing';
import { hasAnswered, isOk } from '@/services/replies';
import { FileUnreadable } from './port';

/**
 * The error of a failed upload; null after a success. The file is checked first, because browsers report
 * one that changed on disk as a network error.
 */
export async function whyFailed(file: Blob, reply: Reply | null, call: OutgoingCall): Promise<Error | null> {
  if (reply !== null) {
    call.record(reply);
    if (isOk(reply.status) && reply.body === '') return null;
    const answer = readAnswer(reply, call.host);
    if (answer.success) return null;
    if (answerError(answer, call, 'upload').code !== ERROR.network) return toCallFailure(answer, call, 'upload');
  }
  const unreadable: unknown = await expectReadable(file).catch((problem: unknown) => problem);
  return unreadable instanceof FileUnreadable ? unreadable : noReplyFailure(call);
}

/** @throws FileUnreadable when the file on disk has changed since it was chosen */
export async function expectReadable(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileUnreadable(reasonText('fileUnreadable', {}, connection().language()));
  }
}

/** Why a file could not be hashed: translated for a changed file, otherwise the error's own text. */
export async function whyUnread(file: File, problem: unknown): Promise<string> {
  const cause: unknown = await expectReadable(file).then(
    () => problem,
    (unreadable: unknown) => unreadable,
  );
  return cause instanceof Error ? cause.message : String(cause);
}

/** The address of uploads, without a query. */
export const uploadEndpoint = (): string =>
  callAddress({ path: versionFile.upload.path, host: 'product', sends: 'none' }, undefined);

/** Whether the server can be reached; failures are not shown. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch(uploadEndpoint(), { method: 'OPTIONS' });
    return hasAnswered(status);
  } catch {
    return false;
  }
}

/** Interval of checks whether the server is back, in milliseconds. */
const CHECK_INTERVAL = 5_000;

/** Resumes uploads after a network failure: when the browser is online again, or `isBack` returns true (it never fails). */
export function resumeWhenBack(
  queue: {
    readonly list: () => readonly { readonly cutOff: boolean }[];
    readonly subscribe: (listener: () => void) => unknown;
    readonly resumeCutOff: () => void;
  },
  isBack: () => Promise<boolean>,
  wait = CHECK_INTERVAL,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNeeded = () => queue.list().some(({ cutOff }) => cutOff);
  const look = async () => {
    if (isNeeded() && navigator.onLine && (await isBack())) queue.resumeCutOff();
    timer = undefined;
    plan();
  };
  const plan = () => {
    if (isNeeded()) timer ??= setTimeout(() => void look(), wait);
  };
  queue.subscribe(plan);
  window.addEventListener('online', queue.resumeCutOff);
}
