import { ROLE_GROUP, type Person, type RoleGroup } from '../access/roles';
import type { ActorList } from './steps';

/** The parts of an order that decide who may act (requirements §4, §6). */
export interface Actionable {
  readonly status: number;
  readonly testerList: readonly Pick<Person, 'code'>[];
  readonly operationPersonList: readonly Pick<Person, 'code'>[];
}

/**
 * Whose turn it is by the status alone: the testers listed on the order at 2, 3 and 5, the listed
 * operation persons at 4, nobody at any other (requirements §4).
 */
export function actingList(status: number): ActorList | null {
  switch (status) {
    case 2:
    case 3:
    case 5:
      return 'testerList';
    case 4:
      return 'operationPersonList';
    default:
      return null;
  }
}

const ROLE_GROUP_OF: Readonly<Record<ActorList, RoleGroup>> = {
  testerList: ROLE_GROUP.testing,
  operationPersonList: ROLE_GROUP.operations,
};

/** The role group of the people whose turn it is; null when it is nobody's. */
export function actingRoleGroup(status: number): RoleGroup | null {
  const list = actingList(status);
  return list === null ? null : ROLE_GROUP_OF[list];
}

/**
 * The specification's derived flag `isAccess` and nothing more: status × list × account. It alone
 * opens decisions and transfer (requirements §6, decisions §4.1).
 */
export function isAccess(order: Actionable, userAccount: string): boolean {
  const list = actingList(order.status);
  return list !== null && order[list].some((person) => person.code === userAccount);
}
