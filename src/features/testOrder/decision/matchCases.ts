import type { CaseRow, Combination, Scope } from '@/domain/workflow/evidence';
import { CASE_TITLE_MAX, CASES_MAX } from '@/domain/workflow/evidence';
import type { RawCase } from './readCases';
import { plain, resultOf } from './readCases';

/** Problems of a line. */
type CaseIssueKind = 'noTitle' | 'tooMany' | 'titleCut' | 'result' | 'hardware' | 'source';

interface CaseIssue {
  readonly row: number;
  readonly kind: CaseIssueKind;
  /** The value in the line. */
  readonly value: string;
}

/** The cases of a source, and the problems by line. */
export interface MatchedCases {
  readonly rows: readonly CaseRow[];
  readonly issues: readonly CaseIssue[];
}

const FIRST = ['', '首次安装', 'firstinstallation', 'none', '无'];

/** The value of the scope that a cell means; null when it is not in the scope. */
function inScope(values: readonly string[], cell: string): string | null {
  return values.find((value) => plain(value) === plain(cell)) ?? null;
}

function fitOne(raw: RawCase, scope: Scope, fallback: Combination): { row: CaseRow; issues: CaseIssue[] } {
  const issue = (kind: CaseIssueKind, value: string): CaseIssue => ({ row: raw.row, kind, value });
  const result = resultOf(raw.result);
  const hardware = raw.hardware === '' ? fallback.hardwareRevision : inScope(scope.hardwareRevisions, raw.hardware);
  const firstOnly = scope.sourceVersions.length === 0 && FIRST.includes(plain(raw.source));
  const source = firstOnly
    ? ''
    : raw.source === ''
      ? fallback.sourceVersion
      : inScope(scope.sourceVersions, raw.source);
  return {
    row: {
      title: raw.title.slice(0, CASE_TITLE_MAX),
      // An unknown result counts as skipped.
      result: result ?? 'skipped',
      // Values outside the scope are kept; they cover no combination.
      hardwareRevision: hardware ?? raw.hardware,
      sourceVersion: source ?? raw.source,
      note: raw.note,
    },
    issues: [
      ...(raw.title.length > CASE_TITLE_MAX ? [issue('titleCut', raw.title)] : []),
      ...(result === null ? [issue('result', raw.result)] : []),
      ...(hardware === null ? [issue('hardware', raw.hardware)] : []),
      ...(source === null ? [issue('source', raw.source)] : []),
    ],
  };
}

/**
 * Matches imported cases with an order's scope (decisions §4.1). Lines without a title, or above the limit, are left
 * out.
 * @param fallback combination for lines that name none
 * @param room maximum number of cases
 */
export function matchCases(
  cases: readonly RawCase[],
  scope: Scope,
  fallback: Combination,
  room: number = CASES_MAX,
): MatchedCases {
  const titled = cases.filter((raw) => raw.title !== '');
  const untitled = cases.filter((raw) => raw.title === '');
  const fitted = titled.slice(0, room).map((raw) => fitOne(raw, scope, fallback));
  const issues: CaseIssue[] = [
    ...untitled.map((raw): CaseIssue => ({ row: raw.row, kind: 'noTitle', value: '' })),
    ...titled
      .slice(room, room + 1)
      .map((raw): CaseIssue => ({ row: raw.row, kind: 'tooMany', value: String(titled.length - room) })),
    ...fitted.flatMap((each) => each.issues),
  ];
  return { rows: fitted.map((each) => each.row), issues: issues.sort((left, right) => left.row - right.row) };
}
