import type { Person, RoleGroup } from '../access/roles';
import { STEPS, type ActorList } from './steps';

/** The part of an order that decides who may act (requirements §4, §6). */
export interface Actionable {
  readonly status: number;
  readonly testerList: readonly Pick<Person, 'code'>[];
  readonly operationPersonList: readonly Pick<Person, 'code'>[];
}

/** Roles of the people on an order's lists, who decide and transfer (requirements §4). */
export const ACTING_ROLES: readonly RoleGroup[] = [...new Set(STEPS.map(({ roleGroup }) => roleGroup))];

const stepAt = (status: number) => STEPS.find((step) => step.status === status);

/** The list that acts at a status (requirements §4), or null. */
export function actingList(status: number): ActorList | null {
  return stepAt(status)?.actors ?? null;
}

/** The role group that acts at a status; null for none. */
export function actingRoleGroup(status: number): RoleGroup | null {
  return stepAt(status)?.roleGroup ?? null;
}

/** Whether a person is on one of the order's lists. */
export function isListed(
  { testerList, operationPersonList }: Pick<Actionable, 'testerList' | 'operationPersonList'>,
  userAccount: string,
): boolean {
  return [...testerList, ...operationPersonList].some((person) => person.code === userAccount);
}

/**
 * The flag `isAccess` of the requirements: status × list × account. Decisions and transfer require it (requirements §6,
 * decisions §4.1).
 */
export function isAccess(order: Actionable, userAccount: string): boolean {
  const list = actingList(order.status);
  return list !== null && order[list].some((person) => person.code === userAccount);
}
