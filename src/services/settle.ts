import type { RequestError } from '@umijs/max';
import { TRACE_HEADER } from '@/contract/envelope';
import { ERROR, errorMeaning } from '@/domain/errors';
import { clientFailure, isForbidden, refusal } from './answer';
import type { Answer } from './answer';
import { connection } from './connection';
import { CallAborted, announce } from './failure';
import type { CallFailure } from './failure';
import type { OutgoingCall } from './outgoingCall';

/** Carries an answer from the request plugin's errorThrower to its errorHandler, which knows the call. */
export class Refused extends Error {
  constructor(readonly answer: Answer) {
    super('The answer is not a success.');
  }
}

/**
 * What a call is rejected with, after the user has been told (requirements §7, §8): HTTP 403 leads
 * to sign-in, any other status outside 2xx is a system error, no answer a network error.
 */
export function settle(error: RequestError, call: OutgoingCall): Error {
  if (error instanceof Refused) return refuse(error.answer, call);
  if (!('isAxiosError' in error)) return error;
  if (error.code === 'ERR_CANCELED') return new CallAborted(call.call);
  call.hearTrace(error.response?.headers[TRACE_HEADER]);
  const status = error.response?.status;
  if (isForbidden(status)) return notSignedIn(call);
  const code = status === undefined ? ERROR.network : ERROR.system;
  return shown(clientFailure(call, code, connection().language()), call);
}

/** Rejects an answer; the gateway may say "not signed in" with the body's status (requirements §7). */
export function refuse(answer: Answer, call: OutgoingCall): CallFailure {
  if (call.isUnsigned(answer)) return notSignedIn(call);
  const failure = shown(refusal(call, answer, connection().language()), call);
  if (errorMeaning(failure.code) === 'signIn') connection().onNotSignedIn();
  return failure;
}

/** HTTP 403 leads to sign-in without a notice: the login page says enough. */
export function notSignedIn(call: OutgoingCall): CallFailure {
  connection().onNotSignedIn();
  return clientFailure(call, ERROR.notSignedIn, connection().language());
}

/** Has a failure shown to the user, unless the caller does so itself. */
export function shown(failure: CallFailure, call: OutgoingCall): CallFailure {
  if (!call.quiet) announce(failure);
  return failure;
}
