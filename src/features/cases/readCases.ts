import { type FieldProblem, problem } from '@/domain/reasons';
import type { CaseResult } from '@/domain/workflow/evidence';
import type { Assigned, CaseTable } from './assignment';
import { CASE_COLUMNS, INTO, resultOf, type CaseColumn, type Keeper } from './caseColumns';
import type { CASE_ISSUES } from './caseImportTexts';

/** The cases of a table: each of its lines is a case, a part of one, or named in a problem. */

type Texts = Readonly<Record<CaseColumn, string>>;

/** A case as imported, before it is matched with a list or a scope; a column that the file lacks is ''. */
export interface RawCase extends Texts {
  /** The line that it begins in, and all lines that it consists of, from 1. */
  readonly row: number;
  readonly rows: readonly number[];
}

/** The cases of a file, the columns that it has, and the lines that are no case. */
export interface FoundCases {
  readonly cases: readonly RawCase[];
  /** How many they are; in a round a case may have several results. */
  readonly count: number;
  readonly columns: readonly CaseColumn[];
  readonly lines: number;
  readonly problems: readonly LineProblem[];
}

/** The value of lines whose column is blank: one value, or null for all. */
export type Unnamed = Readonly<Record<'hardware' | 'source', string | null>>;

export interface LineProblem {
  readonly row: number;
  readonly column: CaseColumn;
  readonly problem: FieldProblem;
  readonly then?: keyof typeof CASE_ISSUES | undefined;
}

interface Line {
  readonly row: number;
  readonly texts: Texts;
}

const NOTHING = Object.fromEntries(CASE_COLUMNS.map((column) => [column, ''])) as Record<CaseColumn, string>;

/** The worst comes first. An unknown word is worse than not run. */
const WORST: readonly (CaseResult | null)[] = ['failed', 'blocked', null, 'notRun', 'skipped', 'passed'];
const rank = (word: string): number => WORST.indexOf(resultOf(word));

/** The worse of two words for a result; an empty one does not count. */
function worse(one: string, other: string): string {
  if (one === '' || other === '') return one || other;
  return rank(other) < rank(one) ? other : one;
}

const inLines = (texts: readonly string[]): string => [...new Set(texts)].filter((text) => text !== '').join('\n');

/** A case of the lines that it consists of: steps and expected results are numbered, so that they stay pairs. */
function joined(block: readonly Line[]): Texts {
  const [first = { texts: NOTHING }, ...more] = block;
  if (more.length === 0) return first.texts;
  const steps = block.filter(({ texts }) => texts.steps !== '' || texts.expected !== '');
  const numbered = (column: 'steps' | 'expected') =>
    steps.flatMap(({ texts }, at) => (texts[column] === '' ? [] : [`${String(at + 1)}. ${texts[column]}`])).join('\n');
  const all = (column: CaseColumn) => block.map(({ texts }) => texts[column]);
  return {
    ...NOTHING,
    ...Object.fromEntries(CASE_COLUMNS.map((column) => [column, inLines(all(column))] as const)),
    ...(steps.length > 1 && { steps: numbered('steps'), expected: numbered('expected') }),
    result: all('result').reduce(worse),
  };
}

/**
 * Reads the cases of a table: each line is a case of its own, unless it has neither key nor title; then it goes on with
 * the one above. In a round a key may be there once for each hardware and source version; of further lines the worst
 * result stands. In a number's list only the first line of a key is a case.
 */
export function readCases({ sheet, head, lines, columns }: CaseTable, assigned: Assigned, into: Keeper): FoundCases {
  const problems: LineProblem[] = [];
  const width = columns.findLast(({ heading }) => heading !== '')?.at ?? -1;
  const read = CASE_COLUMNS.filter((column) => columns.some(({ at }) => assigned[at] === column));
  const blocks: Line[][] = [];
  for (const row of lines) {
    const cells = sheet.rows[row - 1] ?? [];
    const texts = { ...NOTHING };
    for (const { at } of columns) {
      const as = assigned[at];
      if (as) texts[as] = texts[as] === '' ? (cells[at] ?? '') : inLines([texts[as], cells[at] ?? '']);
    }
    const tooMany = problem('title', 'tooMany', { max: width + 1 });
    if (cells.length > width + 1) problems.push({ row, column: 'title', problem: tooMany, then: 'longer' });
    if (texts.key !== '' || texts.title !== '') blocks.push([{ row, texts }]);
    else if (blocks.length > 0) blocks.at(-1)?.push({ row, texts });
    else problems.push({ row, column: 'title', problem: problem('title', 'required'), then: 'leftOut' });
  }
  const places = new Map<string, number>();
  const cases: RawCase[] = [];
  for (const block of blocks) {
    const texts = joined(block);
    const rows = block.map(({ row }) => row);
    const [row = head] = rows;
    const { key, hardware, source, result, note } = texts;
    const same = JSON.stringify(into === 'round' ? [key, hardware, source] : [key]);
    const place = key === '' ? undefined : places.get(same);
    const first = place === undefined ? undefined : cases[place];
    if (place === undefined || first === undefined) {
      places.set(same, cases.length);
      cases.push({ ...texts, row, rows });
      continue;
    }
    const value = { value: key, other: first.row };
    const then = into === 'round' ? 'twice' : 'again';
    for (const each of rows)
      problems.push({ row: each, column: 'key', problem: problem('key', 'duplicate', value), then });
    if (into === 'number') continue;
    cases[place] = {
      ...first,
      rows: [...first.rows, ...rows],
      result: worse(first.result, result),
      note: inLines([first.note, note]),
    };
  }
  // Without a key, lines of several combinations are one case by module and title.
  const keys = new Set(
    cases.map(({ key, title, module, hardware, source, row }) => {
      const hasPlace = title !== '' && (hardware || source) !== '';
      return key || (hasPlace ? [module, title].join('\n') : row);
    }),
  );
  return {
    cases,
    count: keys.size,
    columns: INTO[into].filter((column) => read.includes(column)),
    lines: lines.length,
    problems,
  };
}
