import type { InputOf, ModelOf } from '@/contract/endpoint';
import type { testing } from '@/contract/testing';
import { ROLE_GROUP } from '@/domain/access/roles';
import type { FieldProblem } from '@/domain/problems';
import type { SubmissionInput } from '@/domain/workflow/order';
import { checkSubmission } from '@/domain/workflow/submission';
import { serverNow } from '@/services/serverClock';

/** What the form needs to know of a version. */
export type TestInfo = ModelOf<(typeof testing)['getTestInfo']>;
/** What the form holds; the version is the address's. */
export type SubmitValues = Omit<SubmissionInput, 'versionId'>;

type Wire = InputOf<(typeof testing)['addOrder']>;

/** Picking people by role group is the picker's business, and the server has the last word on it. */
const anyRole = () => Object.values(ROLE_GROUP);

/**
 * What the form begins with: a returned order as it was, else every hardware revision, since what is
 * left untested is what bricks (decisions §4.1).
 */
export function initialValues({ returned, hardwareRevisions }: TestInfo): SubmitValues {
  if (returned === null) {
    return {
      scope: { hardwareRevisions, sourceVersions: [], companionModules: [] },
      testerList: [],
      operationPersonList: [],
      checklist: [],
      priority: 'normal',
      dueAt: null,
      remark: '',
    };
  }
  const { scope, testerList, operationPersonList, priority, dueAt } = returned.order;
  const late = dueAt !== null && !(Date.parse(dueAt) > serverNow().getTime());
  // The file may be another one by now: the checklist is ticked anew, and the remark answers what was asked.
  return { scope, testerList, operationPersonList, checklist: [], priority, dueAt: late ? null : dueAt, remark: '' };
}

/** Every rule of decisions §4.1 that can be checked here, as problems of the form's fields. */
export function submitProblems(values: SubmitValues, info: TestInfo, account: string): FieldProblem[] {
  return checkSubmission({ ...values, versionId: info.version.id }, submitterOf(info, account), {
    now: serverNow().toISOString(),
    version: info.version,
    numberEnabled: info.numberEnabled,
    hardwareRevisions: info.hardwareRevisions,
    sourceVersions: info.sourceVersions,
    checklist: info.checklist.map(({ key }) => key),
    openOrder: info.openOrder,
    ...(info.returned && { priorityBefore: info.returned.order.priority }),
    rolesOf: anyRole,
  });
}

/** Who counts as the submitter: a returned order keeps its own. */
export function submitterOf(info: TestInfo, account: string): string {
  return info.returned?.order.submitter.code ?? account;
}

/** Who uploaded the file; they neither test nor release (decisions §4.1). */
export function uploaderOf({ version }: TestInfo): string {
  return version.file?.uploadedBy.code ?? version.createdBy.code;
}

/** The call's input: with the order's number and revision it is a resubmission (decisions §4.1). */
export function toWire(values: SubmitValues, info: TestInfo, revision: number | undefined): Wire {
  const { scope } = values;
  return {
    ...(info.returned === null ? {} : { orderNo: info.returned.order.orderNo }),
    ...(revision === undefined ? {} : { revision }),
    versionId: info.version.id,
    scope: {
      hardwareRevisions: [...scope.hardwareRevisions],
      sourceVersions: [...scope.sourceVersions],
      companionModules: [...scope.companionModules],
    },
    testerList: [...values.testerList],
    operationPersonList: [...values.operationPersonList],
    checklist: [...values.checklist],
    priority: values.priority,
    dueAt: values.dueAt,
    remark: values.remark.trim(),
  };
}
