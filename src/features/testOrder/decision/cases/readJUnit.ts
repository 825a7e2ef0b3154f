import type { CaseResult } from '@/domain/workflow/evidence';
import type { RawCase, RawCases } from './rawCase';
import { readAs, unreadable } from './rawCase';
import type { Column } from './words';
import { columnOf, plain } from './words';

const NOT_RUN = ['notrun', 'disabled', 'skipped', 'suppressed'];

const childrenOf = (element: Element, ...names: readonly string[]): Element[] =>
  [...element.children].filter((child) => names.includes(child.localName));

/** The final result of a case: a flaky case that passed on retry counts as passed. */
function resultOf(testcase: Element): CaseResult {
  if (childrenOf(testcase, 'failure', 'error').length > 0) return 'failed';
  const status = [testcase.getAttribute('status'), testcase.getAttribute('result')].map((word) => plain(word ?? ''));
  const notRun = childrenOf(testcase, 'skipped').length > 0 || status.some((word) => NOT_RUN.includes(word));
  return notRun ? 'skipped' : 'passed';
}

/** A property of the case, or of the nearest suite. */
function propertyOf(element: Element | null, wanted: Column): string {
  if (element === null) return '';
  const found = childrenOf(element, 'properties')
    .flatMap((list) => childrenOf(list, 'property'))
    .find((property) => columnOf(property.getAttribute('name') ?? '') === wanted);
  return found === undefined
    ? propertyOf(element.parentElement, wanted)
    : (found.getAttribute('value') ?? found.textContent).trim();
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

/** Reads a JUnit XML report with nested suites. */
export function readJUnit(text: string): RawCases {
  const xml = new DOMParser().parseFromString(text.replace(/^\uFEFF/, '').trim(), 'application/xml');
  if (xml.getElementsByTagName('parsererror').length > 0) return unreadable('brokenXml');
  if (!['testsuites', 'testsuite'].includes(xml.documentElement.localName)) return unreadable('notJUnit');
  return readAs(
    [...xml.getElementsByTagName('testcase')].map((testcase, index): RawCase => ({
      row: index + 1,
      title: titleOf(testcase),
      result: resultOf(testcase),
      hardware: propertyOf(testcase, 'hardware'),
      source: propertyOf(testcase, 'source'),
      note: noteOf(testcase),
    })),
  );
}
