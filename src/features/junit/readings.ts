import { keysOf } from '@/domain/values';
import type { REFUSAL } from './reportTexts';

/** From the elements of a JUnit report to its reading, or to why it has none. */

/** An element of a file; names are without namespace and capitals. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** What a case comes to; `open` is none of the others. */
type Result = 'failed' | 'open' | 'skipped' | 'passed';

export interface ReportedCase {
  readonly title: string;
  readonly result: Result;
  readonly note: string;
}

/** What is to be known of a report beside its counts. */
export type ReportNote =
  | { readonly kind: 'controls' | 'flaky'; readonly count: number }
  /** A suite or the root counts more or less than there is. */
  | { readonly kind: Counted; readonly counted: number; readonly shown: number }
  /** States, elements and counts that nobody knows. */
  | { readonly kind: 'unknown'; readonly words: readonly string[] };

/** Why a file is no readable report, with the line, name or count that its sentence has. */
export interface UnreadableReport {
  readonly kind: 'unreadable';
  readonly why: keyof typeof REFUSAL;
  readonly line?: number;
  readonly name?: string;
  readonly count?: number;
}

export type Report =
  | {
      readonly kind: 'read';
      readonly cases: readonly ReportedCase[];
      /** Skipped cases are not part of the total; open ones are, and are neither passed nor failed. */
      readonly counts: Readonly<Record<'total' | 'passed' | 'failed' | 'skipped' | 'open', number>>;
      readonly notes: readonly ReportNote[];
    }
  | UnreadableReport;

/** The words of `status` and `result`; any other word is no result. */
const WORDS: Readonly<Record<Exclude<Result, 'open'>, string>> = {
  failed: 'failed fail failure error errored broken aborted timeout timedout crashed ng false',
  skipped: 'skipped skip notrun disabled suppressed ignored pending',
  passed: 'passed pass ok success successful run completed true',
};
const STATES = ['status', 'result'];

export const ROOTS: readonly string[] = ['testsuites', 'testsuite'];
const HOLDERS = ['testcase', ...ROOTS];
/** A case that fails again in its reruns has `rerun…`; one that passes in a rerun has `flaky…`, and no failure. */
const FAILED = ['failure', 'error', 'rerunfailure', 'rerunerror'];
const FLAKY = ['flakyfailure', 'flakyerror'];
const SILENT = ['properties', 'property', 'system-out', 'system-err'];

/** CTest writes a test that it could not start as skipped. */
const NOT_STARTED = /^unable to find /i;

type Counted = 'tests' | 'failures' | 'skipped';
/** What is below an element: cases, failures as cases and as elements, skipped cases, results of suites themselves. */
type Below = Record<Counted | 'failed' | 'suites', number>;

class Reading {
  readonly cases: (ReportedCase & { readonly place: readonly string[] })[] = [];
  readonly notes: ReportNote[] = [];
  readonly unknown = new Set<string>();
  /** Failures that are counted without a case; results that are missing or in doubt; cases that passed in a rerun. */
  readonly more = { failed: 0, open: 0, flaky: 0 };
  /** A case that is there twice with different results. */
  twice: string | null = null;

  /** What a case or suite says itself, by attributes, properties and elements. */
  private saidIn(holder: XmlElement) {
    const results = new Set<Result>();
    const [failures, skips, reruns]: [string[], string[], string[]] = [[], [], []];
    const doubt = (word: string) => {
      this.unknown.add(word);
      results.add('open');
    };
    const say = (word = '') => {
      const plain = word.replace(/[\s_-]/g, '').toLowerCase();
      const result = (['failed', 'skipped', 'passed'] as const).find((each) => WORDS[each].split(' ').includes(plain));
      if (result !== undefined) results.add(result);
      else if (word !== '') doubt(word);
    };
    const look = (around: XmlElement) => {
      for (const each of around.children) {
        const { name, attributes, text } = each;
        if (HOLDERS.includes(name)) continue;
        const message = attributes.message || (text.trim().split('\n', 1)[0] ?? '');
        if (FAILED.includes(name)) failures.push(message);
        else if (FLAKY.includes(name)) reruns.push(message);
        else if (name === 'skipped') skips.push(message);
        else if (name === 'property' && STATES.includes(attributes.name?.toLowerCase() ?? ''))
          say(attributes.value ?? name);
        else if (around === holder && !SILENT.includes(name)) doubt(name);
        look(each);
      }
    };
    STATES.forEach((state) => say(holder.attributes[state]));
    look(holder);
    if (failures.length > 0) results.add('failed');
    if (skips.length > 0) results.add('skipped');
    const note = [...failures, ...skips].find((each) => each !== '') ?? '';
    return { results, failures: failures.length, isFlaky: reruns.length > 0, note };
  }

  /** The sums of the cases and suites within an element. @param ends the results of cases so far, by title and place */
  private readBelow(around: XmlElement, suite: XmlElement, ends: Map<string, Result>): Below {
    const below = { tests: 0, failed: 0, failures: 0, skipped: 0, suites: 0 };
    for (const each of around.children) {
      const [isCase, isSuite] = [each.name === 'testcase', ROOTS.includes(each.name)];
      const found = isSuite ? this.readSuite(each) : this.readBelow(each, suite, ends);
      if (isCase) this.readCase(each, suite, ends, found);
      for (const key of keysOf(below)) below[key] += found[key];
    }
    return below;
  }

  private readCase(element: XmlElement, suite: XmlElement, ends: Map<string, Result>, below: Below): void {
    const { name = '', file = '', line = '', classname } = element.attributes;
    const { name: of = '', hostname = '' } = suite.attributes;
    const group = classname ?? of;
    const title = name.startsWith(group) ? name : [group, name].filter(Boolean).join(' › ');
    const { results, failures, isFlaky, note } = this.saidIn(element);
    const wasSkipped = results.has('skipped');
    const hasFailed = results.has('failed') || (isFlaky && wasSkipped);
    const isOpen = results.has('open') || (wasSkipped && NOT_STARTED.test(note));
    const result = hasFailed ? 'failed' : isOpen ? 'open' : wasSkipped ? 'skipped' : 'passed';
    const source = [file, line].filter(Boolean).join(':');
    this.cases.push({ title, result, note, place: [of, hostname, source] });
    const identity = JSON.stringify([title, source]);
    if ((ends.get(identity) ?? result) !== result) this.twice ??= title;
    ends.set(identity, result);
    if (result === 'passed' && isFlaky) this.more.flaky += 1;
    below.tests += 1;
    below.failed += hasFailed ? 1 : 0;
    below.failures += hasFailed ? Math.max(1, failures) : 0;
    below.skipped += wasSkipped ? 1 : 0;
  }

  /** A suite has a result of its own for an error in it, or a word that no case below bears out. */
  readSuite(element: XmlElement): Below {
    const below = this.readBelow(element, element, new Map());
    const { results, failures, note } = this.saidIn(element);
    const hasFailed = failures > 0 || (results.has('failed') && below.failed === 0);
    const isOpen = results.has('open') || (results.has('skipped') && below.skipped === 0);
    const title = element.attributes.name || element.name;
    if (hasFailed || isOpen) this.cases.push({ title, result: hasFailed ? 'failed' : 'open', note, place: [] });
    if (hasFailed) {
      for (const key of ['tests', 'failed', 'suites'] as const) below[key] += 1;
      below.failures += Math.max(1, failures);
    }
    const uncovered = Math.max(0, this.disagree(element, ['failures', 'errors'], below.failed, below.failures));
    const missing = this.disagree(element, ['tests'], below.tests, below.tests - below.suites);
    const unskipped = this.disagree(element, ['skipped', 'disabled'], below.skipped);
    this.more.failed += uncovered;
    // Missing cases may be the missing failures, so they are not counted twice.
    this.more.open += Math.max(missing - uncovered, -missing, Math.abs(unskipped), 0);
    below.failed += uncovered;
    below.failures += uncovered;
    below.tests += Math.max(0, missing);
    below.skipped += Math.max(0, unskipped);
    return below;
  }

  /**
   * How many more the attributes of a suite or the root count than are shown; 0 without a count.
   * @param keys the attributes to add; without the first one nothing is counted
   * @param other another way to count what is shown, which the attributes may follow as well
   */
  private disagree(
    { attributes }: XmlElement,
    keys: readonly [Counted, ...string[]],
    shown: number,
    other = shown,
  ): number {
    const counts = keys.map((key) => [key, attributes[key] ?? ''] as const).filter(([, text]) => text !== '');
    const wrong = counts.filter(([, text]) => !/^\d{1,9}$/.test(text)).map(([key, text]) => `${key}="${text}"`);
    wrong.forEach((each) => this.unknown.add(each));
    this.more.open += wrong.length;
    const counted = counts.reduce((sum, [, text]) => sum + Number(text), 0);
    if ((attributes[keys[0]] ?? '') === '' || wrong.length > 0 || [shown, other].includes(counted)) return 0;
    this.notes.push({ kind: keys[0], counted, shown });
    return counted - shown;
  }
}

/** The reading of a report. @param around the element around its root; @param controls how many characters were removed */
export function readingOf(around: XmlElement, controls: number): Report {
  const reading = new Reading();
  reading.readSuite(around);
  const { cases, more, notes, unknown, twice } = reading;
  if (cases.length === 0) return { kind: 'unreadable', why: 'empty' };
  if (cases.every(({ result }) => result === 'skipped'))
    return { kind: 'unreadable', why: 'nothingRun', count: cases.length };
  if (twice !== null) return { kind: 'unreadable', why: 'twice', name: twice };
  const times = new Map<string, number>();
  for (const { title } of cases) times.set(title, (times.get(title) ?? 0) + 1);
  const count = (wanted: Result) => cases.filter(({ result }) => result === wanted).length;
  const [passed, failed, open] = [count('passed'), count('failed') + more.failed, count('open') + more.open];
  return {
    kind: 'read',
    // Titles that several cases have are told apart by suite, host, file and line.
    cases: cases.map(({ title, place, ...others }) => {
      const parts = times.get(title) === 1 ? [] : place.filter((part) => part !== '' && !title.includes(part));
      return { ...others, title: [title, ...parts].join(' · ') };
    }),
    counts: { total: passed + failed + open, passed, failed, skipped: count('skipped'), open },
    notes: [
      ...(controls > 0 ? [{ kind: 'controls' as const, count: controls }] : []),
      ...(more.flaky > 0 ? [{ kind: 'flaky' as const, count: more.flaky }] : []),
      ...notes,
      ...(unknown.size > 0 ? [{ kind: 'unknown' as const, words: [...unknown] }] : []),
    ],
  };
}
