import type { Host } from '@/contract/endpoint';
import { envelope, fieldProblems, messageIn, parseModel, WHOLE, type Envelope } from '@/contract/envelope';
import { userRole } from '@/contract/userRole';
import { ERROR, errorMeaning, errorText, isErrorCode, SUCCESS, type ErrorCode } from '@/domain/errors';
import { NO_ZONE } from '@/domain/fields';
import { addition, reasonText, type Reason } from '@/domain/reasons';
import { tryTo } from '@/domain/values';
import { retrySeconds } from './polling';
import { connection } from './connection';
import { absentCalls, announce, CallFailure, SessionTaken, type CallIdentity } from './failure';
import type { OutgoingCall, Reply } from './outgoing';
import { isOk, isSuccess, meansNotSignedIn, replyError, type Transport, type ReplyError } from './replies';

/** Reads responses: {@link readAnswer} parses the content, and the table in `replies.ts` gives the meaning. */

/** A parsed reply. `malformed`: the path at which the body is no envelope, with its text if it has one. */
export type Answer =
  | { readonly success: true; readonly reply: Reply; readonly envelope: Envelope }
  | { readonly success: false; readonly reply: Reply; readonly envelope: Envelope }
  | { readonly success: false; readonly reply: Reply; readonly malformed: string; readonly message: string };

export type FailedAnswer = Extract<Answer, { readonly success: false }>;

/** The envelope of a write accepted by HTTP 204, which has no body. */
const ACCEPTED: Envelope = { code: SUCCESS, message: null, error: null, status: null, model: null };

/** Parses a reply; never throws (requirements §7, P-WIRE-4, P-WIRE-17). HTTP 204 means that a write was accepted. */
export function readAnswer(reply: Reply, host: Host, isWrite = false): Answer {
  if (isWrite && reply.status === 204) return { success: true, reply, envelope: ACCEPTED };
  const { body } = reply;
  const given: unknown = typeof body === 'string' ? tryTo((): unknown => JSON.parse(body)) : body;
  const read = parseModel(envelope, given);
  if (!read.valid) {
    // An answer without a code is not a success; without a message it is shown as "Error" (requirements §8).
    const isCodeless = typeof given === 'object' && given !== null && !Array.isArray(given) && !('code' in given);
    return { success: false, reply, malformed: read.path, message: messageIn(given) || (isCodeless ? 'Error' : '') };
  }
  const answer = { reply, envelope: read.value };
  if (isSuccess({ host, status: reply.status, envelope: read.value })) return { success: true, ...answer };
  return { success: false, ...answer };
}

/** The error of a refused call, by the table of replies. */
export function answerError(answer: FailedAnswer, { host }: OutgoingCall, transport: Transport): ReplyError {
  const { status, address } = answer.reply;
  const atLogin = address !== null && connection().isLoginPage(address);
  return replyError({ transport, host, status, envelope: 'envelope' in answer ? answer.envelope : null, atLogin });
}

/** The error of a refused call, after showing it; not signed in goes to sign-in (requirements §7, §8; P-WIRE-9). */
export function toCallFailure(answer: FailedAnswer, call: OutgoingCall, transport: Transport = 'call'): CallFailure {
  const { code, reason } = answerError(answer, call, transport);
  if (code === ERROR.notSignedIn) return notSignedIn(call);
  const isOwn = 'envelope' in answer && isErrorCode(answer.envelope.code);
  if (call.isAssumed && answer.reply.status === NOT_FOUND && !isOwn) return absent(call);
  if (isDoubtful(answer, call)) return doubtful(call, code ?? ERROR.system, whenToRetry(answer.reply));
  if (code === null && 'envelope' in answer) return refused(answer.envelope, answer.reply, call);
  if ('malformed' in answer && answer.message !== '')
    return notify(
      new CallFailure(call, { code: code ?? ERROR.system, message: answer.message + whenToRetry(answer.reply) }),
      call,
    );
  if (code === ERROR.dataFormat && 'malformed' in answer)
    return notify(clientFailure(call, code, answer.malformed, whenToRetry(answer.reply)), call);
  const { language } = connection();
  const message =
    (reason === null ? text(ERROR.system) : reasonText(reason, {}, language())) + whenToRetry(answer.reply);
  return notify(new CallFailure(call, { code: code ?? ERROR.system, message }), call);
}

/** The error of an envelope, in the server's words. E00003 has fields; others may (a number that exists). */
function refused({ code, message, error, model }: Envelope, reply: Reply, call: OutgoingCall): CallFailure {
  if (code === ERROR.network && call.key !== null) return doubtful(call, code, whenToRetry(reply));
  const fields = parseModel(fieldProblems, model);
  const failure = new CallFailure(call, {
    code,
    message: (messageIn({ message, error }) || 'Error') + whenToRetry(reply),
    fields: fields.valid ? fields.value : [],
  });
  notify(failure, call);
  if (errorMeaning(code) === 'signIn') connection().onNotSignedIn();
  return failure;
}

/** The error of a call without a readable response: a redirect to the login host, or a network failure. */
export async function noReplyFailure(call: OutgoingCall): Promise<CallFailure> {
  const atLogin = await isSessionOver();
  const { code } = replyError({ transport: 'call', host: call.host, status: null, envelope: null, atLogin });
  return code === ERROR.notSignedIn ? notSignedIn(call) : unanswered(call);
}

/** The error of a call without an answer, after showing it: a write may have arrived. */
export function unanswered(call: OutgoingCall): CallFailure {
  if (call.key !== null) return doubtful(call, ERROR.network);
  return notify(new CallFailure(call, { code: ERROR.network, message: text(ERROR.network) }), call);
}

/**
 * Whether a write may have been executed: an answer without an envelope, or with a code outside the catalogue, does
 * not tell, unless its status is a refusal.
 */
function isDoubtful(answer: FailedAnswer, { key }: OutgoingCall): boolean {
  const { status } = answer.reply;
  if (key === null) return false;
  if ('malformed' in answer && isOk(status)) return true;
  const isNamed = 'envelope' in answer && isErrorCode(answer.envelope.code);
  return !isNamed && (status >= 500 || status === TIMED_OUT);
}

/** The error of a write that may have been executed: one sentence, whatever the server said. */
function doubtful(call: OutgoingCall, code: ErrorCode, more = ''): CallFailure {
  const message = text(code) + addition('mayHaveArrived', connection().language()) + more;
  return notify(new CallFailure(call, { code, message }), call);
}

/** A failure found by the client, with the catalogue's text and `more`. */
export function clientFailure(identity: CallIdentity, code: ErrorCode, path?: string, more = ''): CallFailure {
  if (path === undefined) return new CallFailure(identity, { code, message: text(code) });
  const language = connection().language();
  const where = path.replace(WHOLE, '').replace(/\.$/, '').replace(NO_ZONE, addition('noTimeZone', language));
  const detail = where === '' ? '' : addition('detail', language, where);
  return new CallFailure(identity, { code, message: text(code) + detail + more, path });
}

/**
 * A failure whose message begins with its meaning for the user.
 * @param call the call that the failure stops, if it is another one
 */
export function withReason(reason: Reason, problem: CallFailure, call: CallIdentity = problem): CallFailure {
  const language = connection().language();
  const message = reasonText(reason, {}, language) + addition('detail', language, problem.message);
  return new CallFailure(call, { code: problem.code, message });
}

/** An assumed call that the server lacks: a read shows no notice, and what needs it hides itself (`isOffered`). */
export function absent(call: OutgoingCall): CallFailure {
  const message = reasonText('notOffered', {}, connection().language());
  const failure = new CallFailure(call, { code: ERROR.unsupported, message, isAbsent: true });
  absentCalls.add(call.call);
  if (call.key !== null) notify(failure, call);
  return failure;
}

/** The failure of a read whose model is null, which is a missing one: its part of the screen says so. */
export const notSent = (call: OutgoingCall): CallFailure =>
  new CallFailure(call, { code: ERROR.dataFormat, message: reasonText('notSent', {}, connection().language()) });

/** Shows a failure, unless the caller does, or first looks for what the write has made. */
export function notify(failure: CallFailure, call: OutgoingCall): CallFailure {
  if (call.looks && isWorthALook(failure)) return failure;
  const { quiet } = call;
  const isAbsent = failure.code === ERROR.notFound || failure.http === NOT_FOUND;
  const isUnanswered = failure.code === ERROR.network && failure.http === null;
  const isSilent = (quiet === 'absent' && isAbsent) || (quiet !== false && isUnanswered);
  if (quiet !== true && !isSilent) announce(failure);
  return failure;
}

/**
 * Whether the server may have executed the failed write, in this attempt or in an earlier one that caused the
 * conflict.
 */
export const isWorthALook = ({ code, isAbsent }: CallFailure): boolean =>
  !isAbsent && ['unknown', 'conflict'].includes(errorMeaning(code));

/** The HTTP status of a server or proxy that gave up waiting, after which a write may have been executed. */
const TIMED_OUT = 408;

/** The HTTP status of a call that the server lacks, where it sends no envelope. */
const NOT_FOUND = 404;

function notSignedIn(call: OutgoingCall): CallFailure {
  connection().onNotSignedIn();
  return clientFailure(call, ERROR.notSignedIn);
}

/** The sentence that names the time of the next attempt; '' if the answer has no time. */
function whenToRetry({ header }: Reply): string {
  const seconds = retrySeconds(header);
  if (seconds === null) return '';
  const language = connection().language();
  return seconds < 100
    ? addition('retrySeconds', language, seconds)
    : addition('retryMinutes', language, Math.ceil(seconds / 60));
}

const text = (code: ErrorCode): string => errorText(code, connection().language());

/** Max wait for the probe, in milliseconds. */
const PROBE_TIMEOUT = 5_000;

let pending: Promise<boolean> | undefined;

/** Whether the session has ended, hidden by a redirect that looks like a network failure; one probe at a time. */
function isSessionOver(): Promise<boolean> {
  pending ??= probe().finally(() => (pending = undefined));
  return pending;
}

async function probe(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { type, status } = await fetch(connection().prefix.product + userRole.getUserPageSources.path, {
      redirect: 'manual',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT),
    });
    return type === 'opaqueredirect' || meansNotSignedIn(status);
  } catch {
    return false;
  }
}

/**
 * Checks before a write that the session is still the account's on screen.
 * @throws SessionTaken for another account; CallFailure when it cannot be read, shown unless the call is quiet
 */
export async function expectOwnSession(outgoing: OutgoingCall): Promise<void> {
  const { isSessionOurs } = connection();
  const isOurs = await isSessionOurs().catch((problem: unknown) => {
    if (!(problem instanceof CallFailure)) throw problem;
    // Sign-in is already under way.
    if (problem.code === ERROR.notSignedIn) throw clientFailure(outgoing, ERROR.notSignedIn);
    if (problem.code === ERROR.network) throw notify(clientFailure(outgoing, ERROR.network), outgoing);
    throw notify(withReason('accountUnread', problem, outgoing), outgoing);
  });
  if (!isOurs) throw new SessionTaken(outgoing.call);
}
