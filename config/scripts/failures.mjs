/** Prints the tests in reports/ that failed, each with the first lines of its error. */
import { readdirSync } from 'node:fs';
import { at, main, readReport } from './tools.mjs';

/** Lines of an error: enough for an assertion with what it expected and received. */
const LINES = 12;
const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

const print = (name, errors) => {
  console.log(`FAILED  ${name}`);
  for (const error of errors)
    console.log(error.replace(colours, '').split('\n').slice(0, LINES).join('\n').replace(/^/gm, '    '));
};

/** All tests below a suite of Playwright's report. */
const testsOf = ({ file, suites = [], specs = [] }) => [
  ...specs.flatMap(({ title, line, tests }) => tests.map((test) => ({ ...test, name: `${file}:${line} ${title}` }))),
  ...suites.flatMap(testsOf),
];

await main(() => {
  for (const file of readdirSync(at('reports')).filter((name) => name.endsWith('.json'))) {
    const { suites = [], errors = [], testResults = [] } = readReport(file) ?? {};
    const suite = file.replace('.json', '');
    for (const { message } of errors) print(suite, [message ?? '']);
    for (const { status, name, results } of suites.flatMap(testsOf))
      if (status === 'unexpected') {
        const messages = results.flatMap((result) => result.errors.map(({ message }) => message ?? ''));
        print(`${suite} ${name}`, messages);
      }
    for (const { name, message, assertionResults } of testResults) {
      if (message && assertionResults.length === 0) print(`${suite} ${name}`, [message]);
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === 'failed') print(`${suite} ${fullName}`, failureMessages);
    }
  }
});
