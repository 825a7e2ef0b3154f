import * as v from 'valibot';
import type { Person } from '../domain/access/roles';
import { MODULES } from '../domain/firmware/number';
import { PACKAGE_TYPES, UPGRADE_MODES, VERSION_STATES, type FirmwareVersion } from '../domain/firmware/version';
import { count, flag, many, maybe, text } from './fields';
import { person } from './person';

const someone = v.nullish(person, { code: '', name: '' });

/** Where a version stands in its test. */
export interface CurrentOrder {
  readonly orderNo: string;
  readonly status: number;
  readonly stepOrder: number | null;
  readonly round: number;
  /** null where the server does not say: it then has the last word on a resubmission. */
  readonly submitter: Person | null;
}

/** A version as it is read, with its current order. */
export type VersionModel = FirmwareVersion & { readonly currentOrder: CurrentOrder | null };

/** A firmware version (decisions §4.3; assumed). */
export const versionModel: v.GenericSchema<unknown, VersionModel> = v.object({
  id: v.string(),
  firmwareNo: v.string(),
  versionNo: v.string(),
  state: v.picklist(VERSION_STATES),
  stateReason: text(),
  firmwareName: text(),
  module: v.fallback(v.nullish(v.picklist(MODULES), 'other'), 'other'),
  packageType: v.fallback(v.nullish(v.picklist(PACKAGE_TYPES), 'full'), 'full'),
  baseVersionId: maybe(v.string()),
  upgradeMode: v.fallback(v.nullish(v.picklist(UPGRADE_MODES), 'optional'), 'optional'),
  mustPassThrough: flag(),
  minHardwareRevision: text(),
  releaseNotes: text(),
  changeScope: text(),
  commit: text(),
  knownRisks: text(),
  extra: v.nullish(v.record(v.string(), v.string()), {}),
  tags: many(v.string()),
  file: maybe(
    v.object({
      name: v.string(),
      size: v.number(),
      sha256: v.string(),
      md5: text(),
      signature: text(),
      certificate: text(),
      uploadedBy: someone,
      uploadedAt: text(),
    }),
  ),
  revision: count(),
  createdBy: someone,
  createdAt: text(),
  updatedBy: someone,
  updatedAt: text(),
  releasedAt: maybe(v.string()),
  currentOrder: maybe(
    v.object({
      orderNo: v.string(),
      status: v.number(),
      stepOrder: maybe(v.number()),
      round: v.nullish(v.number(), 1),
      submitter: maybe(person),
    }),
  ),
});
