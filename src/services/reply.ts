import { ERROR } from '@/domain/errors';
import { clientFailure, isForbidden, readAnswer } from './answer';
import { connection } from './connection';
import type { CallFailure } from './failure';
import type { OutgoingCall } from './outgoingCall';
import { notSignedIn, refuse, shown } from './settle';

/**
 * What a reply of a transport past the request plugin means, by the rules of the one client (decisions §3):
 * file uploads are no JSON calls, but their 403 leads to sign-in and their refusals are envelopes too.
 * @param status the HTTP status; undefined when nothing came back
 * @returns the failure, after the user has been told; null when the reply is a success
 */
export function settleReply(status: number | undefined, body: string, call: OutgoingCall): CallFailure | null {
  if (isForbidden(status)) return notSignedIn(call);
  const answer = readAnswer(body);
  if ('envelope' in answer) return answer.success ? null : refuse(answer, call);
  if (status !== undefined && status >= 200 && status < 300 && body === '') return null;
  return shown(clientFailure(call, status === undefined ? ERROR.network : ERROR.system, connection().language()), call);
}

/** The headers that every write carries (decisions §3), for transports that set their own. */
export function writeHeaders(): Record<string, string> {
  return { 'Accept-Language': connection().language(), 'X-Requested-With': 'firmware-console' };
}
