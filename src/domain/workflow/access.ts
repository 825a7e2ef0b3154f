import type { Person, RoleGroup } from '../access/roles';
import { STEPS, type ActorList } from './steps';

/** The parts of an order that decide who may act (requirements §4, §6). */
export interface Actionable {
  readonly status: number;
  readonly testerList: readonly Pick<Person, 'code'>[];
  readonly operationPersonList: readonly Pick<Person, 'code'>[];
}

const stepAt = (status: number) => STEPS.find((step) => step.status === status);

/**
 * Whose turn it is by the status alone (requirements §4): the list that acts at the steps of the status, nobody
 * where it has none.
 */
export function actingList(status: number): ActorList | null {
  return stepAt(status)?.actors ?? null;
}

/** The role group of the people whose turn it is; null when it is nobody's. */
export function actingRoleGroup(status: number): RoleGroup | null {
  return stepAt(status)?.roleGroup ?? null;
}

/** Whether somebody is on one of an order's lists, whoever's turn it is. */
export function isListed(
  { testerList, operationPersonList }: Pick<Actionable, 'testerList' | 'operationPersonList'>,
  userAccount: string,
): boolean {
  return [...testerList, ...operationPersonList].some((person) => person.code === userAccount);
}

/**
 * The specification's derived flag `isAccess` and nothing more: status × list × account. It alone
 * opens decisions and transfer (requirements §6, decisions §4.1).
 */
export function isAccess(order: Actionable, userAccount: string): boolean {
  const list = actingList(order.status);
  return list !== null && order[list].some((person) => person.code === userAccount);
}
