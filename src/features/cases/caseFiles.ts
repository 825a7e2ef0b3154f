import type { FieldProblem } from '@/domain/reasons';
import { problem } from '@/domain/reasons';
import type { CaseResult, Combination } from '@/domain/workflow/evidence';
import { mergedCells, type CaseTable, type FileColumn } from './caseTable';
import type { CASE_ISSUES } from './caseImportTexts';
import { CASE_COLUMNS, resultOf, type CaseColumn } from './caseColumns';

/** The cases of a table: each of its lines is a case, a part of one, or named (P-CASE-12). */

/**
 * A case as imported, on one combination, before it is matched with a list or a scope; a column that the file lacks is ''.
 */
export interface RawCase extends Readonly<Record<CaseColumn, string>> {
  /** The line that it begins in, and all lines that it consists of, from 1. */
  readonly row: number;
  readonly rows: readonly number[];
  /** The file's case that it is of, from 0: the same one on other hardware or from another source version. */
  readonly of: number;
}

/** The cases of a file, the columns that it has, and the lines that are no case. */
export interface FoundCases {
  readonly cases: readonly RawCase[];
  readonly columns: readonly CaseColumn[];
  /** Number of lines below the headings. */
  readonly lines: number;
  readonly problems: readonly LineProblem[];
}

/** What lines mean that leave a column blank: one value, or null for all of them. */
export type Unnamed = Readonly<Record<'hardware' | 'source', string | null>>;

export interface LineProblem {
  readonly row: number;
  readonly column: CaseColumn;
  readonly problem: FieldProblem;
  readonly then?: keyof typeof CASE_ISSUES | undefined;
}

/** The texts of a line by column, and the results of a matrix by place. */
interface FileLine {
  readonly row: number;
  /** A merged cell counts for each of its rows. */
  readonly texts: Readonly<Record<CaseColumn, string>>;
  /** What the line itself has: a merged cell only in its first row. */
  readonly own: Readonly<Record<CaseColumn, string>>;
  readonly results: readonly string[];
}

const NOTHING = Object.fromEntries(CASE_COLUMNS.map((column) => [column, ''])) as Readonly<Record<CaseColumn, string>>;
/** What may go on in further lines, in order. */
const JOINED = ['steps', 'expected', 'note'] as const;
/** What distinguishes one case from another. */
const IDENTITY = ['key', 'title', 'module', 'precondition', 'steps', 'expected', 'required', 'retired'] as const;

/** The worst comes first. An unknown word is worse than not run. */
const WORST: readonly (CaseResult | null)[] = ['failed', 'blocked', null, 'notRun', 'skipped', 'passed'];
const rank = (word: string): number => WORST.indexOf(resultOf(word));

/** The worse of two words for a result; no word means nothing. */
function worse(one: string, other: string): string {
  if (one === '' || other === '') return one || other;
  return rank(other) < rank(one) ? other : one;
}

const inLines = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

/** Whether a line goes on with a case: the same or no key and title, other steps, and nothing that contradicts. */
function goesOn(line: FileLine, block: readonly FileLine[]): boolean {
  const [first] = block;
  const last = block.at(-1);
  if (first === undefined || last === undefined) return false;
  const agrees = (column: CaseColumn) => line.texts[column] === '' || line.texts[column] === first.texts[column];
  const isNameless = line.own.key === '' && line.own.title === '';
  if (!(['key', 'title', 'module', 'precondition', 'required', 'hardware', 'source'] as const).every(agrees))
    return false;
  const has = (column: CaseColumn) => line.own[column] !== '';
  if (isNameless) return has('steps') || has('expected');
  const isOther = (column: 'steps' | 'expected') => has(column) && line.texts[column] !== last.texts[column];
  return (line.texts.key !== '' || line.texts.title !== '') && (isOther('steps') || isOther('expected'));
}

/** Whether a line without key and title is the case above on other hardware or from another source version. */
function isElsewhere(line: FileLine, [first]: readonly FileLine[]): boolean {
  const isOther = (column: 'hardware' | 'source') =>
    line.own[column] !== '' && line.own[column] !== first?.texts[column];
  return line.texts.key === '' && line.texts.title === '' && (isOther('hardware') || isOther('source'));
}

/** A line with the texts of the case above in the columns that the line leaves blank; its results are its own. */
function onOther(line: FileLine, block: readonly FileLine[]): FileLine {
  const said = Object.entries(line.texts).filter(
    ([column, text]) => text !== '' || column === 'result' || column === 'note',
  );
  return { ...line, texts: { ...joined(block), ...Object.fromEntries(said) } };
}

/** One case of the lines that it consists of, without results of a matrix. */
function joined(block: readonly FileLine[]): Readonly<Record<CaseColumn, string>> {
  const [first] = block;
  const texts = { ...NOTHING, ...first?.texts };
  const more = block.slice(1);
  return {
    ...texts,
    ...Object.fromEntries(
      JOINED.map((column) => [column, inLines(texts[column], ...more.map(({ own }) => own[column]))]),
    ),
    result: more.reduce((word, { own }) => worse(word, own.result), texts.result),
  };
}

/**
 * Reads the cases of a table. Lines are one case only if they differ in nothing but hardware, source version and what came
 * of it, or if they go on with it (P-CASE-13).
 */
export function casesOf({ head, lines, sheet }: CaseTable, columns: readonly FileColumn[]): FoundCases {
  const members = columns.flatMap(({ at, as }) => (typeof as === 'string' ? [[as, at] as const] : []));
  const cells = columns.flatMap(({ at, as }) => (typeof as === 'object' && as !== null ? [[as, at] as const] : []));
  const merged = mergedCells(sheet);
  const isBare = head.length === 0;
  const lastAt = Math.max(-1, ...members.map(([, at]) => at));
  const read = lines.map((row): FileLine => {
    const own = sheet.rows[row - 1] ?? [];
    // Without headings the cells behind the last column belong to it.
    const textAt = (at: number) => (isBare && at === lastAt ? own.slice(at).join(' ').trim() : merged(at, row));
    const by = (text: (at: number) => string) => ({
      ...NOTHING,
      ...Object.fromEntries(members.map(([column, at]) => [column, text(at)])),
    });
    return {
      row,
      texts: by(textAt),
      own: by((at) => (isBare ? textAt(at) : (own[at] ?? ''))),
      results: cells.map(([, at]) => own[at] ?? ''),
    };
  });

  const problems: LineProblem[] = [];
  const blocks: FileLine[][] = [];
  for (const line of read) {
    const block = blocks.at(-1);
    if (block !== undefined && goesOn(line, block)) block.push(line);
    else if (block !== undefined && isElsewhere(line, block)) blocks.push([onOther(line, block)]);
    else if (line.texts.key === '' && line.texts.title === '')
      problems.push({ row: line.row, column: 'title', problem: problem('title', 'required'), then: 'leftOut' });
    else blocks.push([line]);
  }

  const places = new Map<string, number>();
  const seen = new Map<string, { readonly at: number; readonly row: number }>();
  const cases: RawCase[] = [];
  for (const block of blocks) {
    const texts = joined(block);
    const identity = JSON.stringify(IDENTITY.map((column) => texts[column]));
    const of = places.get(identity) ?? places.size;
    places.set(identity, of);
    const rows = block.map(({ row }) => row);
    const [row = 0] = rows;
    const onEach: readonly (Partial<Combination> & { readonly result: string })[] =
      cells.length === 0
        ? [{ result: texts.result }]
        : cells.map(([cell], nth) => ({
            ...cell,
            result: block.reduce((word, { results }) => worse(word, results[nth] ?? ''), ''),
          }));
    for (const { hardwareRevision = texts.hardware, sourceVersion = texts.source, result } of onEach) {
      const place = JSON.stringify([of, hardwareRevision, sourceVersion]);
      const before = seen.get(place);
      const twin = before === undefined ? undefined : cases[before.at];
      if (before !== undefined && twin?.result === result && twin.note === texts.note) {
        // The same line twice is one case.
        cases[before.at] = { ...twin, rows: [...twin.rows, ...rows] };
        continue;
      }
      if (before === undefined) seen.set(place, { at: cases.length, row });
      else
        problems.push({
          row,
          column: 'title',
          problem: problem('title', 'duplicate', { value: texts.title || texts.key }),
          then: 'twice',
        });
      cases.push({ ...texts, hardware: hardwareRevision, source: sourceVersion, result, row, rows, of });
    }
  }
  return { cases, columns: members.map(([column]) => column), lines: lines.length, problems };
}
