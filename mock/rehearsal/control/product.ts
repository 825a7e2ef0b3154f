import { exportPath, isList, type Endpoint } from '../../../src/contract/endpoint';
import type { PageCode } from '../../../src/domain/access/rights';
import type { Person, Role } from '../../../src/domain/access/roles';
import type { Texts } from '../../../src/domain/language';
import type { Refusal } from '../../../src/domain/reasons';
import type { LiveWorld } from '../engine/liveWorld';
import type { Snapshots } from '../engine/snapshots';
import type { Frame } from '../engine/subject';
import type { Worlds } from '../engine/worlds';
import type { ModelOf } from './declared';

/** A person to rehearse as. Null roles: the role model is missing at start-up. */
export interface Persona {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly Role[] | null;
  readonly pages: readonly PageCode[];
}

/** A call that can get a fault. */
export interface Call {
  readonly call: string;
  readonly path: string;
  readonly effects: boolean;
}

export type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** A prepared situation, built by people's calls. */
export interface Situation<World extends Frame, Event> {
  readonly name: string;
  readonly title: Texts;
  /** What to try, in one sentence. */
  readonly about: Texts;
  readonly build: (live: LiveWorld<World, Event>) => Omit<ModelOf<'scenario'>, 'scenario' | 'line'>;
}

/** What a server rehearses; control asks it for everything that is not the same for all products. */
export interface Product<World extends Frame, Event> {
  readonly worlds: Worlds<World, Event>;
  readonly snapshots: Snapshots<World, Event>;
  readonly people: readonly Persona[];
  /** The contract: its calls by group. */
  readonly groups: Groups;
  /** Calls with files, beside the contract. */
  readonly files: readonly Call[];
  readonly scenarios: readonly Situation<World, Event>[];
  /** What an order, the object with a next actor, is to the drawer. */
  readonly orders: {
    /** The order that an input is about, or null. */
    readonly numberOf: (input: unknown) => string | null;
    readonly numbers: (world: World) => Iterable<string>;
    readonly shown: (world: World, orderNo: string) => ModelOf<'order'> | Refusal;
    /** Lets another person than this one take the step. @returns who did */
    readonly overtake: (live: LiveWorld<World, Event>, orderNo: string, account: string) => Person | Refusal;
    /** What the clock brings: orders that are late, and what is scheduled. */
    readonly timed: (world: World, now: string) => Pick<ModelOf<'clock'>, 'overdue' | 'releases'>;
  };
}

/** Address in the journal for writes of a scenario. */
export const SCENARIO = 'scenario';

export const personaOf = (
  { people }: { readonly people: readonly Persona[] },
  account: string | undefined,
): Persona | null => people.find((someone) => someone.account === account) ?? null;

/** Pages and files of any product that can get a fault. */
const BESIDE: readonly Call[] = [
  { call: 'signIn.page', path: 'GET /sso/login', effects: false },
  { call: 'signIn.session', path: 'POST /sso/session', effects: false },
  { call: 'static.file', path: 'GET *.js, *.css', effects: false },
];

/** All calls of a product that can get a fault. */
export const callsIn = ({ groups, files }: { readonly groups: Groups; readonly files: readonly Call[] }): Call[] => [
  ...Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, { method, path, effects }]) => [
      { call: `${group}.${name}`, path: `${method} ${path}`, effects },
      // All rows of a list in one answer.
      ...(isList({ path }) ? [{ call: `${group}.export`, path: `GET ${exportPath({ path })}`, effects }] : []),
    ]),
  ),
  ...files,
  ...BESIDE,
];

/** The call of a request, and its declaration. */
export function callAsked(
  product: Parameters<typeof callsIn>[0],
  { method, path: at }: { readonly method: string; readonly path: string },
): { readonly call: string; readonly endpoint: Endpoint | null } {
  for (const [group, calls] of Object.entries(product.groups))
    for (const [name, endpoint] of Object.entries(calls)) {
      const isThere = endpoint.host === 'gateway' ? at.endsWith(endpoint.path) : at === endpoint.path;
      if (isThere && endpoint.method === method) return { call: `${group}.${name}`, endpoint };
    }
  const file = callsIn(product).find((each) => each.path === `${method} ${at}`);
  return { call: file?.call ?? `${method} ${at}`, endpoint: null };
}
