import { request } from '@umijs/max';
import type { Endpoint } from '@/contract/endpoint';
import { ofOrder, parseModel } from '@/contract/envelope';
import { ERROR } from '@/domain/errors';
import { newIdempotencyKey } from '@/domain/newIdempotencyKey';
import { markChanged } from './cache';
import { CallFailure } from './failure';
import { clientFailure, expectOwnSession, isWorthALook, notify, notSent, type Answer } from './readAnswer';
import { callAddress, callHeaders } from './httpRequest';
import { OutgoingCall, type Quiet } from './outgoing';

export interface CallOptions {
  /** Aborts the call, which then rejects with CallAborted and shows nothing. */
  readonly signal?: AbortSignal;
  /** Key of an earlier attempt of the same write; a new one by default. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** True: the caller shows failures. `absent`: a server may lack the call, `null`: its model, without a notice. */
  readonly quiet?: Quiet;
}

export interface WriteOptions<Model> extends CallOptions {
  /** Reads what the write has made, when it was accepted without a readable model and the screen needs it. */
  readonly find?: () => Promise<Model | null>;
  /**
   * Looks whether the server has executed the write, when its answer was lost or unreadable, or a repeat of it met its own
   * effect. @returns what it made; null where that cannot be told
   */
  readonly look?: (key: string) => Promise<Model | null>;
}

/**
 * Calls an endpoint of the contract (requirements §7, P-WIRE-17).
 * @returns the validated model; null of a write that was accepted without a readable one: a success all the same
 * @throws CallFailure when the answer is no success; it has been shown, unless `quiet`
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
  const key = endpoint.effects ? (options.idempotencyKey ?? newIdempotencyKey()) : null;
  const outgoing = OutgoingCall.of(endpoint, key, options.quiet);
  const address = callAddress(endpoint, input);
  if (endpoint.effects && endpoint.host === 'product') await expectOwnSession(outgoing);
  outgoing.looks = options.look !== undefined;
  const sending = request<Answer & { readonly success: true }>(address, {
    method: endpoint.method,
    headers: callHeaders(endpoint, key),
    // Product calls send cookies to the page's origin only, gateway calls to any origin.
    withCredentials: endpoint.host === 'gateway',
    call: outgoing,
    ...(endpoint.sends === 'body' && { data: input }),
    ...(options.signal && { signal: options.signal }),
    ...(options.timeoutMs !== undefined && { timeout: options.timeoutMs }),
  });
  const model = await sending.then(
    async ({ envelope }) => {
      const given = envelope.model;
      const parsed = parseModel(endpoint.model, ofOrder(input, given));
      if (!parsed.valid && options.quiet === 'null' && given === null) throw notSent(outgoing);
      // If an accepted write were reported as a failure, the user would send it again.
      if (!parsed.valid && !endpoint.effects)
        throw notify(clientFailure(outgoing, ERROR.dataFormat, `model.${parsed.path}`), outgoing);
      return parsed.valid ? parsed.value : ((await options.find?.().catch(() => null)) ?? null);
    },
    (failure: unknown) => madeAfter(failure, outgoing, options.look),
  );
  // The answer to a repeated write is that of the first time. The present state is known only when it is read again.
  if (endpoint.effects && endpoint.host === 'product') markChanged(endpoint.subject);
  return model;
}

/**
 * Looks up the result of a write whose failure leaves open whether it was executed.
 * @throws the failure, after showing it, if the result is unknown
 */
async function madeAfter<Model>(failure: unknown, outgoing: OutgoingCall, look: WriteOptions<Model>['look']) {
  if (!(failure instanceof CallFailure) || !outgoing.looks || !isWorthALook(failure)) throw failure;
  const made = (await look?.(outgoing.key ?? '').catch(() => null)) ?? null;
  if (made !== null) return made;
  outgoing.looks = false;
  throw notify(failure, outgoing);
}
