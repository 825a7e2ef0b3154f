import { approvals } from './approval';
import { changeResume } from './changeResume';
import { firmware } from './firmware';
import { firmwareVersion } from './firmwareVersion';
import { gateway } from './gateway';
import { operateLog } from './operateLog';
import { testing } from './testing';
import { testingOrder } from './testingOrder';
import { userRole } from './userRole';

/**
 * Every call by group, for the mock, the published contract and tests. Screens import their own group,
 * so that no page carries the whole wire.
 */
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
