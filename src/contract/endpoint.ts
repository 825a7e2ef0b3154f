import * as v from 'valibot';
import type { CallNeeds } from '../domain/access/rights';
import type { ErrorCode } from '../domain/errors';
import type { Subject } from '../domain/queryKeys';

export type Schema = v.GenericSchema<unknown, unknown>;

/** The server that answers: the product's or the sign-on gateway. */
export type Host = 'product' | 'gateway';

/** The declaration of a call, used by client, mock and published contract. */
export interface Endpoint<Input = unknown, Parsed = Input, Model = unknown, Effects extends boolean = boolean> {
  readonly subject: Subject;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly host: Host;
  /** Where the input is sent; `none`: no input. */
  readonly sends: 'query' | 'body' | 'none';
  readonly input: v.GenericSchema<Input, Parsed>;
  readonly model: v.GenericSchema<unknown, Model>;
  readonly origin: 'specification' | 'assumed';
  readonly summary: string;
  /** Error codes it may return, besides those of any call. */
  readonly errors: readonly ErrorCode[];
  /** Page code and, if given, one of the roles; null: everyone signed in. */
  readonly needs: CallNeeds | null;
  /** Changes something: it has an idempotency key, is never retried, and needs no model. */
  readonly effects: Effects;
}

/** A call's summary. `assumed`: the requirements do not show the call, so a company's server may lack it; likewise of fields. */
export type Stated = { readonly assumed: string } | { readonly specified: string };

type Declared<Input, Parsed, Model> = Pick<Endpoint<Input, Parsed, Model>, 'input' | 'model'> &
  Stated &
  Partial<Pick<Endpoint, 'host' | 'sends' | 'errors' | 'needs'>>;

/** Declares a call; a GET has its input in the query, a POST in the body, and effects, unless declared otherwise. */
export function endpoint<
  Input,
  Parsed,
  Model,
  Method extends Endpoint['method'],
  Effects extends boolean = Method extends 'POST' ? true : false,
>(
  subject: Subject,
  method: Method,
  path: string,
  declaration: Declared<Input, Parsed, Model> & { readonly effects?: Effects },
): Endpoint<Input, Parsed, Model, Effects>;
export function endpoint<Input, Parsed, Model>(
  subject: Subject,
  method: Endpoint['method'],
  path: string,
  declaration: Declared<Input, Parsed, Model> & { readonly effects?: boolean },
): Endpoint<Input, Parsed, Model> {
  const isPost = method === 'POST';
  const sends = isPost ? 'body' : 'query';
  const isAssumed = 'assumed' in declaration;
  const summary = isAssumed ? declaration.assumed : declaration.specified;
  const origin = isAssumed ? 'assumed' : 'specification';
  const defaults = { host: 'product', sends, effects: isPost, errors: [], needs: null } as const;
  return { subject, method, path, origin, summary, ...defaults, ...declaration };
}

/** Whether the input of a call is as declared; an id that the server left empty is not. */
export const isInput = ({ input }: Endpoint, given: unknown): boolean => v.is(input, given);

/** A call that receives or sends a file; the contract assumes it. */
export const fileCall = (method: 'GET' | 'POST' | 'PUT', path: string, needs: CallNeeds) => ({ method, path, needs });

export type InputOf<E> = E extends Endpoint<infer Input, infer _Parsed, infer _Model> ? Input : never;
/** Input type for handlers, parsed and completed. */
export type ParsedOf<E> = E extends Endpoint<infer _Input, infer Parsed, infer _Model> ? Parsed : never;
export type ModelOf<E> = E extends Endpoint<infer _Input, infer _Parsed, infer Model> ? Model : never;
