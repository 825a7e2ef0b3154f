import { approvals } from './approvals';
import { cases, firmware } from './firmware';
import { changeResume, operateLog } from './histories';
import { firmwareVersion, versionFile } from './firmwareVersion';
import { gateway } from './gateway';
import { releases } from './releases';
import { orderAttachment, testing } from './testing';
import { testingOrder } from './order';
import { userRole } from './userRole';

/** All calls by group, for mock, published contract and tests. Screens import single groups, to keep chunks small. */
export const ENDPOINTS = {
  gateway,
  userRole,
  firmware,
  firmwareVersion,
  cases,
  releases,
  testing,
  testingOrder,
  approvals,
  changeResume,
  operateLog,
};

export const FILE_CALLS = { versionFile, orderAttachment };
