import * as v from 'valibot';
import type { Person } from '../domain/access/roles';
import { MODULES } from '../domain/firmware/number';
import { PACKAGE_TYPES, UPGRADE_MODES, VERSION_STATES, type FirmwareVersion } from '../domain/firmware/version';
import { count, flag, many, maybe, maybeOneOf, numeric, oneOf, text, time, zoned } from './fields';
import { person } from './person';

const someone = v.nullish(person, { code: '', name: '' });

/** The open test of a version. */
export interface CurrentOrder {
  readonly orderNo: string;
  readonly status: number;
  readonly stepOrder: number | null;
  readonly round: number;
  /** null when the server does not send it; it then decides on a resubmission. */
  readonly submitter: Person | null;
}

/** A version with its current order. */
export type VersionModel = FirmwareVersion & { readonly currentOrder: CurrentOrder | null };

/** A firmware version (decisions §4.3; assumed). */
export const versionModel: v.GenericSchema<unknown, VersionModel> = v.object({
  id: v.string(),
  firmwareNo: v.string(),
  versionNo: v.string(),
  state: oneOf(VERSION_STATES),
  stateReason: text(),
  firmwareName: text(),
  module: maybeOneOf(MODULES),
  packageType: maybeOneOf(PACKAGE_TYPES),
  baseVersionId: maybe(v.string()),
  upgradeMode: maybeOneOf(UPGRADE_MODES),
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
      size: numeric(),
      sha256: v.string(),
      md5: text(),
      signature: text(),
      certificate: text(),
      uploadedBy: someone,
      uploadedAt: time(),
    }),
  ),
  revision: count(),
  createdBy: someone,
  createdAt: time(),
  updatedBy: someone,
  updatedAt: time(),
  releasedAt: maybe(zoned()),
  currentOrder: maybe(
    v.object({
      orderNo: v.string(),
      status: numeric(),
      stepOrder: maybe(numeric()),
      round: v.nullish(numeric(), 1),
      submitter: maybe(person),
    }),
  ),
});
