import type { InputOf, ModelOf } from '../../src/contract/endpoint';
import type { ENDPOINTS, FILE_CALLS } from '../../src/contract/endpoints';
import type { FieldMap, WireMap } from '../../src/contract/wire';
import type { ERROR, SUCCESS } from '../../src/domain/errors';

/**
 * The types of an adapter (P-ADAPTER-3): what the contract names, the compiler knows. An unknown field, call or value,
 * a type that the contract has already, and one server name for two fields are compile errors.
 */

type Groups = typeof ENDPOINTS;
/** A call by its contract name: `operateLog.page`. */
type NameOf<Calls> = { [G in keyof Calls & string]: `${G}.${keyof Calls[G] & string}` }[keyof Calls & string];
export type CallName = NameOf<Groups>;
type AnyCall = CallName | NameOf<typeof FILE_CALLS>;
type CallOf<Name extends CallName> = Name extends `${infer G extends keyof Groups}.${infer C}`
  ? C extends keyof Groups[G]
    ? Groups[G][C]
    : never
  : never;

type Scalar = string | number | boolean | null | undefined;
/** The objects of one field, not those inside them; those with free keys are data. */
type Own<T> = T extends Scalar
  ? never
  : T extends readonly (infer Item)[]
    ? Own<Item>
    : T extends object
      ? string extends keyof T
        ? never
        : T
      : never;
/** The objects of a value at any depth. */
type Objects<T> = Own<T> extends infer O ? (O extends object ? O | Objects<O[keyof O]> : never) : never;
type KeyOf<O> = O extends unknown ? keyof O & string : never;
type At<O, Key> = O extends { readonly [K in Key & string]?: infer Value } ? Value : never;
type Inner<O> = O extends unknown ? { [K in keyof O & string]: `${K}.${KeyOf<Own<O[K]>>}` }[keyof O & string] : never;

type Single<T> = T extends readonly (infer Item)[] ? Single<Item> : Extract<T, string | number | boolean>;

interface Of<Value> {
  /** The server's name; the contract's by default. */
  readonly name?: string;
  /** The server's values by the contract's; other values are kept. */
  readonly values?: { readonly [Ours in `${Value & (string | number | boolean)}`]?: string | number | boolean };
  /** The server's type where the contract has the other one; numbers are `text`, texts (ids) are `number`. */
  readonly type?: (string extends Value ? 'number' : never) | (number extends Value ? 'text' : never);
  /** The server's times; only where the contract has a text. */
  readonly time?: string extends Value ? NonNullable<FieldMap['time']> : never;
  /** 0: the server counts from there where the contract counts from 1, as pages; only where the contract has a number. */
  readonly first?: number extends Value ? 0 : never;
}

/** Queries of file transfers, which the contract's calls do not declare (config/openapi/files.ts). */
interface FileQuery {
  readonly filename?: string;
  readonly md5?: string;
  readonly sha256?: string;
  readonly signature?: string;
  readonly certificate?: string;
}

/** A sort in two fields: by what, and in which direction. */
interface TwoFields {
  readonly name: string;
  readonly direction: string;
  readonly values?: { readonly [Ours in 'asc' | 'desc']: string };
}

type Fields<O> = { readonly sort?: string | TwoFields } & {
  readonly [K in Exclude<KeyOf<O>, 'sort'>]?: string | Of<Single<At<O, K>>>;
} & {
  readonly [K in Inner<O>]?: K extends `${infer Around}.${infer Field}`
    ? string | Of<Single<At<Own<At<O, Around>>, Field>>>
    : never;
};
/** The objects of each call, apart: the models of some calls are unknown. */
type ObjectsOf = { readonly [Name in CallName]: Objects<InputOf<CallOf<Name>>> | Objects<ModelOf<CallOf<Name>>> };

type Code = typeof SUCCESS | (typeof ERROR)[keyof typeof ERROR];
type Members = {
  readonly code?: string | Of<Code>;
  readonly message?: string;
  readonly error?: string;
  readonly status?: string;
  readonly model?: string;
};

export interface Adapter {
  readonly envelope?: Members;
  /** Those of the gateway, where it is another server; the product's by default. */
  readonly gatewayEnvelope?: Members;
  /** How the server names all fields that have no name here: `firmware_no`. */
  readonly naming?: 'snake_case';
  /** All times, as a field's `time`. */
  readonly times?: NonNullable<FieldMap['time']>;
  /** Fields of all calls, or `around.field` for a nested one; a text is the server's name. */
  readonly fields?: Fields<ObjectsOf[CallName] | FileQuery>;
  /** Fields of one call; they override those of all calls. */
  readonly calls?: { readonly [Name in CallName]?: Fields<ObjectsOf[Name]> };
  /** Assumed calls that the server lacks: they are never sent, and what needs them is hidden. */
  readonly lacks?: readonly AnyCall[];
  /** Paths of assumed calls that differ. */
  readonly paths?: { readonly [Name in AnyCall]?: `/${string}` };
  /** Files are sent in one PUT, or as that part of one multipart POST; by default by tus, else in one PUT. */
  readonly upload?: NonNullable<WireMap['upload']>;
}

type NameIn<Maps, K extends keyof Maps> = Maps[K] extends string
  ? Maps[K]
  : Maps[K] extends { readonly name: infer Name extends string }
    ? Name
    : K;
/** A nested field may share a name with that of another object. */
type Plain<Maps> = Exclude<keyof Maps, `${string}.${string}`>;
type NamesBut<Maps, K> = { [Other in Exclude<Plain<Maps>, K>]: NameIn<Maps, Other> }[Exclude<Plain<Maps>, K>];
/** The names that two fields have. */
type Twice<Maps> = { [K in Plain<Maps>]: Extract<NameIn<Maps, K>, NamesBut<Maps, K>> }[Plain<Maps>];
type TwiceIn<A extends Adapter> =
  | Twice<A['fields'] & object>
  | Twice<A['envelope'] & object>
  | Twice<A['gatewayEnvelope'] & object>
  | { [Name in keyof A['calls']]: Twice<A['calls'][Name] & object> }[keyof A['calls']];
/** Nothing, or one sentence in place of the adapter. */
type Apart<A extends Adapter> = [TwiceIn<A>] extends [never] ? unknown : `two fields are ${TwiceIn<A> & string}`;

/**
 * An adapter whose fields have names of their own; given `as const satisfies Adapter`, so that the compiler names a wrong
 * line. The build checks what types cannot express (config/openapi/wireCheck.ts).
 */
export const adapter = <A extends Adapter>(given: A & Apart<A>): Adapter => given;
