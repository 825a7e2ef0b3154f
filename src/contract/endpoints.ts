import { approvals } from './approval';
import { changeResume, operateLog } from './histories';
import { firmware } from './firmware';
import { firmwareVersion } from './firmwareVersion';
import { gateway } from './gateway';
import { testing } from './testing';
import { testingOrder } from './order';
import { userRole } from './userRole';

/** All calls by group, for mock, published contract and tests. Screens import single groups, to keep chunks small. */
export const ENDPOINTS = {
  gateway,
  userRole,
  firmware,
  firmwareVersion,
  testing,
  testingOrder,
  approvals,
  changeResume,
  operateLog,
};

export type GroupName = keyof typeof ENDPOINTS;
