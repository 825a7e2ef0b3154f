import type { Person, Role, RoleGroup } from '../access/roles';
import { ROLE_GROUP } from '../access/roles';
import { checkList, checkOneOf, checkText } from '../checks';
import { ERROR } from '../errors';
import type { FirmwareVersion } from '../firmware/version';
import type { FieldProblem } from '../problems';
import { problem } from '../reasons';
import { refuse, refuseFields, type Refusal } from '../refusal';
import { PRIORITIES, type SubmissionInput, type TestOrder } from './order';
import { STATUS } from './steps';

/** What a submission is judged against. */
export interface SubmissionSurroundings {
  readonly now: string;
  readonly version: Pick<FirmwareVersion, 'state' | 'file' | 'createdBy' | 'versionNo'>;
  readonly numberEnabled: boolean;
  readonly hardwareRevisions: readonly string[];
  /** The version numbers that `sourceVersionsOf` gives. */
  readonly sourceVersions: readonly string[];
  /** Keys of the template's checklist; all must be ticked. */
  readonly checklist: readonly string[];
  /** The version's open order, if there is one. */
  readonly openOrder: Pick<TestOrder, 'orderNo' | 'status'> | null;
  /** The priority of the returned order; one that the console does not know may stay. */
  readonly priorityBefore?: string;
  /** The roles of a person, [] for someone unknown. */
  readonly rolesOf: (code: string) => readonly Role[];
}

const nameOf = (person: Person): string => person.name || person.code;

/**
 * The versions that a submission may name as sources of an upgrade: the others of its number that have left
 * draft (decisions §4.1, §4.3). The file of a draft may still change, so an upgrade from it would prove nothing.
 */
export function sourceVersionsOf(
  version: Pick<FirmwareVersion, 'id'>,
  siblings: readonly Pick<FirmwareVersion, 'id' | 'versionNo' | 'state'>[],
): string[] {
  return siblings.filter(({ id, state }) => id !== version.id && state !== 'draft').map(({ versionNo }) => versionNo);
}

/** The rules on the people of a submission (decisions §4.1). */
export function checkPeople(
  input: Pick<SubmissionInput, 'testerList' | 'operationPersonList'>,
  submitter: string,
  uploader: string,
  rolesOf: (code: string) => readonly Role[],
): FieldProblem[] {
  const check = (field: 'testerList' | 'operationPersonList', group: RoleGroup): FieldProblem[] => [
    ...checkList(
      field,
      input[field].map((person) => person.code),
      1,
    ),
    ...input[field].flatMap((person) => {
      if (person.code === submitter || person.code === uploader)
        return [problem(field, 'ownWork', { value: nameOf(person) })];
      return rolesOf(person.code).includes(group) ? [] : [problem(field, 'wrongRole', { value: nameOf(person) })];
    }),
  ];
  const both = input.operationPersonList.find((person) => input.testerList.some(({ code }) => code === person.code));
  return [
    ...check('testerList', ROLE_GROUP.testing),
    ...check('operationPersonList', ROLE_GROUP.operations),
    ...(both ? [problem('operationPersonList', 'bothLists', { value: nameOf(both) })] : []),
  ];
}

/** The field rules of a submission (decisions §4.1), for the form and for the server. */
export function checkSubmission(
  input: SubmissionInput,
  submitter: string,
  around: SubmissionSurroundings,
): FieldProblem[] {
  const { scope } = input;
  const uploader = around.version.file?.uploadedBy.code ?? around.version.createdBy.code;
  const past = input.dueAt !== null && !(Date.parse(input.dueAt) > Date.parse(around.now));
  return [
    ...checkList('scope.hardwareRevisions', scope.hardwareRevisions, 1),
    ...scope.hardwareRevisions.flatMap((revision) =>
      checkOneOf('scope.hardwareRevisions', revision, around.hardwareRevisions),
    ),
    ...checkList('scope.sourceVersions', scope.sourceVersions),
    ...scope.sourceVersions.flatMap((no) => checkOneOf('scope.sourceVersions', no, around.sourceVersions)),
    ...checkList('scope.companionModules', scope.companionModules),
    ...checkPeople(input, submitter, uploader, around.rolesOf),
    ...(around.checklist.every((key) => input.checklist.includes(key)) ? [] : [problem('checklist', 'notTicked')]),
    ...checkOneOf('priority', input.priority, PRIORITIES, around.priorityBefore),
    ...(past ? [problem('dueAt', 'notFuture')] : []),
    ...checkText('remark', input.remark, 2000, false),
  ];
}

/**
 * Judges whether a version may be submitted at all (decisions §4.1): one open order per version, an enabled
 * number, a draft with its file. The console asks before it opens a form, the server before it reads one.
 */
export function refuseTest(
  around: Pick<SubmissionSurroundings, 'numberEnabled' | 'openOrder'> & {
    readonly version: Pick<FirmwareVersion, 'state' | 'file'>;
  },
): Refusal | null {
  const { openOrder, version } = around;
  if (openOrder && openOrder.status !== STATUS.returned) {
    return refuse(ERROR.alreadyExists, 'openOrder', { value: openOrder.orderNo });
  }
  if (!around.numberEnabled) return refuse(ERROR.refused, 'numberDisabled');
  if (version.state !== 'draft') return refuse(ERROR.refused, 'notSubmittable');
  return version.file === null ? refuseFields([problem('versionId', 'fileMissing')]) : null;
}

/** Judges a submission or resubmission as a whole (decisions §4.1): whether the version may be, then the fields. */
export function refuseSubmission(
  input: SubmissionInput,
  submitter: string,
  around: SubmissionSurroundings,
): Refusal | null {
  return refuseTest(around) ?? refuseFields(checkSubmission(input, submitter, around));
}
