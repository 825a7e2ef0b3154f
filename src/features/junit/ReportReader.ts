import type { SaxesTagPlain } from 'saxes';
import { FLAGS, HOLDERS, isNone, plainName, plainWord, resultOf, saidBy, STATES, type Result } from './reportWords';

/** From the elements of a report (JUnit XML) to its cases, and to what contradicts them. */

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
  /** Failures and skipped cases that a suite tells and no case shows; cases that are counted and not there. */
  | { readonly kind: 'uncovered' | 'missing' | 'unskipped'; readonly count: number }
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
  /** Cases below without a result; of these, counted as skipped and not shown; places of cases that say nothing. */
  without: number;
  unskipped: number;
  readonly silent: number[];
}

/** Takes the elements in order; what it found is complete when the root has ended. */
export class ReportReader {
  readonly cases: ReadCase[] = [];
  readonly numbers = { repeated: 0, uncovered: 0, missing: 0, unskipped: 0 };
  readonly words = { unknown: new Set<string>(), badCounts: new Set<string>() };
  root: Pick<Holder, 'name' | 'attributes'> | null = null;
  /** Whether a suite or the root says by a word that it failed. */
  hasFailedSuite = false;
  /** Whether it has steps or keys of a test specification; whether anything in it tells of a run. */
  isSpecified = false;
  isRun = false;
  private readonly open: Holder[] = [];
  private started = 0;
  /** The elements around, whether the text of each is a state, and how many states were said before it. */
  private readonly path: { readonly name: string; readonly isState: boolean; readonly before: number }[] = [];
  private said = 0;

  opened(tag: SaxesTagPlain): void {
    const name = plainName(tag.name);
    const entries = Object.entries(tag.attributes).map(([key, value]) => [plainName(key), value.trim()] as const);
    const attributes = Object.fromEntries(entries);
    const within = this.open.at(-1);
    const key = name === 'property' ? plainWord(attributes.name ?? '') : name;
    const isState = within?.name === 'testcase' && [...STATES, 'passed'].includes(key);
    this.path.push({ name: key, isState, before: this.said });
    this.root ??= { name, attributes };
    if (['steps', 'expectedresults'].includes(name) || 'internalid' in attributes) this.isSpecified = true;
    if (!HOLDERS.includes(name)) {
      this.marked(name, attributes.message ?? '');
      if (within?.name !== 'testcase') return;
      for (const [each, word] of [...entries, [key, attributes.value ?? ''] as const])
        this.say(within, saidBy(each, word), word);
      return;
    }
    const states = new Set<Result>();
    const counts = { failures: 0, shown: 0, cases: 0, without: 0, unskipped: 0, silent: [], nth: (this.started += 1) };
    const holder = { name, attributes, states, isFlaky: false, note: '', message: null, ...counts };
    this.open.push(holder);
    for (const [each, word] of entries)
      if (name === 'testcase' || !FLAGS.includes(each)) this.say(holder, saidBy(each, word), word);
    if (states.size > 0 || 'time' in attributes || 'tests' in attributes) this.isRun = true;
  }

  /** Takes what a word says. A word that nobody knows tells of no run: specifications have such states. */
  private say({ states }: Holder, result: Result | undefined, word: string): void {
    if (result === undefined) return;
    if (result === 'open') this.words.unknown.add(word);
    else this.isRun = true;
    states.add(result);
    this.said += 1;
  }

  /** An element of a case or suite, which may be a result: `rerun…` and `flaky…` are those of earlier runs. */
  private marked(name: string, message: string): void {
    const holder = this.open.at(-1);
    const [, earlier, word = ''] = /^(rerun|flaky)?(.*)$/.exec(name) ?? [];
    const result = resultOf(word);
    if (holder === undefined || result === undefined || holder.message !== null) return;
    this.isRun = true;
    if (result === 'failed' && earlier === 'flaky') {
      holder.isFlaky = true;
      return;
    }
    this.say(holder, result, name);
    if (result !== 'failed') return;
    if (earlier === undefined) holder.failures += 1;
    holder.note ||= message;
    if (holder.note === '') holder.message = { name, text: [] };
  }

  texted(text: string): void {
    const [holder, around, word] = [this.open.at(-1), this.path.at(-1), text.trim()];
    holder?.message?.text.push(text);
    if (holder !== undefined && around?.isState === true)
      this.say(holder, saidBy(around.name, word), word.split('\n', 1).join());
  }

  closed(tag: SaxesTagPlain): void {
    const name = plainName(tag.name);
    const [holder, ended] = [this.open.at(-1), this.path.pop()];
    if (holder === undefined) return;
    if (ended?.isState === true && ended.before === this.said) this.say(holder, 'open', ended.name);
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
  private worstOf({ states, isFlaky }: Holder): Result {
    if (states.has('failed') || (isFlaky && states.has('skipped'))) return 'failed';
    if (states.has('open')) return 'open';
    return states.has('skipped') ? 'skipped' : 'passed';
  }

  /**
   * Cases and suites that say nothing were left out with the nearest suite that says so, which it may do behind them;
   * skipped cases that are only counted may be these. @param counted skipped cases, as a suite counts them
   */
  private leaveOut(ended: Holder, above: Holder | undefined, counted: number): void {
    const { states, silent } = ended;
    if (states.has('skipped')) {
      for (const at of silent) {
        const read = this.cases[at];
        if (read !== undefined) this.cases[at] = { ...read, result: 'skipped' };
      }
      const found = Math.min(ended.unskipped, silent.length);
      ended.unskipped -= found;
      ended.without += silent.length - found;
    }
    const heir = states.size === 0 ? above : undefined;
    for (const at of silent) heir?.silent.push(at);
    (heir ?? this.numbers).unskipped += ended.unskipped + Math.max(0, counted - ended.without);
    if (above !== undefined) above.without += Math.max(ended.without, counted);
  }

  private endCase(ended: Holder, suite: Holder | undefined): void {
    const { name = '', file, line, classname } = ended.attributes;
    const { name: of = '', hostname = '' } = suite?.attributes ?? {};
    const source = [file, line].filter(Boolean).join(':');
    const group = classname ?? of;
    const title = name.startsWith(group) ? name : [group, name].filter(Boolean).join(' › ');
    const result = this.worstOf(ended);
    if (result === 'passed' && ended.isFlaky) this.numbers.repeated += 1;
    const repeats = JSON.stringify([suite?.nth, title, source]);
    this.cases.push({ title, result, note: ended.note, times: 1, place: [of, hostname, source], repeats });
    if (ended.states.size === 0 && !ended.isFlaky) ended.silent.push(this.cases.length - 1);
    if (['skipped', 'open'].includes(result) || ended.states.has('skipped')) ended.without += 1;
    this.leaveOut(ended, suite, 0);
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
    ended.without += missing;
    this.leaveOut(ended, above, this.countSkipped(ended));
    this.hasFailedSuite ||= states.has('failed');
    this.numbers.uncovered += uncovered;
    this.numbers.missing += missing;
    if (above === undefined) return;
    above.shown += shown + uncovered;
    above.cases += cases + missing;
  }

  /** What was left out; `not-run` holds the others of its suite. */
  private countSkipped(suite: Holder): number {
    const count = (key: string) => this.count(suite, key);
    return Math.max(count('skipped') + count('disabled') + count('ignored'), ...['notrun', 'skip', 'skips'].map(count));
  }

  /** A number that a suite or the root counts; what is no number is kept for a note. */
  private count(suite: Holder, key: string): number {
    const text = suite.attributes[key] ?? '';
    if (isNone(text)) return 0;
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
