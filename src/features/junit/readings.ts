import { keysOf } from '@/domain/values';
import type { ReadCase, ReportNote, ReportReader } from './ReportReader';
import type { REFUSAL } from './reportTexts';
import type { Result } from './reportWords';

/** From the elements of a report to its reading, or to why it has none. */

/** A case of a report; its title is not that of another one. */
export type ReportedCase = Pick<ReadCase, 'title' | 'result' | 'note' | 'times'>;

/** Skipped cases are not part of the total; open ones are, and are neither passed nor failed. */
export type ReportCounts = Readonly<Record<'total' | 'passed' | 'failed' | 'skipped' | 'open', number>>;

export interface Reading {
  readonly cases: readonly ReportedCase[];
  readonly counts: ReportCounts;
}

/** Why a file is no readable report, with the line, name or count that its sentence has. */
export type UnreadableReport = {
  readonly kind: 'unreadable';
  readonly why: keyof typeof REFUSAL;
  readonly line?: number;
  readonly name?: string;
  readonly count?: number;
};

export type Report =
  | (Reading & {
      readonly kind: 'read';
      readonly notes: readonly ReportNote[];
      /** The same where cases of one name, which end differently, are repetitions; `count` results do not count then. */
      readonly repetitions: (Reading & { readonly count: number }) | null;
    })
  | UnreadableReport;

/** The titles of cases; those that several have are told apart by suite, host, file and line, and by a number. */
function titlesOf(cases: readonly ReadCase[]): readonly string[] {
  const [nths, last] = [new Map<string, number>(), new Map(cases.map(({ title }, at) => [title, at]))];
  return cases.map(({ title, place }, at) => {
    const nth = (nths.get(title) ?? 0) + 1;
    nths.set(title, nth);
    if (nth === 1 && last.get(title) === at) return title;
    const parts = place.filter((part) => part !== '' && !title.includes(part));
    return [title, ...parts, `#${String(nth)}`].join(' · ');
  });
}

/** The places of results that do not count where cases of one name in one suite, which end differently, are repetitions. */
function earlierRuns(cases: readonly ReadCase[]): ReadonlySet<number> {
  const [results, last] = [new Map<string, Set<Result>>(), new Map<string, number>()];
  cases.forEach(({ repeats, result }, at) => {
    if (repeats === null) return;
    results.set(repeats, (results.get(repeats) ?? new Set()).add(result));
    // What was left out the last time has not run.
    if (result !== 'skipped') last.set(repeats, at);
  });
  const isEarlier = ({ repeats }: ReadCase, at: number) =>
    repeats !== null && (results.get(repeats)?.size ?? 0) > 1 && last.get(repeats) !== at;
  return new Set(cases.flatMap((each, at) => (isEarlier(each, at) ? [at] : [])));
}

/** The reading of what a report has. @param notes on the file around it */
export function readingsOf(reader: ReportReader, notes: readonly ReportNote[]): Report {
  const { cases, root, words } = reader;
  if (root === null || !root.name.startsWith('testsuite')) return { kind: 'unreadable', why: 'notJUnit' };
  if (reader.isSpecified && !reader.isRun)
    return { kind: 'unreadable', why: 'specification', name: root.attributes.name ?? '' };
  const readingOf = (counted: readonly ReportedCase[]): Reading => {
    const count = (wanted: Result) =>
      counted.reduce((sum, { result, times }) => sum + (result === wanted ? times : 0), 0);
    const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
    const open = count('open') + reader.numbers.missing + reader.numbers.unskipped + words.badCounts.size;
    return { cases: counted, counts: { total: passed + failed + open, passed, failed, skipped, open } };
  };
  const titles = titlesOf(cases);
  const reported = cases.map(({ result, note, times }, at) => ({ title: titles[at] ?? '', result, note, times }));
  const reading = readingOf(reported);
  if (cases.length === 0) return { kind: 'unreadable', why: 'empty' };
  if (cases.every(({ result }) => result === 'skipped'))
    return { kind: 'unreadable', why: 'nothingRun', count: cases.length };
  const earlier = reader.hasFailedSuite ? new Set<number>() : earlierRuns(cases);
  const last = { count: earlier.size, ...readingOf(reported.filter((_case, at) => !earlier.has(at))) };
  const named = cases.filter(({ repeats }) => repeats !== null);
  const alike = named.length - new Set(named.map(({ title }) => title)).size;
  const { repeated, ...others } = reader.numbers;
  const numbers = { repeated, alike, ...others };
  return {
    kind: 'read',
    ...reading,
    repetitions: earlier.size === 0 ? null : last,
    notes: [
      ...notes,
      ...keysOf(numbers).flatMap((kind) => (numbers[kind] > 0 ? [{ kind, count: numbers[kind] }] : [])),
      ...keysOf(words).flatMap((kind) => (words[kind].size > 0 ? [{ kind, words: [...words[kind]] }] : [])),
    ],
  };
}
