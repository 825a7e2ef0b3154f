import type { AxiosResponse, RequestConfig, RequestError } from '@umijs/max';
import { noReplyFailure, readAnswer, toCallFailure, unanswered, type Answer, type FailedAnswer } from './readAnswer';
import { CallAborted } from './failure';
import { TIMEOUT } from './httpRequest';
import { OutgoingCall, type Reply } from './outgoing';

/** Passes an answer from the plugin's errorThrower to its errorHandler, which knows the call. */
class Refused extends Error {
  constructor(readonly answer: FailedAnswer) {
    super('The answer is not a success.');
  }
}

/** Umi's request plugin (requirements §8): {@link readAnswer} reads, errorThrower throws, errorHandler rejects. */
export const requestConfig: RequestConfig<Answer> = {
  timeout: TIMEOUT,
  validateStatus: null,
  // readAnswer parses the raw text.
  transformResponse: [(body: unknown) => body],
  responseInterceptors: [
    [
      (response) => {
        const call = callOf(response.config);
        const reply = replyOf(response);
        call.record(reply);
        return Object.assign(response, { data: readAnswer(reply, call.host, call.key !== null) });
      },
      async (error: Error) => {
        throw await withoutReply(error);
      },
    ],
  ],
  errorConfig: {
    errorThrower(answer) {
      if (!answer.success) throw new Refused(answer);
    },
    errorHandler(error, options) {
      throw error instanceof Refused ? toCallFailure(error.answer, callOf(options)) : error;
    },
  },
};

function replyOf({ status, data, headers, request }: AxiosResponse<unknown, unknown>): Reply {
  return {
    status,
    body: data,
    header: (name) => {
      const value: unknown = headers[name];
      return typeof value === 'string' ? value : null;
    },
    address: addressOf(request),
  };
}

function addressOf(request: unknown): string | null {
  const hasAddress = typeof request === 'object' && request !== null && 'responseURL' in request;
  return hasAddress && typeof request.responseURL === 'string' ? request.responseURL : null;
}

/** The error of a call without a response: aborted, timed out, or unreachable. */
async function withoutReply(error: RequestError): Promise<Error> {
  if (!('isAxiosError' in error)) return error;
  const call = callOf(error.config);
  if (error.code === 'ERR_CANCELED') return new CallAborted(call.call);
  const isLate = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
  return isLate ? unanswered(call) : noReplyFailure(call);
}

/** The call in the plugin's options; those outside the typed client have none. */
function callOf(options: object | undefined): OutgoingCall {
  const call = options !== undefined && 'call' in options ? options.call : undefined;
  return call instanceof OutgoingCall ? call : new OutgoingCall('(unknown call)', null, 'product');
}
