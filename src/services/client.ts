import type { AxiosRequestConfig, AxiosResponse, RequestConfig, RequestError } from '@umijs/max';
import { request } from '@umijs/max';
import type { Endpoint } from '@/contract/endpoint';
import { parseModel } from '@/contract/parseModel';
import { subjectOf } from '@/contract/subject';
import { ERROR } from '@/domain/errors';
import { newKey } from '@/domain/idempotencyKey';
import { markChanged } from './cache';
import type { Key } from './cache';
import { connection } from './connection';
import { clientFailure, noReplyFailure, notify, readAnswer, toCallFailure } from './errors';
import type { Answer, FailedAnswer } from './errors';
import { CallAborted } from './failure';
import { callHeaders, OutgoingCall, TIMEOUT, toQuery } from './outgoing';
import type { Reply } from './outgoing';
import { expectOwnSession } from './ownSession';
import { takeEarly } from './sentEarly';
import type { EarlyReply } from './sentEarly';

/** Options of a call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with CallAborted and shows nothing. */
  readonly signal?: AbortSignal;
  /** Key of an earlier attempt of the same write; a new one by default. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** Whether the caller shows failures itself. */
  readonly quiet?: boolean;
  /** The query whose new value the write returns; it is not reloaded. */
  readonly answers?: Key;
  /** False when the caller invalidates queries itself (`markChanged`), once for several writes. */
  readonly announce?: boolean;
}

/** Options of a write. */
export interface WriteOptions<Model> extends CallOptions {
  /** Reads what the write has made, when it was accepted without a readable model and the screen needs it. */
  readonly find?: () => Promise<Model | null>;
}

/**
 * Calls an endpoint of the contract (requirements §7, decisions §3).
 * @param endpoint the declaration, which types input and result
 * @returns the model, validated by the contract; of a write null when it was accepted without a readable one
 *   and `find` found none: a success all the same
 * @throws CallFailure when the answer is no success. The error has been shown once, unless `quiet`; forms may use
 *   `fields`
 * @throws CallAborted when aborted by `signal`; SessionTaken when a write would be made as another account
 */
export async function call<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model, false>,
  input: Input,
  options?: CallOptions,
): Promise<Model>;
export async function call<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model>,
  input: Input,
  options?: WriteOptions<Model>,
): Promise<Model | null>;
export async function call<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model>,
  input: Input,
  options: WriteOptions<Model> = {},
): Promise<Model | null> {
  const key = endpoint.effects ? (options.idempotencyKey ?? newKey()) : null;
  const outgoing = OutgoingCall.of(endpoint, key, options.quiet);
  const { wire, prefix } = connection();
  const sent = wire.toServer(endpoint.path, input);
  const address = prefix[endpoint.host] + endpoint.path + (endpoint.sends === 'query' ? toQuery(sent) : '');
  if (endpoint.effects && endpoint.host === 'product') await expectOwnSession(outgoing);
  const early = await takeEarly(endpoint, input);
  if (early === 'late') throw notify(clientFailure(outgoing, ERROR.network), outgoing);
  const answer = await request<Answer & { readonly success: true }>(address, {
    method: endpoint.method,
    headers: callHeaders(endpoint, key),
    // Product calls send cookies to the page's origin only, gateway calls to any origin.
    withCredentials: endpoint.host === 'gateway',
    call: outgoing,
    ...(early !== undefined && { adapter: alreadyHere(early) }),
    ...(endpoint.sends === 'body' && { data: sent }),
    ...(options.signal && { signal: options.signal }),
    ...(options.timeoutMs !== undefined && { timeout: options.timeoutMs }),
  });
  const parsed = parseModel(endpoint.model, wire.fromServer(endpoint.path, answer.envelope.model));
  // Calling an accepted write a failure would have it sent again.
  if (!parsed.valid && !endpoint.effects)
    throw notify(clientFailure(outgoing, ERROR.dataFormat, `model.${parsed.path}`), outgoing);
  const model = parsed.valid ? parsed.value : ((await options.find?.().catch(() => null)) ?? null);
  if (endpoint.effects && endpoint.host === 'product' && options.announce !== false) {
    const answered = model !== null && options.answers ? { key: options.answers, model } : undefined;
    markChanged(subjectOf(endpoint), answered);
  }
  return model;
}

/** An axios adapter that returns the early response; the request plugin handles it like any other. */
function alreadyHere({ body, status, headers, address }: EarlyReply): NonNullable<AxiosRequestConfig['adapter']> {
  return (config) =>
    Promise.resolve({ data: body, status, statusText: '', headers, config, request: { responseURL: address } });
}

/** Passes an answer from the plugin's errorThrower to its errorHandler, which knows the call. */
class Refused extends Error {
  constructor(readonly answer: FailedAnswer) {
    super('The answer is not a success.');
  }
}

/**
 * Configuration of Umi's request plugin (requirements §8). {@link readAnswer} parses every response; errorThrower
 * throws failures, and errorHandler rejects with the CallFailure that has been shown.
 */
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
  return isLate ? notify(clientFailure(call, ERROR.network), call) : noReplyFailure(call);
}

/** The call in the plugin's options. */
function callOf(options: object | undefined): OutgoingCall {
  const call = options !== undefined && 'call' in options ? options.call : undefined;
  return call instanceof OutgoingCall ? call : OutgoingCall.unknown();
}
