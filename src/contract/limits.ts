import { checkText, REASON_MAX, type NumberPattern } from '../domain/fields';
import { CASE_KEY, CASE_MAX } from '../domain/firmware/caseTexts';
import { CERTIFICATE_MAX, SIGNATURE_MAX } from '../domain/firmware/chosenFile';
import { DESCRIPTION_MAX, FIRMWARE_NO, NAME_MAX } from '../domain/firmware/firmwareNumber';
import { COMMIT_MAX, NOTES_MAX, SHORT_TEXT_MAX, VERSION_NO } from '../domain/firmware/version';
import type { FieldProblem } from '../domain/reasons';
import { BENCH_MAX, GAP_REASON_MAX, RELEASE_SCOPE_MAX } from '../domain/workflow/evidence';
import { STEPS } from '../domain/workflow/steps';
import { SUBMISSION_REMARK_MAX } from '../domain/workflow/submission';
import { approvals } from './approvals';
import { firmware } from './firmware';
import { firmwareVersion } from './firmwareVersion';
import { testing } from './testing';

/**
 * The longest text of each field that is sent (P-WIRE-31), by the constants of the rules that judge it: the document
 * publishes them. The console does not load this file.
 */

type Limit = number | NumberPattern;
type Limits = Readonly<Record<string, Limit>>;

/** Of every text without a rule of its own: an id, an account, a word of a search, an entry of a list. Judged here. */
export const TEXT_MAX = 2000;

/** By the field, or `around.field`. */
const FIELDS: Limits = {
  vendorCode: NAME_MAX,
  description: DESCRIPTION_MAX,
  releaseNotes: NOTES_MAX,
  changeScope: SHORT_TEXT_MAX,
  knownRisks: SHORT_TEXT_MAX,
  commit: COMMIT_MAX,
  extra: SHORT_TEXT_MAX,
  reason: REASON_MAX,
  remark: REASON_MAX,
  ...CASE_MAX,
  'cases.key': CASE_KEY.max,
  bench: BENCH_MAX,
  'gaps.reason': GAP_REASON_MAX,
  'evidence.scope': RELEASE_SCOPE_MAX,
  signature: SIGNATURE_MAX,
  certificate: CERTIFICATE_MAX,
};

/** Of the input of one call, by its path. */
const CALLS: Readonly<Record<string, Limits>> = {
  [firmware.add.path]: { firmwareNo: FIRMWARE_NO, name: NAME_MAX },
  [firmware.update.path]: { name: NAME_MAX },
  [firmwareVersion.add.path]: { versionNo: VERSION_NO },
  [testing.addOrder.path]: { remark: SUBMISSION_REMARK_MAX },
  ...Object.fromEntries(STEPS.map(({ key, remarkMax }) => [approvals[key].path, { remark: remarkMax }])),
};

/** The limit that a rule judges; null where only {@link TEXT_MAX} holds. @param around the enclosing field; '' at the top */
export function limitOf(path: string, around: string, field: string): Limit | null {
  const own = around === '' ? CALLS[path]?.[field] : undefined;
  return own ?? FIELDS[`${around}.${field}`] ?? FIELDS[field] ?? null;
}

/** The texts of an input that have no rule of their own and are too long. */
export function checkTexts(path: string, value: unknown, place = '', around = '', field = ''): FieldProblem[] {
  if (typeof value === 'string')
    return limitOf(path, around, field) === null ? checkText(place, value, TEXT_MAX, false) : [];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const inside = place === '' ? key : `${place}.${key}`;
    return isList ? checkTexts(path, inner, inside, around, field) : checkTexts(path, inner, inside, field, key);
  });
}
