import * as v from 'valibot';
import { instant, list, many, oneOf, inputText, TEXT_MAX } from '../fields';
import { caseTexts, CASE_MAX } from '../firmware/caseTexts';
import { both } from '../language';
import { namedSet } from '../values';

/** What a decision at a step is based on: results of an automated run, of manual cases, or the plan of a release. */

/** The scope of a test: what it is tested on, because a charger stops working when these do not match. */
export const scope = v.object({
  hardwareRevisions: many(inputText()),
  sourceVersions: many(inputText()),
  companionModules: many(inputText()),
});
export type Scope = Readonly<v.InferOutput<typeof scope>>;

const caseCount = v.pipe(v.number(), v.integer(), v.minValue(0));
const strings = v.optional(list(inputText()), []);

/** How many failed cases of a report its evidence lists at most; the report is attached. */
export const FAILURES_MAX = 100;

/** What was read from the report of a run: its first failed cases, and its SHA-256 if it is attached. */
const runReport = v.object({
  failures: list(v.object({ title: inputText(), note: inputText() })),
  sha256: v.nullable(inputText()),
});
export type RunReport = Readonly<v.InferOutput<typeof runReport>>;

/** Results of an automated run: case counts, report link, and its report, unless the counts were typed. */
export const automatedEvidence = v.object({
  kind: v.literal('automated'),
  total: caseCount,
  passed: caseCount,
  failed: caseCount,
  reportLink: v.optional(inputText(), ''),
  readReport: v.optional(runReport),
});
export type AutomatedEvidence = Readonly<v.InferOutput<typeof automatedEvidence>>;

export const [CASE_RESULTS, caseResultName] = namedSet({
  passed: both('通过', 'Passed'),
  failed: both('不通过', 'Failed'),
  blocked: both('阻塞', 'Blocked'),
  skipped: both('跳过', 'Skipped'),
  notRun: both('未执行', 'Not run'),
});
export type CaseResult = (typeof CASE_RESULTS)[number];

/** Further limits of a manual test (assumed): lengths in characters, size of an imported file in bytes. */
export const BENCH_MAX = 200;
export const GAP_REASON_MAX = 200;
export const CASE_FILE_LIMIT = 5 * 1024 ** 2;

/**
 * A manual case in a round, on one hardware revision, upgraded from one source version: what was to be done, and what
 * came of it. `attachments` are ids of files on the order.
 */
export const caseRow = v.object({
  ...caseTexts.entries,
  result: oneOf(CASE_RESULTS),
  hardwareRevision: v.optional(inputText(), ''),
  sourceVersion: v.optional(inputText(), ''),
  note: v.optional(inputText(CASE_MAX.note), ''),
  attachments: strings,
});
export type CaseRow = Readonly<v.InferOutput<typeof caseRow>>;

const gap = v.object({ hardwareRevision: inputText(), sourceVersion: inputText(), reason: inputText(GAP_REASON_MAX) });
export type Gap = Readonly<v.InferOutput<typeof gap>>;

/** A combination of the scope: a hardware revision and a source version. */
export type Combination = Omit<Gap, 'reason'>;

/** Manual testing: cases, bench, defects, conditions, reasoned gaps. */
export const manualEvidence = v.object({
  kind: v.literal('manual'),
  cases: list(caseRow),
  bench: v.optional(inputText(BENCH_MAX), ''),
  defects: strings,
  conditions: strings,
  gaps: v.optional(list(gap), []),
});
export type ManualEvidence = Readonly<v.InferOutput<typeof manualEvidence>>;

export const RELEASE_SCOPE_MAX = 200;

/** Reasons to doubt the version to roll back to. */
export const [ROLLBACK_DOUBTS, rollbackDoubtName] = namedSet({
  unverified: both('回退版本尚未验证', 'The rollback version is not verified'),
  untested: both(
    '回退版本的测试不含硬件 {hardware}',
    'The test of the rollback version did not cover hardware {hardware}',
  ),
  tooOld: both('回退版本不支持硬件 {hardware}', 'The rollback version does not support hardware {hardware}'),
  unread: both('无法判断回退版本是否适用', 'Whether the rollback version fits is not known'),
});
const rollbackDoubt = v.object({ doubt: oneOf(ROLLBACK_DOUBTS), hardware: many(inputText()) });
export type RollbackDoubt = Readonly<v.InferOutput<typeof rollbackDoubt>>;

export const RELEASE_MODES = ['now', 'scheduled'] as const;

/** The release plan of step 6: now or scheduled, scope, rollback version. */
export const releaseEvidence = v.object({
  kind: v.literal('release'),
  mode: v.picklist(RELEASE_MODES),
  at: v.nullish(instant(), null),
  scope: v.optional(inputText(RELEASE_SCOPE_MAX), ''),
  rollbackVersionId: v.nullish(inputText(), null),
  /** The doubts about it at the time of the release (assumed). */
  rollbackDoubts: many(rollbackDoubt),
  acknowledgedConditions: strings,
});
export type ReleaseEvidence = Readonly<v.InferOutput<typeof releaseEvidence>>;

export const evidence = v.variant('kind', [automatedEvidence, manualEvidence, releaseEvidence]);
export type Evidence = Readonly<v.InferOutput<typeof evidence>>;

/** All combinations of a scope; without source versions, first installations. */
export function combinations(scope: Scope): Combination[] {
  const sources = scope.sourceVersions.length > 0 ? scope.sourceVersions : [''];
  return scope.hardwareRevisions.flatMap((hardwareRevision) =>
    sources.map((sourceVersion) => ({ hardwareRevision, sourceVersion })),
  );
}

/** Whether two rows belong to the same cell of the coverage matrix. */
export const isSameCell = (left: Combination, right: Combination): boolean =>
  left.hardwareRevision === right.hardwareRevision && left.sourceVersion === right.sourceVersion;

/** A cell of the coverage matrix; a gap when no case was executed. */
export interface Coverage extends Combination {
  readonly passed: number;
  readonly failed: number;
  /** How many cases are neither passed nor failed. */
  readonly open: number;
  readonly gap: boolean;
  /** Why there is a gap; '' when none was given. */
  readonly reason: string;
}

export function coverage(scope: Scope, evidence: ManualEvidence | null): Coverage[] {
  return combinations(scope).map((cell) => {
    // A case without a name does not count as executed.
    const here = evidence?.cases.filter((row) => isSameCell(row, cell) && row.title.trim() !== '') ?? [];
    const counted = (result: CaseResult): number => here.filter((row) => row.result === result).length;
    const [passed, failed] = [counted('passed'), counted('failed')];
    return {
      ...cell,
      passed,
      failed,
      open: here.length - passed - failed,
      gap: passed + failed === 0,
      reason: evidence?.gaps.find((gap) => isSameCell(gap, cell))?.reason.trim() ?? '',
    };
  });
}

/**
 * What evidence keeps of a report: of each failed case its title and the first line of its message, which says what failed.
 * @param cases the cases of the report
 * @param sha256 the hash of the attached report; null if it is not attached
 */
export function keptReport(
  cases: readonly { readonly title: string; readonly note: string; readonly result: string }[],
  sha256: string | null,
): RunReport {
  const shorten = (text: string) => text.slice(0, TEXT_MAX);
  const failures = cases
    .filter(({ result }) => result === 'failed')
    .slice(0, FAILURES_MAX)
    .map(({ title, note }) => ({ title: shorten(title), note: shorten(note.split('\n', 1)[0] ?? '') }));
  return { failures, sha256 };
}
