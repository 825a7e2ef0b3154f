import { fieldProblems } from '@/contract/envelope';
import { parseModel, WHOLE } from '@/contract/parseModel';
import { ERROR, SUCCESS, errorMeaning, errorText } from '@/domain/errors';
import type { ErrorCode } from '@/domain/errors';
import { NO_ZONE } from '@/domain/fields';
import type { Language } from '@/domain/language';
import { isOk, meansNotSignedIn } from './answer';
import type { FailedAnswer } from './answer';
import { connection } from './connection';
import { announce, CallFailure } from './failure';
import type { CallIdentity } from './failure';
import type { OutgoingCall } from './outgoingCall';
import { serverNow } from './serverClock';
import { isSessionOver } from './sessionProbe';

/** Adds the path that did not match the contract. */
const WHERE: Readonly<Record<Language, (path: string) => string>> = {
  'zh-CN': (path) => `：${path.replace(WHOLE, '（整体）').replace(NO_ZONE, '（时间没有时区）')}`,
  'en-US': (path) => `: ${path}`,
};

/** Adds when to retry, from `Retry-After`. */
const WHEN: Readonly<Record<Language, (seconds: number) => string>> = {
  'zh-CN': (seconds) => `（请在 ${seconds < 100 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`}后重试）`,
  'en-US': (seconds) => `. Try again in ${seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`,
};

/**
 * The error of a refused call, after showing it (requirements §7, §8; decisions §3): not signed in redirects to
 * sign-in; others show the answer's text, or that of a system error.
 */
export function toCallFailure({ reply, ...answer }: FailedAnswer, call: OutgoingCall): CallFailure {
  const envelope = 'envelope' in answer ? answer.envelope : null;
  const unsigned =
    meansNotSignedIn(reply.status) ||
    (call.host === 'gateway' && meansNotSignedIn(envelope?.status ?? null)) ||
    (reply.address !== null && connection().isLoginPage(reply.address));
  if (unsigned) return notSignedIn(call);

  const retryAfter = secondsUntilRetry(reply.header('retry-after'));
  const when = retryAfter === null ? '' : WHEN[connection().language()](retryAfter);
  // Failed by its status only, so the envelope's success text is not shown.
  if (envelope === null || envelope.code === SUCCESS) {
    if (isOk(reply.status) && 'malformed' in answer)
      return notify(clientFailure(call, ERROR.dataFormat, answer.malformed), call);
    return notify(new CallFailure(call, { code: ERROR.system, message: text(ERROR.system) + when }), call);
  }
  // E00003 has fields; other refusals may have some too (a number that exists).
  const fields = parseModel(fieldProblems, connection().wire.fromServer(call.call, envelope.model));
  const message = (firstText(envelope.message, envelope.error) ?? 'Error') + when;
  const failure = new CallFailure(call, { code: envelope.code, message, fields: fields.valid ? fields.value : [] });
  notify(failure, call);
  if (errorMeaning(failure.code) === 'signIn') connection().onNotSignedIn();
  return failure;
}

/**
 * The error of a call without a readable response: a hidden redirect to the login host means not signed in, anything
 * else is a network failure.
 */
export async function noReplyFailure(call: OutgoingCall): Promise<CallFailure> {
  if (await isSessionOver()) return notSignedIn(call);
  return notify(clientFailure(call, ERROR.network), call);
}

/** A failure found by the client, with the catalogue's text. */
export function clientFailure(identity: CallIdentity, code: ErrorCode, path?: string): CallFailure {
  if (path === undefined) return new CallFailure(identity, { code, message: text(code) });
  return new CallFailure(identity, { code, message: text(code) + WHERE[connection().language()](path), path });
}

/** Shows a failure, unless the caller does. */
export function notify(failure: CallFailure, call: OutgoingCall): CallFailure {
  if (!call.quiet) announce(failure);
  return failure;
}

/** Redirects to sign-in without a notification. */
function notSignedIn(call: OutgoingCall): CallFailure {
  connection().onNotSignedIn();
  return clientFailure(call, ERROR.notSignedIn);
}

/** `Retry-After` in seconds, from seconds or a date; null when missing. */
function secondsUntilRetry(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter);
  const until = Date.parse(retryAfter) - serverNow().getTime();
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil(until / 1000));
}

function text(code: ErrorCode): string {
  return errorText(code, connection().language());
}

function firstText(...texts: (string | null)[]): string | undefined {
  return texts.find((each): each is string => each !== null && each.trim() !== '');
}
