import * as v from 'valibot';
import { ADMINISTRATOR, ROLE_GROUP, someone, WRITING_ROLES, type Role } from '../access/roles';
import { checkOneOf, checkPattern, checkText, type NumberPattern } from '../fieldChecks';
import {
  answerFields,
  identifier,
  list,
  maybe,
  maybeOneOf,
  maybeTime,
  oneOf,
  recordId,
  text,
  time,
  maybeSent,
  inputText,
  revisionSent,
} from '../fields';
import { ERROR } from '../errors';
import { both } from '../language';
import { problem, problemIf, refuse, type FieldProblem, type Refusal } from '../reasons';
import { namedSet, newest, ownValue, type Open } from '../values';
import { storedFile } from './file';
import { MODULES } from './firmwareNumber';

export const [PACKAGE_TYPES, packageTypeName] = namedSet({
  full: both('整包', 'Full'),
  delta: both('差分包', 'Delta'),
});

export const [UPGRADE_MODES, upgradeModeName] = namedSet({
  forced: both('强制升级', 'Forced'),
  optional: both('可选升级', 'Optional'),
});

/** Life cycle of a version: draft → inTest → released → deprecated | recalled. */
export const [VERSION_STATES, versionStateName] = namedSet({
  draft: both('草稿', 'Draft'),
  inTest: both('测试中', 'In test'),
  released: both('已发布', 'Released'),
  deprecated: both('已弃用', 'Deprecated'),
  recalled: both('已召回', 'Recalled'),
});
export type VersionState = (typeof VERSION_STATES)[number];

/** States of a version whose release is over. */
export const ENDED_STATES = ['deprecated', 'recalled'] as const;

export const VERSION_NO: NumberPattern = {
  character: /[A-Za-z0-9._-]/,
  whole: /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
  max: 64,
  rule: 'A-Z a-z 0-9 . _ -, 1–64',
};
export const NOTES_MAX = 10_000;
export const SHORT_TEXT_MAX = 500;
/** Long enough for the list of changes that is made from 40 lines of `git log --oneline`. */
export const COMMIT_MAX = 8000;

/** Input of a version after its number; `extra` has the answers to template fields by key. */
export const versionInput = v.object({
  packageType: oneOf(PACKAGE_TYPES),
  baseVersionId: v.nullish(inputText(), null),
  upgradeMode: oneOf(UPGRADE_MODES),
  mustPassThrough: v.optional(v.boolean(), false),
  minHardwareRevision: v.optional(inputText(), ''),
  releaseNotes: inputText(NOTES_MAX),
  changeScope: v.optional(inputText(SHORT_TEXT_MAX), ''),
  commit: v.optional(inputText(COMMIT_MAX), ''),
  knownRisks: v.optional(inputText(SHORT_TEXT_MAX), ''),
  extra: v.optional(v.record(v.string(), inputText(SHORT_TEXT_MAX)), {}),
  tags: v.optional(list(inputText()), []),
});

export const newVersion = v.object({
  firmwareNo: inputText(),
  versionNo: inputText(VERSION_NO.max, VERSION_NO.whole),
  ...versionInput.entries,
});
export type FirmwareVersionInput = Readonly<v.InferOutput<typeof newVersion>>;

/** A firmware version (assumed). Times are ISO 8601 UTC. */
export const versionSchema = v.object({
  id: recordId(),
  firmwareNo: recordId(),
  versionNo: identifier(),
  state: oneOf(VERSION_STATES),
  stateReason: text(),
  firmwareName: text(),
  module: maybeOneOf(MODULES),
  ...answerFields(versionInput.entries),
  baseVersionId: maybe(identifier()),
  /** '' means any revision; null means that the server did not send it. */
  minHardwareRevision: maybe(inputText()),
  mustPassThrough: maybeSent(v.boolean()),
  file: maybe(storedFile),
  revision: revisionSent(),
  createdBy: someone,
  createdAt: time(),
  updatedBy: someone,
  updatedAt: time(),
  releasedAt: maybeTime(),
});
export type FirmwareVersion = Readonly<v.InferOutput<typeof versionSchema>>;

/** What a version is checked against: the number's other versions, and its hardware. */
export interface VersionSurroundings {
  readonly siblings: readonly Pick<FirmwareVersion, 'id' | 'versionNo' | 'state'>[];
  readonly hardwareRevisions: readonly string[];
  /** The current version; its unknown values may stay. */
  readonly before?: Pick<FirmwareVersion, 'packageType' | 'upgradeMode' | 'minHardwareRevision'> | null;
}

/** Problems of the fields, for form and server. */
export function checkFirmwareVersion(input: FirmwareVersionInput, around: VersionSurroundings): FieldProblem[] {
  const base = around.siblings.find((sibling) => sibling.id === input.baseVersionId);
  return [
    ...checkPattern('versionNo', input.versionNo, VERSION_NO),
    ...checkOneOf('packageType', input.packageType, PACKAGE_TYPES, around.before?.packageType),
    ...problemIf(input.packageType === 'delta' && base === undefined, 'baseVersionId', 'baseRequired'),
    ...checkOneOf('upgradeMode', input.upgradeMode, UPGRADE_MODES, around.before?.upgradeMode),
    ...(input.minHardwareRevision === ''
      ? []
      : checkOneOf(
          'minHardwareRevision',
          input.minHardwareRevision,
          around.hardwareRevisions,
          around.before?.minHardwareRevision ?? undefined,
        )),
    ...checkText('releaseNotes', input.releaseNotes, NOTES_MAX),
    ...checkText('changeScope', input.changeScope, SHORT_TEXT_MAX, false),
    ...checkText('commit', input.commit, COMMIT_MAX, false),
    ...checkText('knownRisks', input.knownRisks, SHORT_TEXT_MAX, false),
  ];
}

/** A version number is unique within its firmware number. */
export function checkVersionNoFree(versionNo: string, siblings: VersionSurroundings['siblings']): FieldProblem[] {
  const taken = siblings.some((sibling) => sibling.versionNo === versionNo);
  return problemIf(taken, 'versionNo', 'taken', { value: versionNo });
}

/** Unanswered required template fields, as problems of `extra.<key>`. */
export function checkExtra(
  fields: readonly { readonly key: string; readonly required: boolean }[],
  extra: FirmwareVersionInput['extra'],
): FieldProblem[] {
  return fields.flatMap(({ key, required }) => checkText(`extra.${key}`, extra[key], SHORT_TEXT_MAX, required));
}

/** Fields that cannot change outside draft: all except notes and tags. */
export function frozenFields(before: FirmwareVersionInput, after: FirmwareVersionInput): FieldProblem[] {
  const free: readonly (keyof FirmwareVersionInput)[] = ['releaseNotes', 'tags'];
  return (Object.keys(before) as (keyof FirmwareVersionInput)[])
    .filter((field) => !free.includes(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => problem(field, 'frozen'));
}

/** State changes made directly by people; all others follow from the workflow. */
export const STATE_CHANGES = ['deprecate', 'recall'] as const;
export type StateChange = (typeof STATE_CHANGES)[number];

/** Roles of direct state changes: development deprecates, operations recall, the administrator may do both. */
export const STATE_CHANGERS: Readonly<Record<StateChange, readonly Role[]>> = {
  deprecate: WRITING_ROLES,
  recall: [ROLE_GROUP.operations, ADMINISTRATOR],
};

/** The target of a direct state change; null when the current state does not allow it. */
export function changedState(state: Open<VersionState>, change: StateChange): VersionState | null {
  if (state !== 'released') return null;
  return change === 'deprecate' ? 'deprecated' : 'recalled';
}

/** Whether a version can get the file that another one has: freely, after a person confirmed it, or not at all. */
export type FileReuse = 'free' | 'confirm' | 'refused';

/** Whether a version may have the file of another one: not beside one in test or released. */
export function fileReuse(
  holder: Pick<FirmwareVersion, 'firmwareNo' | 'id' | 'state'> | null,
  target: { readonly firmwareNo: string | undefined; readonly id: string | undefined },
): FileReuse {
  if (holder === null || holder.id === target.id) return 'free';
  const counts = holder.state === 'inTest' || holder.state === 'released';
  return counts && holder.firmwareNo === target.firmwareNo ? 'refused' : 'confirm';
}

/** The version that forbids its file to another one of the number (assumed where an answer names it). */
export const fileHolder = v.pick(versionSchema, ['id', 'firmwareNo', 'versionNo']);
export type FileHolder = Readonly<v.InferOutput<typeof fileHolder>>;

/**
 * Refuses a file that its holder forbids; null without one, or where none is known.
 * @param field where the form shows it, if at a field
 */
export function refuseHeld(holder: FileHolder | null | undefined, ...field: string[]): Refusal | null {
  if (!holder) return null;
  const values = { value: `${holder.firmwareNo} ${holder.versionNo}` };
  const fields = field.map((each) => problem(each, 'hashKnown', values));
  return { ...refuse(ERROR.alreadyExists, 'hashKnown', values), ...(fields.length > 0 && { fields }) };
}

/** The previous release: the newest one released before this version; null for the first. */
export function releaseBefore<Version extends Pick<FirmwareVersion, 'id' | 'releasedAt'>>(
  version: Pick<FirmwareVersion, 'id' | 'releasedAt'>,
  released: readonly Version[],
): Version | null {
  const at = (each: Pick<FirmwareVersion, 'releasedAt'>) => each.releasedAt ?? '';
  const earlier = released.filter(
    (each) => each.id !== version.id && (version.releasedAt === null || at(each) < at(version)),
  );
  return newest(earlier, at);
}

/** An answer to a template field as text: the name of its option, if it has one. */
export function answerText(names: Readonly<Record<string, string>> | undefined, answer: string): string {
  return ownValue(names ?? {}, answer) ?? answer;
}

/**
 * Initial answers to the choice fields of a new version: those of the number's newest version that can still be chosen,
 * and its number. Text answers, such as a build number, belong to one file.
 */
export function repeatedExtra(
  fields: readonly { readonly key: string; readonly kind: string; readonly options: readonly string[] }[],
  siblings: readonly Pick<FirmwareVersion, 'versionNo' | 'createdAt' | 'extra' | 'minHardwareRevision'>[],
): Pick<FirmwareVersionInput, 'versionNo' | 'minHardwareRevision' | 'extra'> {
  const last = newest(siblings, ({ createdAt }) => createdAt);
  const answers = fields.flatMap(({ key, kind, options }) => {
    const answer = last?.extra[key];
    return kind === 'select' && answer !== undefined && options.includes(answer) ? [[key, answer] as const] : [];
  });
  return {
    versionNo: last?.versionNo ?? '',
    minHardwareRevision: last?.minHardwareRevision ?? '',
    extra: Object.fromEntries(answers),
  };
}
