import { nameOf, ROLE_GROUP, type Role, type RoleGroup } from '../access/roles';
import { checkFuture, checkList, checkOneOf, checkText } from '../fieldChecks';
import { ERROR } from '../errors';
import { uploadersOf } from '../firmware/file';
import { refuseHeld, type FileHolder, type FirmwareVersion } from '../firmware/version';
import { problem, problemIf, refuse, refuseFields, type FieldProblem, type Refusal } from '../reasons';
import { PRIORITIES, type SubmissionInput, type TestOrder, SUBMISSION_REMARK_MAX } from './testOrder';
import { STATUS } from './steps';

/** A version to be tested. Without `file`, it is not known whether there is one. */
type TestedVersion = Pick<FirmwareVersion, 'state'> & { readonly file?: FirmwareVersion['file'] | undefined };

export interface SubmissionContext {
  readonly now: string;
  readonly version: TestedVersion & Pick<FirmwareVersion, 'createdBy' | 'versionNo'>;
  readonly numberEnabled: boolean;
  /** Empty if they are unknown; then any revision can be typed. */
  readonly hardwareRevisions: readonly string[];
  /** Version numbers from `sourceVersionsOf`. */
  readonly sourceVersions: readonly string[];
  readonly checklist: readonly string[];
  /** The version that forbids the file; undefined when it is not known whether there is one. */
  readonly fileHolder?: FileHolder | null | undefined;
  readonly openOrder: (Pick<TestOrder, 'orderNo' | 'status'> & Partial<Pick<TestOrder, 'fileSha256'>>) | null;
  /** Priority of the returned order; an unknown one may stay. */
  readonly priorityBefore?: string;
  /** Roles of a person; [] when unknown. */
  readonly rolesOf: (code: string) => readonly Role[];
}

/** Source versions of an upgrade: the number's others outside draft, whose file may change. */
export function sourceVersionsOf(
  version: Pick<FirmwareVersion, 'id'>,
  siblings: readonly Pick<FirmwareVersion, 'id' | 'versionNo' | 'state'>[],
): string[] {
  return siblings.filter(({ id, state }) => id !== version.id && state !== 'draft').map(({ versionNo }) => versionNo);
}

/** Accounts of whose work a version is: the submitter, and who sent its file; without one, its creator. */
export const ownersOf = ({ file, createdBy }: SubmissionContext['version'], submitter: string): string[] => [
  submitter,
  ...(file ? uploadersOf(file) : [createdBy.code]),
];

/** Rules on the people of a submission. @param owners see {@link ownersOf} */
export function checkPeople(
  input: Pick<SubmissionInput, 'testerList' | 'operationPersonList'>,
  owners: readonly string[],
  rolesOf: (code: string) => readonly Role[],
): FieldProblem[] {
  const check = (field: 'testerList' | 'operationPersonList', group: RoleGroup): FieldProblem[] => {
    const codes = input[field].map(({ code }) => code);
    const people = input[field].flatMap((person) => {
      const value = nameOf(person);
      if (owners.includes(person.code)) return [problem(field, 'ownWork', { value })];
      return problemIf(!rolesOf(person.code).includes(group), field, 'wrongRole', { value });
    });
    return [...checkList(field, codes, 'unchosen'), ...people];
  };
  const both = input.operationPersonList.find((person) => input.testerList.some(({ code }) => code === person.code));
  return [
    ...check('testerList', ROLE_GROUP.testing),
    ...check('operationPersonList', ROLE_GROUP.operations),
    ...(both ? [problem('operationPersonList', 'bothLists', { value: nameOf(both) })] : []),
  ];
}

/** Whether a returned order is submitted with the file that was returned, as far as hashes are known. */
export function isSameFile({ openOrder, version }: Pick<SubmissionContext, 'openOrder' | 'version'>): boolean {
  const sha256 = version.file?.sha256 ?? '';
  return openOrder?.status === STATUS.returned && sha256 !== '' && sha256 === openOrder.fileSha256;
}

/** Field rules of a submission, for form and server. */
export function checkSubmission(input: SubmissionInput, submitter: string, around: SubmissionContext): FieldProblem[] {
  const { scope } = input;
  return [
    ...checkList('scope.hardwareRevisions', scope.hardwareRevisions, 'unchosen'),
    ...scope.hardwareRevisions.flatMap((revision) =>
      around.hardwareRevisions.length === 0
        ? []
        : checkOneOf('scope.hardwareRevisions', revision, around.hardwareRevisions),
    ),
    ...checkList('scope.sourceVersions', scope.sourceVersions),
    ...scope.sourceVersions.flatMap((no) => checkOneOf('scope.sourceVersions', no, around.sourceVersions)),
    ...checkList('scope.companionModules', scope.companionModules),
    ...checkPeople(input, ownersOf(around.version, submitter), around.rolesOf),
    ...problemIf(!around.checklist.every((key) => input.checklist.includes(key)), 'checklist', 'notTicked'),
    ...checkOneOf('priority', input.priority, PRIORITIES, around.priorityBefore),
    ...checkFuture('dueAt', input.dueAt, around.now),
    // The submitter must describe what has changed, if it is not the file.
    ...checkText('remark', input.remark, SUBMISSION_REMARK_MAX, isSameFile(around)),
  ];
}

/** Refuses a submission whose checklist was confirmed for another file; undefined: not told for which. */
export function refuseOtherFile(confirmed: string | undefined, { file }: TestedVersion): Refusal | null {
  const isOther = confirmed !== undefined && confirmed !== file?.sha256;
  return isOther ? refuse(ERROR.mismatch, 'fileChanged') : null;
}

/**
 * Refuses a resubmission with another version than the order's, because the order would then approve something
 * untested.
 */
export function refuseOtherVersion(
  order: Pick<TestOrder, 'versionId' | 'versionNo'>,
  versionId: string,
): Refusal | null {
  return order.versionId === versionId ? null : refuse(ERROR.mismatch, 'otherVersion', { value: order.versionNo });
}

/** Whether a version can be submitted: no open order, number enabled, draft with a file of its own. */
export function refuseTest(
  around: Pick<SubmissionContext, 'numberEnabled' | 'openOrder' | 'fileHolder'> & { readonly version: TestedVersion },
): Refusal | null {
  const { openOrder, version } = around;
  if (openOrder && openOrder.status !== STATUS.returned) {
    return refuse(ERROR.alreadyExists, 'openOrder', { value: openOrder.orderNo });
  }
  if (!around.numberEnabled) return refuse(ERROR.refused, 'numberDisabled');
  if (version.state !== 'draft') return refuse(ERROR.refused, 'notSubmittable');
  return version.file === null ? refuseFields([problem('versionId', 'fileMissing')]) : refuseHeld(around.fileHolder);
}

/** Checks a submission or resubmission: the version, then the fields. */
export function refuseSubmission(input: SubmissionInput, submitter: string, around: SubmissionContext): Refusal | null {
  return refuseTest(around) ?? refuseFields(checkSubmission(input, submitter, around));
}
