/** What the reports of jest and Playwright say: counts, and each failed test with the first lines of its error. */
import path from 'node:path';
import { readReport } from './tools.mjs';

/** Lines of an error: enough for an assertion with what it expected and received. */
const LINES = 12;
const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

const lines = (name, errors) =>
  [
    `FAILED  ${name}`,
    ...errors.map((error) => error.replace(colours, '').split('\n').slice(0, LINES).join('\n').replace(/^/gm, '    ')),
  ].join('\n');

/** The message of an error of Playwright, and the line that failed: a text may be expected at several. */
const saidOf = ({ message = '', location }) =>
  location === undefined ? message : `at ${path.basename(location.file)}:${String(location.line)}\n${message}`;

/** All tests below a suite of Playwright's report. */
const testsOf = ({ file, suites = [], specs = [] }) => [
  ...specs.flatMap(({ title, line, tests }) => tests.map((test) => ({ ...test, name: `${file}:${line} ${title}` }))),
  ...suites.flatMap(testsOf),
];

const failuresOfBrowser = ({ suites = [], errors = [] }) => [
  ...errors.map((error) => lines('', [saidOf(error)])),
  ...suites
    .flatMap(testsOf)
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, results }) =>
      lines(
        name,
        results.flatMap((result) => result.errors.map(saidOf)),
      ),
    ),
];

const failuresOfJest = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message && assertionResults.length === 0 ? [lines(name, [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => lines(`${name} ${fullName}`, failureMessages)),
  ]);

/** @returns the counts of a report and its failures, each as lines; undefined where there is none */
export function resultsOf(file) {
  const found = readReport(file);
  if (found?.stats) {
    const failed = found.stats.unexpected + found.errors.length;
    return { passed: found.stats.expected, failed, failures: failuresOfBrowser(found) };
  }
  if (found?.testResults) {
    const failed = found.numFailedTests + found.numRuntimeErrorTestSuites;
    return { passed: found.numPassedTests, failed, failures: failuresOfJest(found) };
  }
  return undefined;
}
