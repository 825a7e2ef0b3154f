import { keysOf } from '@/domain/values';
import type { ReadCase, ReportNote, ReportReader } from './ReportReader';
import type { Result } from './reportWords';

/** From the elements of a report to its reading, or to why it has none (P-EVIDENCE-6, P-EVIDENCE-7). */

/** A case of a report; its title is not that of another one. */
export type ReportedCase = Pick<ReadCase, 'title' | 'result' | 'note'>;

/** Skipped cases are not part of the total; open ones are, and are neither passed nor failed. */
export type ReportCounts = Readonly<Record<'total' | 'passed' | 'failed' | 'skipped' | 'open', number>>;

export interface Reading {
  readonly cases: readonly ReportedCase[];
  readonly counts: ReportCounts;
}

/** Why a file is no readable report, with the line, name or count that its sentence has. */
export type UnreadableReport = {
  readonly kind: 'unreadable';
  readonly why: 'tooLarge' | 'encoding' | 'brokenXml' | 'notJUnit' | 'specification' | 'empty' | 'nothingRun';
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

/** Texts, of which those that are there several times are told apart by more. */
function toldApart(texts: readonly string[], more: (index: number, nth: number) => string): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const met = new Map<string, number>();
  return texts.map((text, index) => {
    if (counts.get(text) === 1) return text;
    met.set(text, (met.get(text) ?? 0) + 1);
    return [text, more(index, met.get(text) ?? 0)].filter(Boolean).join(' · ');
  });
}

/** The places of results that do not count where cases of one name in one suite, which end differently, are repetitions. */
function earlierRuns(cases: readonly ReadCase[]): ReadonlySet<number> {
  const groups = new Map<string, number[]>();
  cases.forEach(({ repeats }, index) => {
    if (repeats === null) return;
    const runs = groups.get(repeats);
    if (runs === undefined) groups.set(repeats, [index]);
    else runs.push(index);
  });
  const resultAt = (index: number) => cases[index]?.result;
  const earlier = [...groups.values()].flatMap((runs) => {
    if (new Set(runs.map(resultAt)).size === 1) return [];
    // What was left out the last time has not run.
    const last = runs.findLast((index) => resultAt(index) !== 'skipped');
    return runs.filter((index) => index !== last);
  });
  return new Set(earlier);
}

/** The reading of what a report has. @param notes on the file around it */
export function readingsOf(reader: ReportReader, notes: readonly ReportNote[]): Report {
  const { cases, root, unlisted, missing, badCounts } = reader;
  if (root === null || !root.name.startsWith('testsuite')) return { kind: 'unreadable', why: 'notJUnit' };
  const name = root.attributes.get('name') ?? '';
  if (reader.isSpecified && !reader.isRun) return { kind: 'unreadable', why: 'specification', name };
  const readingOf = (counted: readonly ReportedCase[]): Reading => {
    const count = (wanted: Result) => counted.filter(({ result }) => result === wanted).length;
    const [passed, failed, skipped] = [count('passed'), count('failed') + unlisted, count('skipped')];
    const open = count('open') + missing + badCounts.size;
    return { cases: counted, counts: { total: passed + failed + open, passed, failed, skipped, open } };
  };
  const titles = cases.map(({ title }) => title);
  const placed = toldApart(titles, (index) => {
    const { title = '', place = [] } = cases[index] ?? {};
    return place.filter((part) => part !== '' && !title.includes(part)).join(' · ');
  });
  const shown = toldApart(placed, (_index, nth) => `#${String(nth)}`);
  const reported = cases.map(({ result, note }, index) => ({ title: shown[index] ?? '', result, note }));
  const reading = readingOf(reported);
  if (cases.every(({ result }) => result === 'skipped'))
    return {
      kind: 'unreadable',
      ...(cases.length === 0 ? { why: 'empty' } : { why: 'nothingRun', count: cases.length }),
    };
  const earlier = reader.hasFailedSuite ? new Set<number>() : earlierRuns(cases);
  const named = cases.filter(({ repeats }) => repeats !== null);
  const alike = named.length - new Set(named.map(({ title }) => title)).size;
  const numbers = { repeated: reader.repeated, alike, uncovered: reader.uncovered, missing } as const;
  const words = { unknown: [...reader.unknown], badCounts: [...badCounts] } as const;
  return {
    kind: 'read',
    ...reading,
    repetitions:
      earlier.size === 0
        ? null
        : { count: earlier.size, ...readingOf(reported.filter((_case, index) => !earlier.has(index))) },
    notes: [
      ...notes,
      ...keysOf(numbers).flatMap((kind) => (numbers[kind] > 0 ? [{ kind, count: numbers[kind] }] : [])),
      ...keysOf(words).flatMap((kind) => (words[kind].length > 0 ? [{ kind, words: words[kind] }] : [])),
    ],
  };
}
