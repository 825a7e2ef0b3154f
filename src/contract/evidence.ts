import * as v from 'valibot';
import { CASE_RESULTS, RELEASE_MODES, type Evidence } from '../domain/workflow/evidence';
import { oneOf } from './fields';

const natural = v.pipe(v.number(), v.integer(), v.minValue(0));
const strings = v.optional(v.array(v.string()), []);

/** Results of an automated run. */
export const automatedEvidence = v.object({
  kind: v.literal('automated'),
  total: natural,
  passed: natural,
  failed: natural,
  reportLink: v.optional(v.string(), ''),
});

/** Manual testing: case rows, bench, defects, conditions, reasoned gaps. */
export const manualEvidence = v.object({
  kind: v.literal('manual'),
  cases: v.array(
    v.object({
      title: v.string(),
      result: oneOf(CASE_RESULTS),
      hardwareRevision: v.optional(v.string(), ''),
      sourceVersion: v.optional(v.string(), ''),
      note: v.optional(v.string(), ''),
    }),
  ),
  bench: v.optional(v.string(), ''),
  defects: strings,
  conditions: strings,
  gaps: v.optional(
    v.array(v.object({ hardwareRevision: v.string(), sourceVersion: v.string(), reason: v.string() })),
    [],
  ),
});

/** The release plan of step 6. */
export const releaseEvidence = v.object({
  kind: v.literal('release'),
  mode: v.picklist(RELEASE_MODES),
  at: v.nullish(v.pipe(v.string(), v.isoTimestamp()), null),
  scope: v.optional(v.string(), ''),
  rollbackVersionId: v.nullish(v.string(), null),
  acknowledgedConditions: strings,
});

/** Evidence as input. */
export const evidence = v.variant('kind', [automatedEvidence, manualEvidence, releaseEvidence]);

/** Evidence in an answer. */
export const readEvidence: v.GenericSchema<unknown, Evidence | null> = v.nullish(evidence, null);
