import type { AxiosRequestConfig } from '@umijs/max';
import { request } from '@umijs/max';
import type { Endpoint } from '@/contract/endpoint';
import { fit } from '@/contract/fit';
import { subjectOf } from '@/contract/subject';
import { ERROR } from '@/domain/errors';
import { newKey } from '@/domain/idempotencyKey';
import type { Answer } from './answer';
import { markChanged } from './cache';
import type { Key } from './cache';
import { connection } from './connection';
import { CallAborted } from './failure';
import { callHeaders } from './headers';
import { OutgoingCall } from './outgoingCall';
import { toQuery } from './query';
import { takeEarly } from './sentEarly';
import type { EarlyReply } from './sentEarly';
import { clientFailure, notify } from './toCallFailure';

/** What a caller may say about one call. */
export interface CallOptions {
  /** Gives the call up; it then rejects with CallAborted and shows nothing. */
  readonly signal?: AbortSignal;
  /** The key of an earlier try of the same write; a fresh one otherwise. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** The caller shows a failure itself, at the row or field it belongs to. */
  readonly quiet?: boolean;
  /** The read that a write's answer is the new value of: it is not asked again. */
  readonly answers?: Key;
  /** False: the caller says itself what a write has changed (`markChanged`), once for many of them. */
  readonly announce?: boolean;
}

/**
 * Calls an endpoint of the contract (requirements §7, decisions §3).
 * @param endpoint the declaration; it types the input and the result
 * @returns the model, checked against the contract
 * @throws CallFailure when the answer is anything but a success. The user has then been shown why,
 *   exactly once, unless `quiet`; forms may add what `fields` says
 * @throws CallAborted when `signal` gave the call up, or a write would be made in the name of another account
 */
export async function call<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model>,
  input: Input,
  options: CallOptions = {},
): Promise<Model> {
  const key = endpoint.effects ? (options.idempotencyKey ?? newKey()) : null;
  const outgoing = OutgoingCall.of(endpoint, key, options.quiet);
  const { wire, prefix, isSessionOurs } = connection();
  const sent = wire.toServer(endpoint.path, input);
  const address = prefix[endpoint.host] + endpoint.path + (endpoint.sends === 'query' ? toQuery(sent) : '');
  if (endpoint.effects && endpoint.host === 'product' && !(await isSessionOurs())) throw new CallAborted(outgoing.call);
  const early = await takeEarly(endpoint, input);
  if (early === 'late') throw notify(clientFailure(outgoing, ERROR.network), outgoing);
  const answer = await request<Answer & { readonly success: true }>(address, {
    method: endpoint.method,
    headers: callHeaders(endpoint, key),
    // Product calls carry cookies to their own origin only, gateway calls wherever the gateway is.
    withCredentials: endpoint.host === 'gateway',
    call: outgoing,
    ...(early !== undefined && { adapter: alreadyHere(early) }),
    ...(endpoint.sends === 'body' && { data: sent }),
    ...(options.signal && { signal: options.signal }),
    ...(options.timeoutMs !== undefined && { timeout: options.timeoutMs }),
  });
  const model = fit(endpoint.model, wire.fromServer(endpoint.path, answer.envelope.model));
  if (endpoint.effects && endpoint.host === 'product' && options.announce !== false) {
    const answered = model.fits && options.answers ? { key: options.answers, model: model.value } : undefined;
    markChanged(subjectOf(endpoint), answered);
  }
  if (model.fits) return model.value;
  throw notify(clientFailure(outgoing, ERROR.dataFormat, `model.${model.path}`), outgoing);
}

/** Stands for the network: the rest of the request plugin reads the early response like any other. */
function alreadyHere({ body, status, headers, address }: EarlyReply): NonNullable<AxiosRequestConfig['adapter']> {
  return (config) =>
    Promise.resolve({ data: body, status, statusText: '', headers, config, request: { responseURL: address } });
}
