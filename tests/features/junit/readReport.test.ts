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
  expect(readReportText(REPORT)).toMatchObject({
    counts: { total: 4, passed: 2, failed: 2, skipped: 2, open: 0 },
    notes: [{ kind: 'repeated', count: 1 }],
  });
  expect(casesIn(REPORT)).toEqual([
    'tests.test_power.TestLoss › test_recovery[cold] | passed | ',
    'tests.test_power.TestLoss › test_twice | failed | AssertionError: relay stayed closed',
    'deep › crashes | failed | ECONNRESET',
    'deep › later | skipped | ',
    'Power › Off | skipped | ',
    'Power › Flaky | passed | ',
  ]);
});

test('with a single suite as root and a byte-order mark', () => {
  expect(casesIn('\uFEFF<testsuite name="s"><testcase name="a"/></testsuite>')).toEqual(['s › a | passed | ']);
});

function counts(passed: number, failed: number, open = 0) {
  return { total: passed + failed + open, passed, failed, open };
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) =>
  // jsdom's files cannot be read this way.
  Object.defineProperty(
    Object.assign(new File([bytes], 'run.xml'), { arrayBuffer: () => Promise.resolve(bytes.buffer) }),
    'size',
    { value: size },
  );

const suite = (content: string, attributes = '') => `<testsuite name="s" ${attributes}>${content}</testsuite>`;
const passed = '<testcase name="a"/>';
const three = '<testcase name="x"/><testcase name="y"/><testcase name="z"/>';
const left = '<testcase name="l"><skipped/></testcase>';
const failed = '<testcase name="b"><failure message="x"/></testcase>';

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
    ['cases that are only counted', '<testsuites tests="3"/>', { why: 'empty' }],
    ['nothing run', suite('<testcase name="a"><skipped/></testcase>', 'tests="9"'), { why: 'nothingRun', count: 1 }],
    ['a suite that was left out', suite(passed, 'result="Ignored"'), { why: 'nothingRun', count: 1 }],
    ['a specification', suite('<testcase name="a" internalid="1"/>'), { why: 'specification', name: 's' }],
  ])('%s', (_what, text, expected) => {
    expect(readReportText(text)).toEqual({ kind: 'unreadable', ...expected });
  });

  test('a binary file, and one that is too large', async () => {
    const binary = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 20, 0, 0, 0]);
    expect(await readReport(fileOf(binary))).toEqual({ kind: 'unreadable', why: 'encoding' });
    expect(await readReport(fileOf(binary, 5 * 1024 * 1024 + 1))).toEqual({ kind: 'unreadable', why: 'tooLarge' });
  });
});

/** The verdict is the worst result in the file: [passed, failed, skipped, open, notes]. */
// prettier-ignore
test.each<[what: string, text: string, counts: readonly number[], notes: readonly object[]]>([
  ['a failure by attribute', suite(`${passed}<testcase name="b" status="failed"/><testcase name="c" Result="Error"/><testcase name="d" outcome="TIMED_OUT"/>`), [1, 3, 0, 0], []],
  ['a failure by NUnit’s attributes', suite('<testcase name="a" executed="True" success="False"/><testcase name="b" executed="False"/>'), [0, 1, 1, 0], []],
  ['failures by elements of any spelling', suite('<testcase name="a"><Failure/></testcase><testcase name="b"><timeout/></testcase><testcase name="c"><x:aborted/></testcase><testcase name="d"><attempt><error/></attempt></testcase>'), [0, 4, 0, 0], []],
  ['elements that are no state', suite('<properties><property name="x"/></properties><testcase name="a"><system-out>error</system-out><system-err/></testcase>'), [1, 0, 0, 0], []],
  ['a failure within what was left out', suite('<testcase name="a"><skipped><failure/></skipped></testcase>'), [0, 1, 0, 0], []],
  ['a case in a failure', suite('<failure message="m"><testcase name="a"><failure/></testcase></failure>'), [0, 2, 0, 0], []],
  ['a state that nobody knows', suite('<testcase name="a" status="purple"/><testcase name="b"><warning/></testcase>'), [0, 0, 0, 2], [{ kind: 'unknown', words: ['purple', 'warning'] }]],
  ['a suite in such a state', suite(passed, 'status="purple"'), [1, 0, 0, 1], [{ kind: 'unknown', words: ['purple'] }]],
  ['states that mean passed', suite('<testcase name="a" status="run" result="completed"/>'), [1, 0, 0, 0], []],
  ['the worst of two states', suite('<testcase name="a" status="passed" result="purple"/><testcase name="b" status="ok"><skipped/></testcase><testcase name="c" result="purple" status="fail"/>'), [0, 1, 1, 1], [{ kind: 'unknown', words: ['purple'] }]],
  ['an error of a suite', suite(`${passed}<error message="setup"/>`), [1, 1, 0, 0], []],
  ['a root that failed, of silent cases', `<testsuites result="FAILED">${suite(passed)}</testsuites>`, [1, 1, 0, 0], [{ kind: 'uncovered', count: 1 }]],
  ['a root that failed as its suite and case', `<testsuites result="FAILED">${suite(failed, 'status="failed"')}</testsuites>`, [0, 1, 0, 0], []],
  ['more failures than cases show', suite(passed, 'tests="5" failures="2"'), [1, 2, 0, 2], [{ kind: 'uncovered', count: 2 }, { kind: 'missing', count: 2 }]],
  ['failures under another name', suite(passed, 'failed="1"'), [1, 1, 0, 0], [{ kind: 'uncovered', count: 1 }]],
  ['counts of nested suites', `<testsuites tests="2" failures="1">${suite(failed + passed, 'tests="2" failures="1"')}</testsuites>`, [1, 1, 0, 0], []],
  ['a total that counts more than its suites', `<testsuites tests="4" failures="2">${suite(failed, 'tests="2" failures="1"')}</testsuites>`, [0, 2, 0, 2], [{ kind: 'uncovered', count: 1 }, { kind: 'missing', count: 2 }]],
  ['counts that are no numbers', `<testsuites tests="1,0">${suite(passed, 'errors="one" failures=" 0 "')}</testsuites>`, [1, 0, 0, 2], [{ kind: 'badCounts', words: ['errors="one"', 'tests="1,0"'] }]],
  ['a billion failures', suite(passed, 'failures="1000000000"'), [1, 1_000_000_000, 0, 0], [{ kind: 'uncovered', count: 1_000_000_000 }]],
  ['two failures in a case', suite('<testcase name="a"><failure/><failure/></testcase>', 'failures="2"'), [0, 1, 0, 0], []],
  ['a case that passed on a repetition', suite('<testcase name="a"><flakyFailure/><flakyError/></testcase>'), [1, 0, 0, 0], [{ kind: 'repeated', count: 1 }]],
  ['one that failed each time', suite('<testcase name="a"><failure/><rerunFailure/><rerunFailure/></testcase>', 'failures="2"'), [0, 2, 0, 0], [{ kind: 'uncovered', count: 1 }]],
  ['one that says so by its repetitions only', suite('<testcase name="a"><rerunFailure/></testcase>'), [0, 1, 0, 0], []],
  ['one that failed, then was left out', suite('<testcase name="a"><flakyFailure/><skipped/></testcase>'), [0, 1, 0, 0], []],
  ['other elements of its name', suite(`${passed}${passed}${passed}`, 'tests="3"'), [3, 0, 0, 0], [{ kind: 'alike', count: 2 }]],
  ['elements of one name in two suites', `<testsuites>${suite(passed)}${suite('<testcase name="a"><failure/></testcase>')}</testsuites>`, [1, 1, 0, 0], [{ kind: 'alike', count: 1 }]],
  ['a word behind a colon', suite('FAIL: completed|error:ok|NG:OK|expected failed, got: passed|Failed (1): Passed'.split('|').map((word) => `<testcase name="${word}" status="${word}"/>`).join('')), [0, 0, 0, 5], [{ kind: 'unknown', words: 'FAIL: completed|error:ok|NG:OK|expected failed, got: passed|Failed (1): Passed'.split('|') }]],
  ['namespaces', '<j:testsuite xmlns:j="u"><j:testcase name="a"><j:failure/></j:testcase></j:testsuite>', [0, 1, 0, 0], []],
  ['other spellings of suites and cases', '<TestSuite><test-case name="a" result="Failed"/><TestCase name="b"/></TestSuite>', [1, 1, 0, 0], []],
  ['steps of a run', suite('<testcase name="a" time="1"><steps/></testcase>'), [1, 0, 0, 0], []],
  ['a log before and after', `Collecting...\nmore\n${suite(passed)}\nDone.`, [1, 0, 0, 0], [{ kind: 'linesOutside', count: 3 }]],
  ['comments around it', `<!-- made by\nci -->\n${suite(passed)}\n<!-- <testsuite> --><?end x?>\n`, [1, 0, 0, 0], []],
  ['control characters', suite('<testcase name="a\u0007\0"><failure message="\u001b[31mx&#27;"/></testcase>'), [0, 1, 0, 0], [{ kind: 'controls', count: 4 }]],
  ['a skipped suite of suites', `<testsuites>${suite(passed)}${suite(suite(passed), 'status="skipped"')}</testsuites>`, [1, 0, 1, 0], [{ kind: 'alike', count: 1 }]],
  ['one that counts its cases', `<testsuites>${suite(three)}${suite(suite(passed, 'tests="1" skipped="1"'), 'tests="1" skipped="1" status="skipped"')}</testsuites>`, [3, 0, 1, 0], []],
  ['one that counts more', `<testsuites>${suite(three)}${suite(suite(passed, 'skipped="1"') + suite('', 'skipped="2" status="run"'), 'skipped="3" status="skipped"')}</testsuites>`, [3, 0, 1, 2], [{ kind: 'unskipped', count: 2 }]],
  ['one that says it last', `<testsuites>${suite(passed)}${suite(`${suite(passed)}<skipped/>`)}</testsuites>`, [1, 0, 1, 0], [{ kind: 'alike', count: 1 }]],
  ['a suite that ran in a skipped one', suite(suite(passed, 'status="run"'), 'status="skipped"'), [1, 0, 0, 0], []],
  ['skipped cases that are only counted', suite(three, 'tests="3" skipped="2"'), [3, 0, 0, 2], [{ kind: 'unskipped', count: 2 }]],
  ['other counts of them', `<testsuites>${suite(three, 'disabled="1" ignored="1"')}${suite('', 'Not-Run="1"')}</testsuites>`, [3, 0, 0, 3], [{ kind: 'unskipped', count: 3 }]],
  ['counted skipped cases, shown', `<testsuites skipped="2" disabled="1">${suite(`${three}${left}<testcase name="o" status="notrun"/>`, 'passed="0" skipped="1" disabled="1"')}${suite('<testcase name="n"/>', 'disabled="1" not-run="1" skipped="" errors="false" status="skipped"')}</testsuites>`, [3, 0, 3, 0], []],
  ['counted skipped cases, left out of the file', `<testsuites tests="5" skipped="2">${suite(three, 'tests="5" skipped="2"')}</testsuites>`, [3, 0, 0, 2], [{ kind: 'missing', count: 2 }]],
  ['a total of skipped cases that is more', `<testsuites skipped="3">${suite(three + left, 'skipped="1"')}</testsuites>`, [3, 0, 1, 2], [{ kind: 'unskipped', count: 2 }]],
])('%s', (_what, text, [pass = 0, fail = 0, skip, open = 0], notes) => {
  const read = readReportText(text.replace('<testsuite name', '<testsuite xmlns:x="u" name'));
  if (read.kind === 'unreadable') throw new Error(`${read.why} ${String(read.line)}`);
  expect(read.counts).toEqual({ total: pass + fail + open, passed: pass, failed: fail, skipped: skip, open });
  expect(read.notes).toEqual(notes);
});

/** A case beside one that passed, by what stands in it: attributes, elements. */
// prettier-ignore
test.each<[expected: string, attributes: string, content?: string]>([
  ['failed', 'verdict="fail"'],
  ['failed', 'state="failed"'],
  ['failed', 'conclusion="failure"'],
  ['failed', 'passed="false"'],
  ['open', 'passed="0"'],
  ['failed', 'failed="true"'],
  ['failed', 'failures="2"'],
  ['failed', 'error="TRUE"'],
  ['open', 'errors="0.5"'],
  ['open', 'error="relay stuck"'],
  ['skipped', 'skipped="true"'],
  ['skipped', 'not-run="1"'],
  ['failed', '', '<result>FAIL</result>'],
  ['failed', '', '<status>\n<![CDATA[failed]]></status>'],
  ['failed', '', '<verdict>NG</verdict>'],
  ['failed', '', '<success>false</success>'],
  ['failed', '', '<passed>false</passed>'],
  ['open', '', '<result>passed\nnot quite</result>'],
  ['open', '', '<result>3</result>'],
  ['open', '', '<result code="3"/>'],
  ['open', '', '<result><b>FAIL</b></result>'],
  ['failed', '', '<result><b/>FAIL<b/></result>'],
  ['failed', '', '<result value="FAILED"/>'],
  ['failed', '', '<step result="failed"/>'],
  ['failed', '', '<steps><step failures="1"/></steps>'],
  ['failed', '', '<test status="failed"/>'],
  ['failed', '', '<properties><property name="Result" value="FAILED"/></properties>'],
  ['failed', '', '<property name="result">FAILED</property>'],
  ['open', '', '<property name="state" value="purple"/>'],
  ['skipped', 'status="passed"', '<step status="skipped"/>'],
  // What tools write in cases that passed.
  ['passed', 'assertions="3" time="0.1" file="a.c" line="7" errors="0" failures="" skipped="false" timeout="30" passed="3"'],
  ['passed', 'status="run" result="completed" passed="true"'],
  ['passed', '', '<properties><property name="requirement" value="failed:3"/><property name="fail" value="flaky"/><property name="x">failed</property></properties>'],
  ['passed', '', '<system-out>status: failed</system-out><system-err><![CDATA[<result>FAIL</result>]]></system-err>'],
  ['passed', '', '<steps><step name="s" status="passed"/></steps><result>passed</result><success/>'],
  ['passed', '', '<result><status value="ok"/></result><status status="PASS"/><property name="state" value="ok"/>'],
])('a case reads %s: %s %s', (expected, attributes, content = '') => {
  const read = readReportText(suite(`<testcase name="a"/><testcase name="b" ${attributes}>${content}</testcase>`));
  expect(read).toMatchObject({ cases: [{ result: 'passed' }, { result: expected }] });
});

const of = (attributes: string, mark = '') => `<testcase classname="c" name="a" ${attributes}>${mark}</testcase>`;

/** Cases of one name in one suite that end differently may be declared repetitions: [passed, failed, skipped] then. */
// prettier-ignore
test.each<[what: string, text: string, counts: readonly number[] | null]>([
  ['failed, then passed', suite(of('', '<failure/>') + of(''), 'tests="2" failures="1"'), [1, 0, 0]],
  ['passed, then failed', suite(of('') + of('', '<failure/>')), [0, 1, 0]],
  ['failed, passed, left out', suite(of('', '<failure/>') + of('') + of('', '<skipped/>')), [1, 0, 0]],
  ['the same result each time', suite(of('') + of('')), null],
  ['other lines', suite(of('line="1"', '<failure/>') + of('line="2"')), null],
  ['other suites', `<testsuites>${suite(of('', '<failure/>'))}${suite(of(''))}</testsuites>`, null],
  ['a suite that failed all the same', suite(of('', '<failure/>') + of(''), 'result="failed"'), null],
])('repetitions that a tester may declare: %s', (_what, text, counts) => {
  const read = readReportText(text);
  const [passed, failed, skipped] = counts ?? [];
  if (read.kind === 'unreadable') throw new Error(read.why);
  expect(read.repetitions?.counts ?? null).toEqual(
    counts && { total: (passed ?? 0) + (failed ?? 0), passed, failed, skipped, open: 0 },
  );
});

test('cases of one title are told apart by suite, host, file and line, or by a number', () => {
  const text = `<testsuites><testsuite name="s" hostname="HW1">${of('file="a.c" line="7"')}${of('file="b.c"')}${of('file="b.c"')}</testsuite>
    <testsuite name="t">${of('')}<testcase classname="c" name="b"/></testsuite></testsuites>`;
  expect(casesIn(text).map((line) => line.split(' | ')[0])).toEqual([
    'c › a · s · HW1 · a.c:7 · #1',
    'c › a · s · HW1 · b.c · #2',
    'c › a · s · HW1 · b.c · #3',
    'c › a · t · #4',
    'c › b',
  ]);
});

test('an encoding that is declared', async () => {
  const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><testsuite name="s"><testcase name="Gr\u00fcn"/></testsuite>';
  const read = await readReport(fileOf(Uint8Array.from(Buffer.from(xml, 'latin1'))));
  expect(read).toMatchObject({ cases: [{ title: 's › Gr\u00fcn' }] });
});

test.each(['utf8', 'utf16le'] as const)('zeros are no other encoding, and no mark is needed: %s', async (encoding) => {
  const read = await readReport(fileOf(Uint8Array.from(Buffer.from(suite('<testcase name="\0启动"/>'), encoding))));
  expect(read).toMatchObject({ cases: [{ title: 's › 启动' }], notes: [{ kind: 'controls', count: 1 }] });
});

/** Reports as people have them (tests/inputs). */
const INPUTS = path.resolve(__dirname, '../../inputs');
const READINGS: Readonly<Record<string, object>> = {
  '08-escape-raw.xml': { counts: counts(1, 1), notes: [{ kind: 'controls', count: 2 }] },
  '10-suite-error.xml': { counts: counts(1, 1), notes: [] },
  '12-status-failed.xml': { counts: counts(1, 1), notes: [] },
  '13-rerun-twice.xml': {
    counts: counts(1, 1),
    notes: [{ kind: 'alike', count: 1 }],
    repetitions: { count: 1, counts: counts(1, 0) },
  },
  '15-log-before.xml': { counts: counts(1, 0), notes: [{ kind: 'linesOutside', count: 1 }] },
  '37-same-suite-two-benches.xml': { counts: counts(3, 1), notes: [{ kind: 'alike', count: 2 }], repetitions: null },
  '38-testlink-suite.xml': { why: 'specification', name: '充电' },
  '39-same-name-other-line.xml': { counts: counts(1, 1), notes: [{ kind: 'alike', count: 1 }], repetitions: null },
  '40-cases-under-testsuites.xml': { counts: counts(1, 1), notes: [] },
  '41-root-counts-more.xml': { counts: counts(1, 0, 39), notes: [{ kind: 'missing', count: 39 }] },
  '42-all-skipped.xml': { why: 'nothingRun', count: 2 },
  '43-states.xml': {
    counts: counts(1, 0, 3),
    notes: [{ kind: 'unknown', words: ['Warning', 'INCOMPLETE', 'Terminated'] }],
  },
};

test.each(fs.readdirSync(INPUTS).filter((name) => name.endsWith('.xml')))('%s', async (name) => {
  const read = await readReport(fileOf(Uint8Array.from(fs.readFileSync(path.join(INPUTS, name)))));
  expect(READINGS[name]).toBeDefined();
  expect(read).toMatchObject(READINGS[name] ?? {});
});
