import type * as v from 'valibot';
import type { PageCode } from '../domain/access/pageCodes';
import type { Role } from '../domain/access/roles';
import type { ErrorCode } from '../domain/errors';

/** Any schema of the contract. */
export type Schema = v.GenericSchema<unknown, unknown>;

/** Which server answers: the product's (prefix: its server host) or the sign-on gateway's. */
export type Host = 'product' | 'gateway';

/** The right that a call needs. */
export interface Needs {
  readonly page: PageCode;
  readonly roles?: readonly Role[];
}

/**
 * The one declaration of a call: the client, the mock and the published contract all read it
 * (decisions §2 and §3).
 */
export interface Endpoint<Input = unknown, Parsed = Input, Model = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly host: Host;
  /** Where the input travels; `none` sends nothing. */
  readonly sends: 'query' | 'body' | 'none';
  readonly input: v.GenericSchema<Input, Parsed>;
  readonly model: v.GenericSchema<unknown, Model>;
  /** Whether the specification names it or the design assumes it. */
  readonly origin: 'specification' | 'assumed';
  readonly summary: string;
  /** The error codes it may answer with, besides the ones that any call may. */
  readonly errors: readonly ErrorCode[];
  /**
   * Who may call: the holder of a page code, where `roles` are given in one of those roles as well
   * (decisions §4.5). Null: whoever is signed in. Membership and status are the workflow's business.
   */
  readonly needs: Needs | null;
  /** Whether the call changes anything: it then carries an idempotency key and is never retried. */
  readonly effects: boolean;
}

/**
 * Declares a call. Nothing but typing happens here.
 * @param declaration the call; `host` is the product's server unless said otherwise, `effects`
 *   is true for a POST unless said otherwise
 */
export function endpoint<Input, Parsed, Model>(
  declaration: Omit<Endpoint<Input, Parsed, Model>, 'host' | 'effects' | 'errors' | 'needs'> &
    Partial<Pick<Endpoint, 'host' | 'effects' | 'errors' | 'needs'>>,
): Endpoint<Input, Parsed, Model> {
  return {
    host: 'product',
    effects: declaration.method === 'POST',
    errors: [],
    needs: null,
    ...declaration,
  };
}

/** What a caller passes to an endpoint. */
export type InputOf<E> = E extends Endpoint<infer Input, infer _Parsed, infer _Model> ? Input : never;
/** What a handler of an endpoint receives: the input, checked and completed. */
export type ParsedOf<E> = E extends Endpoint<infer _Input, infer Parsed, infer _Model> ? Parsed : never;
/** What an endpoint answers with. */
export type ModelOf<E> = E extends Endpoint<infer _Input, infer _Parsed, infer Model> ? Model : never;
