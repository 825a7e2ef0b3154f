import type { Person, Role } from '../access/roles';
import type { FieldProblem } from '../problems';
import { problem } from '../reasons';
import type { CaseRow, Scope } from './evidence';
import type { TestOrder } from './order';
import { STATUS } from './steps';
import { checkPeople } from './submission';

/**
 * The answers that a submission may take over from the number's last order (decisions §4.1), by the path of their
 * field. All others are given anew: the checklist and the remark are about the file, the hardware revisions begin
 * with all of them, priority and due date are of the moment.
 */
export const REPEATED = [
  'testerList',
  'operationPersonList',
  'scope.sourceVersions',
  'scope.companionModules',
] as const;
export type RepeatedField = (typeof REPEATED)[number];

/** The answers of {@link REPEATED}. */
export interface RepeatedAnswers {
  readonly testerList: readonly Person[];
  readonly operationPersonList: readonly Person[];
  readonly scope: Pick<Scope, 'sourceVersions' | 'companionModules'>;
}

/** What the answers of the last order are held against. */
export interface RepeatContext {
  readonly submitter: string;
  readonly uploader: string;
  /** The roles that somebody holds now. */
  readonly rolesOf: (code: string) => readonly Role[];
  /** What may be chosen now. */
  readonly sourceVersions: readonly string[];
  readonly companionModules: readonly string[];
  /** The number of the release that the version follows; null for the first. */
  readonly lastRelease: string | null;
}

/** The answers that may be given again, and why others may not. */
export interface Repeatable {
  readonly answers: RepeatedAnswers;
  readonly leftOut: readonly FieldProblem[];
}

type LastOrder = Pick<TestOrder, 'testerList' | 'operationPersonList' | 'scope'>;

/**
 * The answers of the number's last order that hold for the next submission as well (decisions §4.1): people who may
 * still do it, source versions and modules that may still be chosen; the last release is always a source version.
 */
export function repeatable(last: LastOrder, around: RepeatContext): Repeatable {
  const { submitter, uploader, rolesOf, lastRelease } = around;
  const nobody: Pick<LastOrder, 'testerList' | 'operationPersonList'> = { testerList: [], operationPersonList: [] };
  const people = (field: 'testerList' | 'operationPersonList') =>
    last[field].map((person) => ({
      person,
      problem: checkPeople({ ...nobody, [field]: [person] }, submitter, uploader, rolesOf).find(
        (each) => each.field === field,
      ),
    }));
  const chosen = (field: 'scope.sourceVersions' | 'scope.companionModules', values: readonly string[]) => {
    const offered = field === 'scope.sourceVersions' ? around.sourceVersions : around.companionModules;
    return {
      kept: values.filter((value) => offered.includes(value)),
      gone: values.filter((value) => !offered.includes(value)).map((value) => problem(field, 'notOneOf', { value })),
    };
  };
  const [testers, operations] = [people('testerList'), people('operationPersonList')];
  const sources = chosen('scope.sourceVersions', last.scope.sourceVersions);
  const modules = chosen('scope.companionModules', last.scope.companionModules);
  const withRelease =
    lastRelease === null || sources.kept.includes(lastRelease) || !around.sourceVersions.includes(lastRelease)
      ? sources.kept
      : [...sources.kept, lastRelease];
  const able = (list: typeof testers) => list.filter((each) => each.problem === undefined).map(({ person }) => person);
  return {
    answers: {
      testerList: able(testers),
      operationPersonList: able(operations),
      scope: { sourceVersions: withRelease, companionModules: modules.kept },
    },
    leftOut: [...[...testers, ...operations].flatMap((each) => each.problem ?? []), ...sources.gone, ...modules.gone],
  };
}

/** What became of each field when answers were taken over; a field that neither names was empty or the same. */
export interface TakenOver {
  readonly taken: readonly RepeatedField[];
  /** Fields that somebody had entered something else in: it stays. */
  readonly kept: readonly RepeatedField[];
}

const listOf = (answers: RepeatedAnswers, field: RepeatedField): readonly string[] => {
  switch (field) {
    case 'testerList':
    case 'operationPersonList':
      return answers[field].map(({ code }) => code).sort();
    case 'scope.sourceVersions':
      return [...answers.scope.sourceVersions].sort();
    case 'scope.companionModules':
      return [...answers.scope.companionModules].sort();
  }
};

/**
 * Which fields take the offered answers: those that nobody has entered anything in (decisions §4.1).
 * @param entered what the form holds @param initial what it began with
 */
export function takeOver(entered: RepeatedAnswers, initial: RepeatedAnswers, offered: RepeatedAnswers): TakenOver {
  const same = (left: RepeatedAnswers, right: RepeatedAnswers, field: RepeatedField) =>
    listOf(left, field).join('\n') === listOf(right, field).join('\n');
  const differing = REPEATED.filter((field) => listOf(offered, field).length > 0 && !same(entered, offered, field));
  return {
    taken: differing.filter((field) => same(entered, initial, field)),
    kept: differing.filter((field) => !same(entered, initial, field)),
  };
}

/** The statuses that come after manual testing; an order that was terminated may never have got that far. */
const TESTED: readonly number[] = [STATUS.release, STATUS.verification, STATUS.completed];

/**
 * The order whose manual cases another one may begin with: the newest of another version that is past manual testing.
 * @param orders orders of the same number, in any order
 */
export function lastTested<Order extends Pick<TestOrder, 'versionId' | 'status' | 'submittedAt'>>(
  { versionId }: Pick<TestOrder, 'versionId'>,
  orders: readonly Order[],
): Order | null {
  const tested = orders.filter((each) => each.versionId !== versionId && TESTED.includes(each.status));
  return tested.reduce<Order | null>(
    (last, each) => (last === null || last.submittedAt < each.submittedAt ? each : last),
    null,
  );
}

/**
 * The cases of an earlier manual test as they begin in another one (decisions §4.1): named ones, none of them run, no
 * notes. A combination outside the scope becomes the scope's first one.
 * @param present the cases that are there already, which are not added twice
 */
export function repeatedCases(cases: readonly CaseRow[], scope: Scope, present: readonly CaseRow[] = []): CaseRow[] {
  const within = (values: readonly string[], value: string) => (values.includes(value) ? value : (values[0] ?? ''));
  const keyOf = (row: CaseRow) => [row.title.trim(), row.hardwareRevision, row.sourceVersion].join('\n');
  const known = new Set(present.map(keyOf));
  return cases.flatMap((row): CaseRow[] => {
    const again: CaseRow = {
      title: row.title.trim(),
      result: 'notRun',
      hardwareRevision: within(scope.hardwareRevisions, row.hardwareRevision),
      sourceVersion: within(scope.sourceVersions, row.sourceVersion),
      note: '',
    };
    if (again.title === '' || known.has(keyOf(again))) return [];
    known.add(keyOf(again));
    return [again];
  });
}
