import { problemIf, type FieldProblem } from '../reasons';
import { newest } from '../values';
import type { CaseRow, Scope } from './evidence';
import type { TestOrder } from './testOrder';
import { STATUS } from './steps';
import { rowKey } from './roundCases';
import { checkPeople, type SubmissionContext } from './submission';

/**
 * Answers that a submission can take over from the number's last order, by field path. Not taken over: checklist and remark,
 * which are about one file; hardware revisions, of which all are proposed; priority and due date, which are of the moment.
 */
export const REPEATED = [
  'testerList',
  'operationPersonList',
  'scope.sourceVersions',
  'scope.companionModules',
] as const;
export type RepeatedField = (typeof REPEATED)[number];

/** Answers of the fields in {@link REPEATED}. */
export interface RepeatedAnswers extends Pick<TestOrder, 'testerList' | 'operationPersonList'> {
  readonly scope: Pick<Scope, 'sourceVersions' | 'companionModules'>;
}

/** Data that the last order's answers are checked against: what can be chosen now. */
export interface RepeatContext extends Pick<SubmissionContext, 'rolesOf' | 'sourceVersions'> {
  /** See `ownersOf`. */
  readonly owners: readonly string[];
  readonly companionModules: readonly string[];
  /** Number of the previous release; null for the first. */
  readonly lastRelease: string | null;
}

/** The last order's answers that are still valid, with the previous release, and those left out. */
export function repeatable(last: RepeatedAnswers, around: RepeatContext) {
  const { owners, rolesOf, lastRelease, sourceVersions, companionModules } = around;
  const leftOut: FieldProblem[] = [];
  const isKept = (wrong: FieldProblem | undefined) => {
    if (wrong) leftOut.push(wrong);
    return wrong === undefined;
  };
  const able = (field: 'testerList' | 'operationPersonList') =>
    last[field].filter((person) => {
      const alone = { testerList: [], operationPersonList: [], [field]: [person] };
      return isKept(checkPeople(alone, owners, rolesOf).find((each) => each.field === field));
    });
  const chosen = (field: RepeatedField, values: readonly string[], offered: readonly string[]) =>
    values.filter((value) => isKept(problemIf(!offered.includes(value), field, 'notOneOf', { value })[0]));
  const [testerList, operationPersonList] = [able('testerList'), able('operationPersonList')];
  const sources = chosen('scope.sourceVersions', last.scope.sourceVersions, sourceVersions);
  const modules = chosen('scope.companionModules', last.scope.companionModules, companionModules);
  const adds = lastRelease !== null && !sources.includes(lastRelease) && sourceVersions.includes(lastRelease);
  const scope = { sourceVersions: adds ? [...sources, lastRelease] : sources, companionModules: modules };
  return { answers: { testerList, operationPersonList, scope }, leftOut };
}

export const answerOf = ({ testerList, operationPersonList, scope }: RepeatedAnswers, field: RepeatedField) =>
  ({
    testerList,
    operationPersonList,
    'scope.sourceVersions': scope.sourceVersions,
    'scope.companionModules': scope.companionModules,
  })[field];

/** An answer as text, in any order; '' for none. */
function answerText(answers: RepeatedAnswers, field: RepeatedField): string {
  const texts = answerOf(answers, field).map((each) => (typeof each === 'string' ? each : each.code));
  return texts.sort().join('\n');
}

/** The fields that take over an offered answer: those that are still at their initial value. */
export function takenFields(
  entered: RepeatedAnswers,
  initial: RepeatedAnswers,
  offered: RepeatedAnswers,
): readonly RepeatedField[] {
  return REPEATED.filter((field) => {
    const [typed, before, last] = [entered, initial, offered].map((answers) => answerText(answers, field));
    return last !== '' && typed === before && typed !== last;
  });
}

/** Statuses after manual testing; a terminated order may have ended before it. */
const TESTED: readonly number[] = [STATUS.release, STATUS.verification, STATUS.completed];

/** The order whose manual cases can be copied: the newest of another version with finished manual testing. */
export function lastTested<Order extends Pick<TestOrder, 'versionId' | 'status' | 'submittedAt'>>(
  { versionId }: Pick<TestOrder, 'versionId'>,
  orders: readonly Order[],
): Order | null {
  const tested = orders.filter((each) => each.versionId !== versionId && TESTED.includes(each.status));
  return newest(tested, ({ submittedAt }) => submittedAt);
}

/** Copies of named manual cases, without results, in this scope, that are not `present` yet. */
export function repeatedCases(cases: readonly CaseRow[], scope: Scope, present: readonly CaseRow[] = []): CaseRow[] {
  const within = (values: readonly string[], value: string) => (values.includes(value) ? value : (values[0] ?? ''));
  const known = new Set(present.map(rowKey));
  return cases.flatMap((row): CaseRow[] => {
    const again: CaseRow = {
      ...row,
      title: row.title.trim(),
      result: 'notRun',
      hardwareRevision: within(scope.hardwareRevisions, row.hardwareRevision),
      sourceVersion: within(scope.sourceVersions, row.sourceVersion),
      note: '',
      attachments: [],
    };
    if (again.title === '' || known.has(rowKey(again))) return [];
    known.add(rowKey(again));
    return [again];
  });
}
