import type { RequestConfig } from '@umijs/max';
import { TRACE_HEADER } from '@/contract/envelope';
import { readAnswer } from './answer';
import type { Answer } from './answer';
import { OutgoingCall } from './outgoingCall';
import { hearServerTime } from './serverClock';
import { Refused, settle } from './settle';

/** A call without an answer within this time counts as a network failure (decisions §3). */
const TIMEOUT = 30_000;

/**
 * Umi's request plugin, set up for the error catalogue (requirements §8). Every response is read
 * by {@link readAnswer}, which derives `success` from the code; what is no success is thrown by
 * `errorThrower`, and `errorHandler` turns it and every other error into one CallFailure, has it
 * shown once and rejects the call with it.
 */
export const requestConfig: RequestConfig<Answer> = {
  timeout: TIMEOUT,
  transformResponse: [readAnswer],
  responseInterceptors: [
    (response) => {
      hearServerTime(response.headers.date);
      outgoing(response.config).hearTrace(response.headers[TRACE_HEADER]);
      return response;
    },
  ],
  errorConfig: {
    errorThrower(answer) {
      throw new Refused(answer);
    },
    errorHandler(error, options) {
      throw settle(error, outgoing(options));
    },
  },
};

/** The call that the typed client put among the plugin's options. */
function outgoing(options: object | undefined): OutgoingCall {
  const call = options !== undefined && 'call' in options ? options.call : undefined;
  return call instanceof OutgoingCall ? call : OutgoingCall.unknown();
}
