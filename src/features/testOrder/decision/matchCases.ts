import { CASES_MAX, checkCaseTexts } from '@/domain/firmware/caseTexts';
import { problem, type FieldProblem } from '@/domain/reasons';
import { isOneOf } from '@/domain/values';
import { combinations, type CaseRow, type Combination, type Scope } from '@/domain/workflow/evidence';
import { NO_CASE, rowKey } from '@/domain/workflow/roundCases';
import type { LineProblem, RawCase, Unnamed } from '@/features/cases/caseFiles';
import { flagOf, meansFirstInstallation, resultOf, ROUND_COLUMNS } from '@/features/cases/columns';
import { plain } from '@/features/cases/words';

/** The cases of a source, and the problems by line. */
export interface MatchedCases {
  readonly rows: readonly CaseRow[];
  readonly problems: readonly LineProblem[];
}

/** The value of the scope that a cell means; what is not in the scope stays as it stands there. */
function inScope(values: readonly string[], cell: string): string {
  return values.find((value) => plain(value) === plain(cell)) ?? cell;
}

/** The combinations of a line. */
function combinationsOf(raw: RawCase, scope: Scope, unnamed: Unnamed): Combination[] {
  const isFirst = scope.sourceVersions.length === 0 && meansFirstInstallation(raw.source);
  const hardware = raw.hardware === '' ? unnamed.hardware : inScope(scope.hardwareRevisions, raw.hardware);
  const source = raw.source === '' ? unnamed.source : isFirst ? '' : inScope(scope.sourceVersions, raw.source);
  return combinations({
    ...scope,
    hardwareRevisions: hardware === null ? scope.hardwareRevisions : [hardware],
    sourceVersions: source === null ? scope.sourceVersions : [source],
  });
}

/** How much of an unknown word a problem quotes. */
const QUOTED = 40;

function fitOne(raw: RawCase, scope: Scope, unnamed: Unnamed): MatchedCases {
  const result = raw.result === '' ? 'notRun' : resultOf(raw.result);
  const required = flagOf(raw.required);
  const { key, title, precondition, steps, expected, module, note } = raw;
  const texts = { key, title, precondition, steps, expected, module, note, required: required ?? false };
  const cells = combinationsOf(raw, scope, unnamed);
  const [cell] = cells;
  const isOutside = (known: readonly string[], value = '') => value !== '' && !known.includes(value);
  const unknown = (is: boolean, column: 'result' | 'required' | 'hardware' | 'source', then: LineProblem['then']) => {
    const value = raw[column].length > QUOTED ? `${raw[column].slice(0, QUOTED)}…` : raw[column];
    return is ? [{ row: raw.row, column, problem: problem(column, 'notOneOf', { value }), then }] : [];
  };
  const atColumn = (found: FieldProblem): LineProblem[] => {
    const column = found.field.split('.').at(-1) ?? '';
    return isOneOf(ROUND_COLUMNS, column) ? [{ row: raw.row, column, problem: found }] : [];
  };
  return {
    // An unknown result counts as skipped. Values outside the scope are kept; they cover no combination.
    rows: cells.map((combination) => ({ ...NO_CASE, ...texts, result: result ?? 'skipped', ...combination })),
    problems: [
      // Texts that are too long are taken over whole; the round cannot be sent with them.
      ...checkCaseTexts('case', texts).flatMap(atColumn),
      ...unknown(result === null, 'result', 'skipped'),
      ...unknown(required === null, 'required', 'no'),
      ...unknown(isOutside(scope.hardwareRevisions, cell?.hardwareRevision), 'hardware', 'uncounted'),
      ...unknown(isOutside(scope.sourceVersions, cell?.sourceVersion), 'source', 'uncounted'),
    ],
  };
}

/**
 * Matches imported cases with an order's scope (decisions §4.1). Lines without a title, or above the limit, are left
 * out.
 * @param unnamed what lines mean that name no combination
 * @param present the rows of the round, which lines of the same case and combination update
 * @param max how many rows a round may have
 */
export function matchCases(
  cases: readonly RawCase[],
  scope: Scope,
  unnamed: Unnamed,
  present: readonly CaseRow[] = [],
  max: number = CASES_MAX,
): MatchedCases {
  const known = new Set(present.map(rowKey));
  let room = max - present.length;
  const rows: CaseRow[] = [];
  const problems: LineProblem[] = [];
  const over: RawCase[] = [];
  for (const raw of cases) {
    if (raw.title === '') {
      problems.push({ row: raw.row, column: 'title', problem: problem('title', 'required'), then: 'leftOut' });
      continue;
    }
    const fitted = fitOne(raw, scope, unnamed);
    const added = fitted.rows.filter((row) => !known.has(rowKey(row))).length;
    if (over.length > 0 || added > room) {
      over.push(raw);
      continue;
    }
    room -= added;
    rows.push(...fitted.rows);
    problems.push(...fitted.problems);
  }
  const [first] = over;
  if (first !== undefined) {
    const tooMany = problem('title', 'tooMany', { max, value: over.length });
    problems.push({ row: first.row, column: 'title', problem: tooMany, then: 'restLeftOut' });
  }
  return { rows, problems: problems.toSorted((left, right) => left.row - right.row) };
}
