import * as v from 'valibot';
import { person } from '../domain/access/roles';
import { maybe, numeric } from '../domain/fields';
import { firmwareVersion } from '../domain/firmware/version';

/** The open test of a version. Without a submitter, the server decides on a resubmission. */
const currentOrder = v.object({
  orderNo: v.string(),
  status: numeric(),
  stepOrder: maybe(numeric()),
  round: v.nullish(numeric(), 1),
  submitter: maybe(person),
});
export type CurrentOrder = Readonly<v.InferOutput<typeof currentOrder>>;

/** A version with its current order. */
export const versionModel = v.object({ ...firmwareVersion.entries, currentOrder: maybe(currentOrder) });
export type VersionModel = Readonly<v.InferOutput<typeof versionModel>>;
