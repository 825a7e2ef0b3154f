import type { InputOf } from '@/contract/endpoint';
import type { testing, TestInfo } from '@/contract/testing';
import { ROLE_GROUP } from '@/domain/access/roles';
import type { FieldProblem } from '@/domain/reasons';
import type { SubmissionInput } from '@/domain/workflow/testOrder';
import { checkSubmission } from '@/domain/workflow/submission';
import { serverNow } from '@/services/serverClock';

export type { TestInfo };

/** Ticked items of the checklist, and the SHA-256 of the file that they are about. */
export interface Ticks {
  readonly file: string;
  readonly keys: readonly string[];
}
export const NO_TICKS: Ticks = { file: '', keys: [] };

export type SubmitValues = Omit<SubmissionInput, 'versionId' | 'checklist'> & { readonly checklist: Ticks };

/** The file to be tested; '' where it is not known. */
export const fileOf = ({ version }: TestInfo): string => version.file?.sha256 ?? '';

/** The ticks that count: those for the file to be tested. */
export const ticksFor = ({ file, keys }: Ticks, info: TestInfo): readonly string[] =>
  file === fileOf(info) ? keys : [];

type Wire = InputOf<(typeof testing)['addOrder']>;

/** The picker offers people of the right role group, and the server checks them. */
const anyRole = () => Object.values(ROLE_GROUP);

/**
 * Initial values: those of a returned order, otherwise all hardware revisions and the last release, from which most
 * devices upgrade: an upgrade that was not tested may break them.
 */
export function initialValues({ returned, hardwareRevisions, sourceVersions, lastRelease }: TestInfo): SubmitValues {
  if (returned === null) {
    return {
      scope: {
        hardwareRevisions,
        sourceVersions: sourceVersions.filter((each) => each === lastRelease),
        companionModules: [],
      },
      testerList: [],
      operationPersonList: [],
      checklist: NO_TICKS,
      priority: 'normal',
      dueAt: null,
      remark: '',
    };
  }
  const { scope, testerList, operationPersonList, priority, dueAt } = returned.order;
  const isAhead = dueAt !== null && Date.parse(dueAt) > serverNow().getTime();
  // The file may have changed: the checklist must be confirmed again; the remark is entered anew.
  const anew = { checklist: NO_TICKS, remark: '' };
  return { scope, testerList, operationPersonList, ...anew, priority, dueAt: isAhead ? dueAt : null };
}

/** Problems by the rules of P-SUBMIT-1 and P-SUBMIT-2 that the console can check. */
export function submitProblems(values: SubmitValues, info: TestInfo, account: string): FieldProblem[] {
  const input = { ...values, versionId: info.version.id, checklist: ticksFor(values.checklist, info) };
  return checkSubmission(input, submitterOf(info, account), {
    now: serverNow().toISOString(),
    version: info.version,
    numberEnabled: info.numberEnabled,
    hardwareRevisions: info.hardwareRevisions,
    sourceVersions: info.sourceVersions,
    checklist: info.checklist.map(({ key }) => key),
    openOrder: info.returned?.order ?? info.openOrder,
    ...(info.returned && { priorityBefore: info.returned.order.priority }),
    rolesOf: anyRole,
  });
}

/** The submitter; a returned order keeps its own. */
export function submitterOf(info: TestInfo, account: string): string {
  return info.returned?.order.submitter.code ?? account;
}

/** The call's input, with the file that was confirmed; with order number and revision it is a resubmission. */
export function toWire(values: SubmitValues, info: TestInfo, revision: number | undefined): Wire {
  return {
    ...values,
    ...(info.returned === null ? {} : { orderNo: info.returned.order.orderNo }),
    ...(revision === undefined ? {} : { revision }),
    versionId: info.version.id,
    ...(fileOf(info) !== '' && { fileSha256: fileOf(info) }),
    checklist: [...ticksFor(values.checklist, info)],
    remark: values.remark.trim(),
  };
}
