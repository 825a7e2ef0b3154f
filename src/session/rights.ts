import { userRole } from '@/contract/userRole';
import type { RoleItem } from '@/contract/userRole';
import { call } from '@/services/client';
import { sessionKey } from './site';
import { sessionStore } from './storage';

/** The rights of a user, as the server reports them. */
export interface KnownRights {
  /** Page codes that the user may open. */
  readonly pageCodes: readonly string[];
  /** The role model. */
  readonly roles: readonly RoleItem[];
}

type Sources = readonly { readonly code: string }[];

/** The two pending calls, started together with the user's. */
interface AskedRights {
  readonly sources: Promise<Sources | null>;
  readonly roles: Promise<readonly RoleItem[] | null>;
}

/** Requests page sources and roles (requirements §6). */
export function askRights(): AskedRights {
  return {
    sources: orNull(call(userRole.getUserPageSources, undefined)),
    roles: orNull(call(userRole.getUserRoles, {})),
  };
}

/**
 * The rights at start-up. Page list and page codes go to session storage, as two empty lists after a failure
 * (requirements §6).
 * @returns null when one of the calls failed
 */
export async function firstRights({ sources, roles }: AskedRights): Promise<KnownRights | null> {
  const list = await sources;
  const pageCodes = keep(list ?? []);
  const model = await roles;
  return list === null || model === null ? null : { pageCodes, roles: model };
}

/** Only the answer of the latest request counts. */
let latest = 0;

/**
 * The current rights, for the next page.
 * @returns null after a failure; the known rights then stay, and the server checks anyway
 */
export async function currentRights(): Promise<KnownRights | null> {
  latest += 1;
  const mine = latest;
  const asked = askRights();
  const [list, model] = await Promise.all([asked.sources, asked.roles]);
  return list === null || model === null || mine !== latest ? null : { pageCodes: keep(list), roles: model };
}

/** Whether two rights are equal, in any order. */
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

/** Null after a failure, which has been shown. */
function orNull<Model>(answer: Promise<Model>): Promise<Model | null> {
  return answer.catch(() => null);
}
