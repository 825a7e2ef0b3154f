import { userRole } from '@/contract/userRole';
import type { RoleItem } from '@/contract/userRole';
import { call } from '@/services/client';
import { sessionKey } from './site';
import { sessionStore } from './storage';

/** The rights of a user, as the server reports them. */
export interface KnownRights {
  /** The access list: the page codes that the user may open. */
  readonly pageCodes: readonly string[];
  /** The role model. */
  readonly roles: readonly RoleItem[];
}

type Sources = readonly { readonly code: string }[];

/** The two pending calls; they start together with the one for the user. */
interface AskedRights {
  readonly sources: Promise<Sources | null>;
  readonly roles: Promise<readonly RoleItem[] | null>;
}

/** Asks for the page sources and the role model (requirements §6). */
export function askRights(): AskedRights {
  return {
    sources: orNull(call(userRole.getUserPageSources, undefined)),
    roles: orNull(call(userRole.getUserRoles, {})),
  };
}

/**
 * What start-up takes from the answers: page list and page codes go to session storage, as two empty lists where
 * they could not be had (requirements §6).
 * @returns null when either is missing; an empty list is not missing
 */
export async function firstRights({ sources, roles }: AskedRights): Promise<KnownRights | null> {
  const list = await sources;
  const pageCodes = keep(list ?? []);
  const model = await roles;
  return list === null || model === null ? null : { pageCodes, roles: model };
}

/** Answers may overtake each other: only the one that was asked for last counts. */
let latest = 0;

/**
 * Asks again for somebody at work: a right that was given or taken meanwhile counts from the next page on.
 * @returns null when it could not be learnt; what is known then stays, and the server has the last word anyway
 */
export async function currentRights(): Promise<KnownRights | null> {
  latest += 1;
  const mine = latest;
  const asked = askRights();
  const [list, model] = await Promise.all([asked.sources, asked.roles]);
  return list === null || model === null || mine !== latest ? null : { pageCodes: keep(list), roles: model };
}

/** Whether two rights are the same, in whatever order the server names them. */
export function sameRights(one: KnownRights, other: KnownRights): boolean {
  return digest(one) === digest(other);
}

function digest({ pageCodes, roles }: KnownRights): string {
  return JSON.stringify([[...pageCodes].sort(), roles.map(({ code, name }) => `${code} ${name}`).sort()]);
}

function keep(sources: Sources): string[] {
  const pageCodes = sources.map(({ code }) => code);
  sessionStore.set(sessionKey('pageSources'), sources);
  sessionStore.set(sessionKey('pageCodes'), pageCodes);
  return pageCodes;
}

/** A failed call gives nothing; the user has been told by then. */
function orNull<Model>(answer: Promise<Model>): Promise<Model | null> {
  return answer.catch(() => null);
}
