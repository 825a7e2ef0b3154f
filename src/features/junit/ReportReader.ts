import type { SaxesTagPlain } from 'saxes';
import { HOLDERS, plainWord, resultOf, STATE_ATTRIBUTES, type Result } from './reportWords';

/** From the elements of a report (JUnit XML) to its cases, and to what contradicts them (P-EVIDENCE-6). */

/** One element of a case, or a result that a suite has itself. */
export interface ReadCase {
  readonly title: string;
  readonly result: Result;
  /** The message of a failure. */
  readonly note: string;
  /** How many it stands for: a suite may tell of any number of failures. */
  readonly times: number;
  /** Suite, host, file with line, for cases that the title does not distinguish. */
  readonly place: readonly string[];
  /** The same for cases of one suite element that may be repetitions of one; null for a suite's own result. */
  readonly repeats: string | null;
}

/** What is to be known of a report beside its counts. */
export type ReportNote =
  /** Lines before and after the report, and characters that XML forbids, were left out. */
  | { readonly kind: 'linesOutside' | 'controls'; readonly count: number }
  /** Cases whose element says that they failed before they passed; cases that have the name of another one. */
  | { readonly kind: 'repeated' | 'alike'; readonly count: number }
  /** Failures that a suite tells and no case shows, counted as failed; cases that are counted and not there. */
  | { readonly kind: 'uncovered' | 'missing'; readonly count: number }
  /** Unknown states, and counts that are no numbers: neither passed nor failed. */
  | { readonly kind: 'unknown' | 'badCounts'; readonly words: readonly string[] };

/** A suite or case that is being read. */
interface Holder {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly nth: number;
  /** What its attributes and elements say. */
  readonly states: Set<Result>;
  /** Elements of failures, without those of earlier runs. */
  failures: number;
  isFlaky: boolean;
  note: string;
  /** The element whose text may be the message, and the text. */
  message: { readonly name: string; readonly text: string[] } | null;
  /** Failures and cases below. */
  shown: number;
  cases: number;
}

/** Takes the elements in order; what it found is complete when the root has ended. */
export class ReportReader {
  readonly cases: ReadCase[] = [];
  readonly numbers = { repeated: 0, uncovered: 0, missing: 0 };
  readonly words = { unknown: new Set<string>(), badCounts: new Set<string>() };
  root: Pick<Holder, 'name' | 'attributes'> | null = null;
  /** Whether a suite or the root says by a word that it failed. */
  hasFailedSuite = false;
  /** Whether it has steps or keys of a test specification; whether anything in it tells of a run. */
  isSpecified = false;
  isRun = false;
  private readonly open: Holder[] = [];
  private started = 0;

  opened(tag: SaxesTagPlain): void {
    const name = plainWord(tag.name);
    const entries = Object.entries(tag.attributes).map(([key, value]) => [plainWord(key), value.trim()] as const);
    const attributes = Object.fromEntries(entries);
    this.root ??= { name, attributes };
    if (['steps', 'expectedresults'].includes(name) || 'internalid' in attributes) this.isSpecified = true;
    if (!HOLDERS.includes(name)) {
      this.marked(name, attributes.message ?? '');
      return;
    }
    const states = new Set<Result>();
    for (const [key, word] of entries) {
      const result = resultOf(word);
      if (key === 'executed' && result === 'failed') states.add('skipped');
      if (!STATE_ATTRIBUTES.includes(key) || word === '') continue;
      if (result === undefined || result === 'open') this.words.unknown.add(word);
      states.add(result ?? 'open');
    }
    if (states.size > 0 || 'time' in attributes || 'tests' in attributes) this.isRun = true;
    const counts = { failures: 0, shown: 0, cases: 0, nth: (this.started += 1) };
    this.open.push({ name, attributes, states, isFlaky: false, note: '', message: null, ...counts });
  }

  /** An element of a case or suite, which may be a result: `rerun…` and `flaky…` are those of earlier runs. */
  private marked(name: string, message: string): void {
    const holder = this.open.at(-1);
    const [, earlier, word = ''] = /^(rerun|flaky)?(.*)$/.exec(name) ?? [];
    const result = resultOf(word);
    if (holder === undefined || result === undefined || holder.message !== null) return;
    this.isRun = true;
    if (result === 'open') this.words.unknown.add(name);
    if (result === 'failed' && earlier === 'flaky') {
      holder.isFlaky = true;
      return;
    }
    holder.states.add(result);
    if (result !== 'failed') return;
    if (earlier === undefined) holder.failures += 1;
    holder.note ||= message;
    if (holder.note === '') holder.message = { name, text: [] };
  }

  texted(text: string): void {
    this.open.at(-1)?.message?.text.push(text);
  }

  closed(tag: SaxesTagPlain): void {
    const name = plainWord(tag.name);
    const holder = this.open.at(-1);
    if (holder === undefined) return;
    if (HOLDERS.includes(name)) {
      this.open.pop();
      if (name === 'testcase') this.endCase(holder, this.open.at(-1));
      else this.endSuite(holder, this.open.at(-1));
    } else if (holder.message?.name === name) {
      [holder.note = ''] = holder.message.text.join('').trim().split('\n', 1);
      holder.message = null;
    }
  }

  /** The worst that a case says; a case that was left out after it had failed has failed. */
  private worstOf({ states, isFlaky }: Holder, suite: Holder | undefined): Result {
    if (states.has('failed') || (isFlaky && states.has('skipped'))) return 'failed';
    if (states.has('open')) return 'open';
    const isSilent = states.size === 0 && !isFlaky;
    return states.has('skipped') || (isSilent && suite?.states.has('skipped') === true) ? 'skipped' : 'passed';
  }

  private endCase(ended: Holder, suite: Holder | undefined): void {
    const { name = '', file, line, classname } = ended.attributes;
    const { name: of = '', hostname = '' } = suite?.attributes ?? {};
    const source = [file, line].filter(Boolean).join(':');
    const group = classname ?? of;
    const title = name.startsWith(group) ? name : [group, name].filter(Boolean).join(' › ');
    const result = this.worstOf(ended, suite);
    if (result === 'passed' && ended.isFlaky) this.numbers.repeated += 1;
    const repeats = JSON.stringify([suite?.nth, title, source]);
    this.cases.push({ title, result, note: ended.note, times: 1, place: [of, hostname, source], repeats });
    if (suite === undefined) return;
    suite.cases += 1 + ended.cases;
    suite.shown += ended.shown + (result === 'failed' ? Math.max(1, ended.failures) : 0);
  }

  private endSuite(ended: Holder, above: Holder | undefined): void {
    const { states, failures, note } = ended;
    const shown = ended.shown + failures;
    const counted = Math.max(this.count(ended, 'failures') + this.count(ended, 'errors'), this.count(ended, 'failed'));
    const told = Math.max(counted, states.has('failed') ? 1 : 0);
    const uncovered = Math.max(0, told - shown);
    this.add(ended, 'failed', note, failures);
    this.add(ended, 'failed', '', uncovered);
    if (states.has('open')) this.add(ended, 'open', '', 1);
    const cases = ended.cases + failures + uncovered;
    const missing = Math.max(0, this.count(ended, 'tests') - cases);
    this.hasFailedSuite ||= states.has('failed');
    this.numbers.uncovered += uncovered;
    this.numbers.missing += missing;
    if (above === undefined) return;
    above.shown += shown + uncovered;
    above.cases += cases + missing;
  }

  /** A number that a suite or the root counts; what is no number is kept for a note. */
  private count(suite: Holder, key: string): number {
    const text = suite.attributes[key] ?? '0';
    if (/^\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
    this.words.badCounts.add(`${key}="${text}"`);
    return 0;
  }

  /** Results that a suite or the root has itself, by its name. */
  private add(suite: Holder, result: Result, note: string, times: number): void {
    const name = suite.attributes.name || suite.name;
    const title = times > 1 ? `${name} × ${String(times)}` : name;
    if (times > 0) this.cases.push({ title, result, note, times, place: [], repeats: null });
  }
}
