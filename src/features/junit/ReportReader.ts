import type { SaxesTagPlain } from 'saxes';
import type { CaseResult } from '@/domain/workflow/evidence';

/** From the elements of a report (JUnit XML) to its cases, and to what contradicts them (P-EVIDENCE-6). */

/** A case of a report, with the message of its failure or skip. */
export interface ReportedCase {
  readonly title: string;
  readonly result: Extract<CaseResult, 'passed' | 'failed' | 'skipped'>;
  readonly note: string;
  /** How often the file has it; the last time decides. */
  readonly runs: number;
}

/** What is to be known of a report beside its counts. */
export type ReportNote =
  /** Lines before and after the report, and characters that XML forbids, were left out. */
  | { readonly kind: 'linesOutside' | 'controls'; readonly count: number }
  /** Cases that failed before they passed. */
  | { readonly kind: 'repeated'; readonly count: number }
  /** Failures that a suite counts and no case shows; they are counted as failed. */
  | { readonly kind: 'uncovered'; readonly count: number }
  /** Cases that the file counts and does not have. */
  | { readonly kind: 'missing'; readonly count: number }
  /** States of cases that are not known; they are not counted as passed. */
  | { readonly kind: 'unknown'; readonly words: readonly string[] };

export type Result = ReportedCase['result'];

/** Words of `status` and `result`, without blanks, hyphens and capitals. */
const STATES: Readonly<Record<Result, readonly string[]>> = {
  passed: 'passed pass ok success successful succeeded completed run executed true'.split(' '),
  failed: 'failed fail failure error errored broken aborted timeout timedout crashed ng ko false'.split(' '),
  skipped:
    'notrun disabled skipped skip suppressed ignored pending notexecuted inconclusive disconnected todo blocked untested'.split(
      ' ',
    ),
};
const stateOf = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '');

/** Children of a case or suite that mean that it failed, that it failed before it passed, that it did not run. */
const FAILURES = ['failure', 'error', 'rerunFailure', 'rerunError'];
const FLAKES = ['flakyFailure', 'flakyError'];

/** A suite or case that is being read. */
interface Reading {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  failures: number;
  flakes: number;
  skips: number;
  note: string;
  /** Failures and cases below. */
  shown: number;
  cases: number;
}

const countOf = (attributes: Readonly<Record<string, string>>, ...names: readonly string[]): number =>
  names.reduce((sum, name) => sum + Math.max(0, Math.trunc(Number(attributes[name] ?? 0)) || 0), 0);

/** Takes the elements in order; `cases` and `notes` are complete when the root has ended. */
export class ReportReader {
  readonly cases = new Map<string, ReportedCase>();
  readonly unknown = new Set<string>();
  repeated = 0;
  uncovered = 0;
  /** Failures among those that are only counted. */
  unlisted = 0;
  missing = 0;
  root: string | null = null;
  private readonly open: Reading[] = [];
  private text: string[] | null = null;

  opened({ name, attributes }: SaxesTagPlain): void {
    const local = name.split(':').at(-1) ?? name;
    this.root ??= local;
    const own = Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key.split(':').at(-1) ?? key, value]),
    );
    const holder = this.open.at(-1);
    if (holder !== undefined && ['testcase', 'testsuite', 'testsuites'].includes(holder.name)) {
      if (FAILURES.includes(local)) holder.failures += 1;
      if (FLAKES.includes(local)) holder.flakes += 1;
      if (local === 'skipped') holder.skips += 1;
      if (local === 'skipped' || FAILURES.includes(local)) {
        if (holder.note === '') holder.note = (own.message ?? '').trim();
        this.text = holder.note === '' ? [] : null;
      }
    }
    this.open.push({ name: local, attributes: own, failures: 0, flakes: 0, skips: 0, note: '', shown: 0, cases: 0 });
  }

  texted(text: string): void {
    this.text?.push(text);
  }

  closed(): void {
    const ended = this.open.pop();
    const holder = this.open.at(-1);
    if (ended === undefined) return;
    if (this.text !== null && (ended.name === 'skipped' || FAILURES.includes(ended.name))) {
      if (holder !== undefined) holder.note = this.text.join('').trim().split('\n', 1)[0] ?? '';
      this.text = null;
    }
    if (ended.name === 'testcase') this.endCase(ended, holder);
    else if (ended.name === 'testsuite' || ended.name === 'testsuites') this.endSuite(ended, holder);
    else if (holder !== undefined) {
      holder.shown += ended.shown;
      holder.cases += ended.cases;
    }
  }

  /** The worst result of the elements and attributes of a case. */
  private resultOf({ attributes, failures, skips }: Reading): Result {
    const words = ['status', 'result'].flatMap((key) => (attributes[key] ? [attributes[key]] : []));
    const has = (result: Result) => words.some((word) => STATES[result].includes(stateOf(word)));
    if (failures > 0 || has('failed') || stateOf(attributes.success ?? '') === 'false') return 'failed';
    if (skips > 0 || has('skipped') || stateOf(attributes.executed ?? '') === 'false') return 'skipped';
    const strange = words.filter((word) => !STATES.passed.includes(stateOf(word)));
    strange.forEach((word) => this.unknown.add(word));
    return strange.length > 0 ? 'skipped' : 'passed';
  }

  private endCase(ended: Reading, holder: Reading | undefined): void {
    const name = ended.attributes.name?.trim() ?? '';
    const group = (ended.attributes.classname ?? holder?.attributes.name ?? '').trim();
    const title = group === '' || name.startsWith(group) ? name : `${group} › ${name}`;
    const result = this.resultOf(ended);
    const suites = this.open.map(({ attributes }) => attributes.name ?? '');
    const key = JSON.stringify([...suites, title]);
    const before = this.cases.get(key);
    if (result === 'passed' && (ended.flakes > 0 || before?.result === 'failed')) this.repeated += 1;
    // A later failure counts; a later skip does not undo what has run.
    const isKept = before !== undefined && result === 'skipped';
    const last = isKept ? before : { title, result, note: ended.note };
    this.cases.set(key, { ...last, runs: (before?.runs ?? 0) + 1 });
    if (holder === undefined) return;
    holder.cases += 1;
    if (result === 'failed') holder.shown += Math.max(1, ended.failures);
    // A suite that still counts the failure has a failure.
    else if (result === 'passed' && before?.result === 'failed') holder.shown -= 1;
  }

  private endSuite(ended: Reading, holder: Reading | undefined): void {
    const name = ended.attributes.name?.trim() || ended.name;
    const addFailed = (note: string, count: number) => {
      for (let nth = 1; nth <= count; nth += 1)
        this.cases.set(JSON.stringify([ended.name, name, this.cases.size]), {
          title: name,
          result: 'failed',
          note,
          runs: 1,
        });
    };
    addFailed(ended.note, ended.failures);
    const shown = Math.max(0, ended.shown) + ended.failures;
    const uncovered = Math.max(0, countOf(ended.attributes, 'failures', 'errors') - shown);
    addFailed('', Math.min(uncovered, UNCOVERED_MAX));
    this.uncovered += uncovered;
    this.unlisted += Math.max(0, uncovered - UNCOVERED_MAX);
    const missing = countOf(ended.attributes, 'tests') - ended.cases - ended.failures;
    if (missing > 0 && ended.name === 'testsuite') this.missing += missing;
    if (holder === undefined) return;
    holder.shown += ended.shown + ended.failures + uncovered;
    holder.cases += ended.cases;
  }

  notes(): ReportNote[] {
    return [
      ...(['repeated', 'uncovered', 'missing'] as const).flatMap((kind) =>
        this[kind] > 0 ? [{ kind, count: this[kind] }] : [],
      ),
      ...(this.unknown.size > 0 ? [{ kind: 'unknown' as const, words: [...this.unknown] }] : []),
    ];
  }
}

/** Cases without a name of their own are listed up to here; a suite may count any number. */
const UNCOVERED_MAX = 100;
