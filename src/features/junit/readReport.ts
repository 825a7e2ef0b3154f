import { decodeText } from '@/domain/workflow/content';
import { CASE_FILE_LIMIT, type CaseResult } from '@/domain/workflow/evidence';

/** A case of a report, with the message of its failure or skip. */
export interface ReportedCase {
  readonly title: string;
  readonly result: Extract<CaseResult, 'passed' | 'failed' | 'skipped'>;
  readonly note: string;
}

/** Why a file is no readable report. */
export type ReportProblem = 'tooLarge' | 'brokenXml' | 'notJUnit' | 'empty';

/** Skipped cases are not part of the total. */
export type ReportCounts = Readonly<Record<'total' | 'passed' | 'failed' | 'skipped', number>>;

export type Report =
  | { readonly kind: 'read'; readonly cases: readonly ReportedCase[]; readonly counts: ReportCounts }
  | { readonly kind: 'unreadable'; readonly why: ReportProblem };

const unreadable = (why: ReportProblem): Report => ({ kind: 'unreadable', why });

const NOT_RUN = ['notrun', 'disabled', 'skipped', 'suppressed'];

const childrenOf = (element: Element, ...names: readonly string[]): Element[] =>
  [...element.children].filter((child) => names.includes(child.localName));

/** The final result of a case: a flaky case that passed on retry counts as passed. */
function resultOf(testcase: Element): ReportedCase['result'] {
  if (childrenOf(testcase, 'failure', 'error').length > 0) return 'failed';
  const states = ['status', 'result'].map((name) =>
    testcase
      .getAttribute(name)
      ?.toLowerCase()
      .replace(/[\s_-]/g, ''),
  );
  const notRun = childrenOf(testcase, 'skipped').length > 0 || states.some((state) => NOT_RUN.includes(state ?? ''));
  return notRun ? 'skipped' : 'passed';
}

/** The message of a failure or skip, or its first line of text. */
function noteOf(testcase: Element): string {
  const [because] = childrenOf(testcase, 'failure', 'error', 'skipped');
  if (because === undefined) return '';
  const message = because.getAttribute('message') ?? '';
  return message.trim() || (because.textContent.trim().split('\n', 1)[0] ?? '');
}

function titleOf(testcase: Element): string {
  const name = testcase.getAttribute('name')?.trim() ?? '';
  const group = (testcase.getAttribute('classname') ?? testcase.parentElement?.getAttribute('name') ?? '').trim();
  return group === '' || name.startsWith(group) ? name : `${group} › ${name}`;
}

/** Reads the text of a JUnit XML report with nested suites. */
export function readReportText(text: string): Report {
  const xml = new DOMParser().parseFromString(text.replace(/^\uFEFF/, '').trim(), 'application/xml');
  if (xml.getElementsByTagName('parsererror').length > 0) return unreadable('brokenXml');
  if (!['testsuites', 'testsuite'].includes(xml.documentElement.localName)) return unreadable('notJUnit');
  const cases = [...xml.getElementsByTagName('testcase')].map((testcase): ReportedCase => {
    return { title: titleOf(testcase), result: resultOf(testcase), note: noteOf(testcase) };
  });
  if (cases.length === 0) return unreadable('empty');
  const count = (wanted: ReportedCase['result']) => cases.filter(({ result }) => result === wanted).length;
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  return { kind: 'read', cases, counts: { total: passed + failed, passed, failed, skipped } };
}

/** Reads a JUnit XML report (decisions §4.1). */
export async function readReport(file: Blob): Promise<Report> {
  if (file.size > CASE_FILE_LIMIT) return unreadable('tooLarge');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text === null ? unreadable('brokenXml') : readReportText(text);
}
