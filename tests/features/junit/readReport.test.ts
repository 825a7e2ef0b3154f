import fs from 'node:fs';
import path from 'node:path';
import { readReport, readReportText } from '@/features/junit/readReport';

const REPORT = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="charger" tests="6">
  <testsuite name="power" tests="4">
    <testcase classname="tests.test_power.TestLoss" name="test_recovery[cold]" time="1.2"/>
    <testcase classname="tests.test_power.TestLoss" name="test_twice">
      <failure message="AssertionError: relay stayed closed" type="AssertionError">Traceback
at line 7</failure>
    </testcase>
    <testsuite name="deep">
      <testcase name="crashes"><error>ECONNRESET
more</error></testcase>
      <testcase name="later"><skipped message="no bench"/></testcase>
    </testsuite>
  </testsuite>
  <testsuite name="gtest"><testcase name="Off" status="notrun" classname="Power"/><testcase name="Flaky" classname="Power"><flakyFailure message="once"/></testcase></testsuite>
</testsuites>`;

const casesIn = (text: string) => {
  const report = readReportText(text);
  return report.kind === 'read' ? report.cases.map(({ title, result, note }) => [title, result, note].join(' | ')) : [];
};

test('a report is read with nested suites, failures, errors, skipped, not run, flaky', () => {
  expect(readReportText(REPORT)).toMatchObject({ counts: { total: 4, passed: 2, failed: 2, skipped: 2 } });
  expect(casesIn(REPORT)).toEqual([
    'tests.test_power.TestLoss › test_recovery[cold] | passed | ',
    'tests.test_power.TestLoss › test_twice | failed | AssertionError: relay stayed closed',
    'deep › crashes | failed | ECONNRESET',
    'deep › later | skipped | no bench',
    'Power › Off | skipped | ',
    'Power › Flaky | passed | ',
  ]);
});

test('with a single suite as root and a byte-order mark', () => {
  expect(casesIn('\uFEFF<testsuite name="s"><testcase name="a"/></testsuite>')).toEqual(['s › a | passed | ']);
});

const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) =>
  // jsdom's files cannot be read this way.
  Object.defineProperty(
    Object.assign(new File([bytes], 'run.xml'), { arrayBuffer: () => Promise.resolve(bytes.buffer) }),
    'size',
    { value: size },
  );

describe('unreadable files', () => {
  test.each([
    ['XML cut off', '<testsuites>\n<testsuite name="a">', { why: 'brokenXml', line: 2 }],
    ['a log within', 'x\n<testsuite>\n2026 <warn & go\n</testsuite>', { why: 'brokenXml', line: 3 }],
    [
      'a second report behind it',
      '<testsuite><testcase name="a"/></testsuite>\n<testsuite><testcase name="b"><failure/></testcase></testsuite>',
      { why: 'brokenXml', line: 2 },
    ],
    [
      'an entity that is declared',
      '<!DOCTYPE a [<!ENTITY b "c">]><testsuite name="&b;"/>',
      { why: 'brokenXml', line: 1 },
    ],
    ['no XML', 'case,result\na,pass', { why: 'brokenXml' }],
    ['another XML', '<project><testcase name="a"/></project>', { why: 'notJUnit' }],
    ['a report without cases', '<testsuites/>', { why: 'empty' }],
  ])('%s', (_what, text, expected) => {
    expect(readReportText(text)).toEqual({ kind: 'unreadable', ...expected });
  });

  test('a binary file, and one that is too large', async () => {
    const binary = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 20, 0, 0, 0]);
    expect(await readReport(fileOf(binary))).toEqual({ kind: 'unreadable', why: 'encoding' });
    expect(await readReport(fileOf(binary, 5 * 1024 * 1024 + 1))).toEqual({ kind: 'unreadable', why: 'tooLarge' });
  });
});

const suite = (content: string, attributes = '') => `<testsuite name="s" ${attributes}>${content}</testsuite>`;
const passed = '<testcase name="a"/>';
const failed = '<testcase name="b"><failure message="x"/></testcase>';

/** The verdict is the worst result in the file: [passed, failed, skipped, notes]. */
// prettier-ignore
test.each<[what: string, text: string, counts: readonly number[], notes: readonly object[]]>([
  ['a failure by attribute', suite(`${passed}<testcase name="b" status="failed"/><testcase name="c" result="Error"/>`), [1, 2, 0], []],
  ['a failure by NUnit’s attributes', suite('<testcase name="a" executed="True" success="False"/><testcase name="b" executed="False"/>'), [0, 1, 1], []],
  ['a state that nobody knows', suite('<testcase name="a" status="purple"/>'), [0, 0, 1], [{ kind: 'unknown', words: ['purple'] }]],
  ['states that mean passed', suite('<testcase name="a" status="run" result="completed"/>'), [1, 0, 0], []],
  ['an error of a suite', suite(`${passed}<error message="setup"/>`), [1, 1, 0], []],
  ['more failures than cases show', suite(passed, 'tests="3" failures="2"'), [1, 2, 0], [{ kind: 'uncovered', count: 2 }, { kind: 'missing', count: 2 }]],
  ['counts of nested suites', `<testsuites failures="1">${suite(failed + passed, 'tests="2" failures="1"')}</testsuites>`, [1, 1, 0], []],
  ['a total that counts more than its suites', `<testsuites failures="2">${suite(failed, 'failures="1"')}</testsuites>`, [0, 2, 0], [{ kind: 'uncovered', count: 1 }]],
  ['two failures in a case', suite('<testcase name="a"><failure/><failure/></testcase>', 'failures="2"'), [0, 1, 0], []],
  ['a case that failed, then passed', suite(`<testcase name="a"><failure/></testcase>${passed}`), [1, 0, 0], [{ kind: 'repeated', count: 1 }]],
  ['the same, and the suite counts the failure', suite(`<testcase name="a"><failure/></testcase>${passed}`, 'failures="1"'), [1, 1, 0], [{ kind: 'repeated', count: 1 }, { kind: 'uncovered', count: 1 }]],
  ['a case that passed, then failed', suite(`${passed}<testcase name="a"><failure/></testcase>`), [0, 1, 0], []],
  ['a flaky case', suite('<testcase name="a"><flakyFailure/></testcase>'), [1, 0, 0], [{ kind: 'repeated', count: 1 }]],
  ['a failed case that was run again', suite('<testcase name="a"><rerunFailure/></testcase>'), [0, 1, 0], []],
  ['namespaces', '<j:testsuite xmlns:j="u"><j:testcase name="a"><j:failure/></j:testcase></j:testsuite>', [0, 1, 0], []],
  ['a log before and after', `Collecting...\nmore\n${suite(passed)}\nDone.`, [1, 0, 0], [{ kind: 'linesOutside', count: 3 }]],
  ['control characters', suite('<testcase name="a\u0007"><failure message="\u001b[31mx&#27;"/></testcase>'), [0, 1, 0], [{ kind: 'controls', count: 3 }]],
])('%s', (_what, text, [pass, fail, skip], notes) => {
  const read = readReportText(text);
  if (read.kind === 'unreadable') throw new Error(`${read.why} ${String(read.line)}`);
  expect(read.counts).toEqual({ total: (pass ?? 0) + (fail ?? 0), passed: pass, failed: fail, skipped: skip });
  expect(read.notes).toEqual(notes);
});

test('an encoding that is declared', async () => {
  const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><testsuite name="s"><testcase name="Gr\u00fcn"/></testsuite>';
  const read = await readReport(fileOf(Uint8Array.from(Buffer.from(xml, 'latin1'))));
  expect(read).toMatchObject({ cases: [{ title: 's › Gr\u00fcn' }] });
});

/** Reports as people have them (tests/inputs). */
const INPUTS = path.resolve(__dirname, '../../inputs');
// prettier-ignore
test.each<[name: string, counts: readonly number[], notes: readonly object[]]>([
  ['08-escape-raw.xml', [1, 1, 0], [{ kind: 'controls', count: 2 }]],
  ['10-suite-error.xml', [1, 1, 0], []],
  ['12-status-failed.xml', [1, 1, 0], []],
  ['13-rerun-twice.xml', [1, 0, 0], [{ kind: 'repeated', count: 1 }]],
  ['15-log-before.xml', [1, 0, 0], [{ kind: 'linesOutside', count: 1 }]],
])('%s', async (name, [pass, fail, skip], notes) => {
  const read = await readReport(fileOf(Uint8Array.from(fs.readFileSync(path.join(INPUTS, name)))));
  expect(read).toMatchObject({ counts: { passed: pass, failed: fail, skipped: skip }, notes });
});
