import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { decodeText } from '@/domain/workflow/content';
import { CASE_FILE_LIMIT, type CaseResult } from '@/domain/workflow/evidence';
import { attempt } from '@/domain/values';

/** Reads reports of automated tests (JUnit XML). The verdict is the worst that the file says (decisions §4.1). */

/** A case of a report, with the message of its failure or skip. */
export interface ReportedCase {
  readonly title: string;
  readonly result: Extract<CaseResult, 'passed' | 'failed' | 'skipped'>;
  readonly note: string;
  /** How often the file has it; the last time decides. */
  readonly runs: number;
}

/** Why a file is no readable report. */
export type ReportProblem = 'tooLarge' | 'encoding' | 'brokenXml' | 'notJUnit' | 'empty';

/** Skipped cases are not part of the total. */
export type ReportCounts = Readonly<Record<'total' | 'passed' | 'failed' | 'skipped', number>>;

/** What is to be known of a report beside its counts. */
export type ReportNote =
  /** Lines before the report, and characters that XML forbids, were left out. */
  | { readonly kind: 'linesBefore' | 'controls'; readonly count: number }
  /** Cases that failed before they passed. */
  | { readonly kind: 'repeated'; readonly count: number }
  /** Failures that a suite counts and no case shows; they are counted as failed. */
  | { readonly kind: 'uncovered'; readonly count: number }
  /** Cases that the file counts and does not have. */
  | { readonly kind: 'missing'; readonly count: number }
  /** States of cases that are not known; they are not counted as passed. */
  | { readonly kind: 'unknown'; readonly words: readonly string[] };

export type Report =
  | {
      readonly kind: 'read';
      readonly cases: readonly ReportedCase[];
      readonly counts: ReportCounts;
      readonly notes: readonly ReportNote[];
    }
  | { readonly kind: 'unreadable'; readonly why: ReportProblem; readonly line?: number };

type Result = ReportedCase['result'];

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

/** Children of a case or suite that say that it failed, that it failed before it passed, that it did not run. */
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

/** The parser's part of the work: the cases in order, and what contradicts them. */
class ReportReader {
  readonly cases = new Map<string, ReportedCase>();
  readonly unknown = new Set<string>();
  repeated = 0;
  uncovered = 0;
  /** Of those, failures that are only counted. */
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

  /** The worst that the elements and attributes of a case say. */
  private resultOf({ attributes, failures, skips }: Reading): Result {
    const words = ['status', 'result'].flatMap((key) => (attributes[key] ? [attributes[key]] : []));
    const says = (result: Result) => words.some((word) => STATES[result].includes(stateOf(word)));
    if (failures > 0 || says('failed') || stateOf(attributes.success ?? '') === 'false') return 'failed';
    if (skips > 0 || says('skipped') || stateOf(attributes.executed ?? '') === 'false') return 'skipped';
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

/** Control characters, which XML forbids; those of a terminal's colours with the rest of their sequence. */
const CONTROL = /(?![\t\n\r\u007f-\u009f])\p{Cc}(?:\[[0-9;]*[a-z])?|[\ufffe\uffff]/giu;
/** A character by its number. */
const REFERENCE = /&#(?:x(?<hex>[0-9a-f]+)|(?<decimal>\d+));/gi;

function withoutControls(text: string): { readonly text: string; readonly count: number } {
  let count = 0;
  const drop = () => {
    count += 1;
    return '';
  };
  const isForbidden = (code: number) =>
    code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || String.fromCodePoint(code).search(CONTROL) === 0;
  const clean = text.replace(REFERENCE, (found, hex?: string, decimal?: string) =>
    isForbidden(hex === undefined ? Number(decimal) : parseInt(hex, 16)) ? drop() : found,
  );
  return { text: clean.replace(CONTROL, drop), count };
}

/** The beginning of a report, which a tool's output may come before. */
const BEGIN = /<(?:\?xml\s|!--|!DOCTYPE|(?:\w+:)?testsuites?[\s>/])/;
/** Characters that are given to the parser at once, for its progress. */
const PART = 256 * 1024;

/** Reads the text of a report with nested suites. */
export function readReportText(source: string, onProgress: (share: number) => void = () => undefined): Report {
  const { text, count: controls } = withoutControls(source.replace(/^\uFEFF/, ''));
  const begin = text.search(BEGIN);
  if (begin < 0) return { kind: 'unreadable', why: /^\s*</.test(text) ? 'notJUnit' : 'brokenXml' };
  const before = text.slice(0, begin);
  const skipped = before.trim() === '' ? 0 : before.trimEnd().split('\n').length;
  const reader = new ReportReader();
  const parser = new SaxesParser({ xmlns: false });
  /** How far the parser is; `broken`: the line of the first error. */
  const state: { depth: number; isOver: boolean; broken: number | null } = { depth: 0, isOver: false, broken: null };
  parser.on('opentag', (tag) => {
    state.depth += 1;
    reader.opened(tag);
  });
  parser.on('closetag', () => {
    reader.closed();
    state.depth -= 1;
    state.isOver ||= state.depth === 0;
  });
  parser.on('text', (part) => reader.texted(part));
  parser.on('cdata', (part) => reader.texted(part));
  // What follows the report, such as the end of a log, is no part of it.
  parser.on('error', () => {
    if (!state.isOver) state.broken ??= parser.line;
  });
  const xml = text.slice(begin);
  for (let at = 0; at < xml.length && state.broken === null && !state.isOver; at += PART) {
    parser.write(xml.slice(at, at + PART));
    onProgress(at / xml.length);
  }
  const broken = state.isOver ? state.broken : (state.broken ?? parser.line);
  if (broken !== null) return { kind: 'unreadable', why: 'brokenXml', line: before.split('\n').length + broken - 1 };
  if (reader.root !== 'testsuites' && reader.root !== 'testsuite') return { kind: 'unreadable', why: 'notJUnit' };
  const cases = [...reader.cases.values()];
  if (cases.length === 0) return { kind: 'unreadable', why: 'empty' };
  const count = (wanted: Result) => cases.filter(({ result }) => result === wanted).length;
  const [passed, skips] = [count('passed'), count('skipped')];
  const failed = count('failed') + reader.unlisted;
  return {
    kind: 'read',
    cases,
    counts: { total: passed + failed, passed, failed, skipped: skips },
    notes: [
      ...(skipped > 0 ? [{ kind: 'linesBefore' as const, count: skipped }] : []),
      ...(controls > 0 ? [{ kind: 'controls' as const, count: controls }] : []),
      ...reader.notes(),
    ],
  };
}

/** Reads a report. @param onProgress gets how much is done, from 0 to 1 */
export async function readReport(file: Blob, onProgress?: (share: number) => void): Promise<Report> {
  if (file.size > CASE_FILE_LIMIT) return { kind: 'unreadable', why: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decodeXml(bytes);
  return text === null ? { kind: 'unreadable', why: 'encoding' } : readReportText(text, onProgress);
}

/** The encoding that an XML declaration names. */
const DECLARED = /<\?xml[^>]*\sencoding=["']([\w.-]+)["']/;

/** Decodes as declared, else as any other text; null for a binary file and for an unknown encoding. */
function decodeXml(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const [, declared = ''] = DECLARED.exec(start) ?? [];
  const isOwn = declared !== '' && !/^utf-?(8|16)$/i.test(declared);
  return (
    (isOwn ? attempt(() => new TextDecoder(declared, { fatal: true }).decode(bytes)) : undefined) ?? decodeText(bytes)
  );
}
