import fs from 'node:fs';
import path from 'node:path';
import { readReport, readReportText } from '@/features/junit/readReport';

const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) =>
  // jsdom's files cannot be read this way.
  Object.defineProperty(
    Object.assign(new File([bytes], 'run.xml'), { arrayBuffer: () => Promise.resolve(bytes.buffer) }),
    'size',
    { value: size },
  );
const suite = (content: string, attributes = '') => `<testsuite name="s" ${attributes}>${content}</testsuite>`;
const of = (name: string, attributes = '', content = '') =>
  `<testcase name="${name}" ${attributes}>${content}</testcase>`;
const a = of('a');
const passed = (count: number) => Array.from({ length: count }, (_, at) => of(`p${String(at)}`)).join('');
const failure = '<failure message="m"/>';

test('a report is read with nested suites; its cases have the message of the failure, or why they were skipped', () => {
  const read =
    readReportText(`\n<?xml version="1.0"?><testsuites tests="4"><testsuite name="power" hostname="HW1" tests="4">
    <testcase classname="tests.power" name="cold" file="a.c" line="7"/>
    <testcase classname="tests.power" name="cold" file="b.c"><failure type="x">stayed closed
at line 7</failure></testcase>
    <testsuite name="deep"><testcase name="crashes"><error message="ECONNRESET">more</error></testcase>
    <testcase name="later"><skipped message="no bench"/></testcase></testsuite>
  </testsuite></testsuites>`);
  expect(read).toEqual({
    kind: 'read',
    cases: [
      { title: 'tests.power › cold · HW1 · a.c:7', result: 'passed', note: '' },
      { title: 'tests.power › cold · HW1 · b.c', result: 'failed', note: 'stayed closed' },
      { title: 'deep › crashes', result: 'failed', note: 'ECONNRESET' },
      { title: 'deep › later', result: 'skipped', note: 'no bench' },
    ],
    counts: { total: 3, passed: 1, failed: 2, skipped: 1, open: 0 },
    notes: [],
  });
});

const counts = (kind: string, counted: number, shown: number) => ({ kind, counted, shown });
const unknown = (...words: string[]) => ({ kind: 'unknown', words });

/** [passed, failed, skipped, open, notes] */
// prettier-ignore
test.each<[what: string, text: string, counts: readonly number[], notes: readonly object[]]>([
  ['words of attributes', suite(of('a', 'status="failed"') + of('b', 'result="Timed_Out"') + of('c', 'status="notrun" result="suppressed"') + of('d', 'status="run" result="completed"')), [1, 2, 1, 0], []],
  ['another word', suite(of('a', 'status="purple"') + of('b', 'status="passed" result="FAIL: completed"') + of('c', 'status="" result="ok"')), [1, 0, 0, 2], [unknown('purple', 'FAIL: completed')]],
  ['the most cautious of several', suite(of('a', 'status="purple"', failure) + of('b', 'status="passed"', failure) + of('c', 'status="ok"', '<skipped/>')), [0, 2, 1, 0], [unknown('purple')]],
  ['a failure within another element', suite(of('a', '', `<skipped>${failure}</skipped>`)), [0, 1, 0, 0], []],
  ['a case in a failure', suite(of('a', '', `<failure>${of('b', '', failure)}</failure>`)), [0, 2, 0, 0], []],
  ['elements of output', suite(of('a', '', '<properties><property name="x" value="failed"/></properties><system-out>failed<b/></system-out><system-err/>')), [1, 0, 0, 0], []],
  ['another element', suite(of('a', '', '<result>FAIL</result>') + of('b', '', '<timeout/>')), [0, 0, 0, 2], [unknown('result', 'timeout')]],
  ['properties', suite(of('a', '', '<property name="Result" value="FAIL"/>') + of('b', '', '<property name="result">ok</property>')), [0, 1, 0, 1], [unknown('property')]],
  ['namespaces and capitals', '<j:TestSuite xmlns:j="u"><j:testcase name="a"><j:Failure/></j:testcase></j:TestSuite>', [0, 1, 0, 0], []],
  ['a case that passed in a rerun', suite(of('a', '', '<flakyFailure><stackTrace/></flakyFailure><flakyError/>')), [1, 0, 0, 0], [{ kind: 'flaky', count: 1 }]],
  ['one that failed in each', suite(of('a', '', `${failure}<rerunFailure/><rerunError/>`) + of('b', '', '<rerunError/>'), 'failures="2"'), [0, 2, 0, 0], []],
  ['one that failed, then was skipped', suite(of('a', '', '<flakyFailure/><skipped/>')), [0, 1, 0, 0], []],
  ['two errors of a suite', suite(`${a}<error message="setup"/><error/>`, 'tests="1" errors="2"'), [1, 1, 0, 0], []],
  ['a suite that failed without a failed case', suite(suite(a), 'status="failed"'), [1, 1, 0, 0], []],
  ['one with a failed case', suite(suite(of('a', '', failure)), 'status="failed"'), [0, 1, 0, 0], []],
  ['a suite that was skipped, of silent cases', suite(a, 'status="skipped"'), [1, 0, 0, 1], []],
  ['counts that agree', `<testsuites tests="4" failures="1" errors="1" skipped="2">${suite(a + of('b', '', failure + failure) + of('c', '', '<skipped/>') + of('d', 'status="notrun"'), 'tests="4" failures="1" errors="0" skipped="1" disabled="1"')}</testsuites>`, [1, 1, 2, 0], []],
  ['more failures than are shown', `<testsuites tests="3" failures="3">${suite(of('a', '', failure), 'tests="3" failures="3"')}</testsuites>`, [0, 3, 0, 0], [counts('failures', 3, 1), counts('tests', 3, 1)]],
  ['fewer cases', suite(passed(3), 'tests="1" failures="0"'), [3, 0, 0, 2], [counts('tests', 1, 3)]],
  ['more skipped cases', suite(passed(3), 'tests="3" skipped="2"'), [3, 0, 0, 2], [counts('skipped', 2, 0)]],
  ['skipped cases that are left out', suite(passed(3), 'tests="5" skipped="2"'), [3, 0, 0, 2], [counts('tests', 5, 3), counts('skipped', 2, 0)]],
  ['counts that are no numbers', suite(a, 'tests="1,0" errors=" 0 " failures=""'), [1, 0, 0, 1], [unknown('tests="1,0"')]],
  ['the same case twice with one result', suite(a + a), [2, 0, 0, 0], []],
  ['control characters', suite(of('a\u0007\0', '', '<failure message="\u001b[31mx&#27;"/>')), [0, 1, 0, 0], [{ kind: 'controls', count: 4 }]],
  ['comments around it', `<!-- made by\nci -->\n${suite(a)}\n<!-- <testsuite> --><?end x?>\n`, [1, 0, 0, 0], []],
])('the counts of a report: %s', (_what, text, [pass = 0, fail = 0, skipped, open = 0], notes) => {
  const sums = { total: pass + fail + open, passed: pass, failed: fail, skipped, open };
  expect(readReportText(text)).toMatchObject({ kind: 'read', counts: sums, notes });
});

test.each<[what: string, text: string, refusal: object]>([
  ['a root of another format', '<test-run><testsuite/></test-run>', { why: 'notJUnit', name: 'test-run' }],
  ['a web page', '<!DOCTYPE html><html><br></html>', { why: 'doctype' }],
  ['DOCTYPE', `<!DOCTYPE testsuite [<!ENTITY x "y">]>${suite(a)}`, { why: 'doctype' }],
  ['no cases', '<testsuites/>', { why: 'empty' }],
  ['cut off', `\n\n<testsuites>\n${suite(a)}<testsuite>\n<testcase name="b"><fail`, { why: 'brokenXml', line: 5 }],
  ['a log behind it', `${suite(a)}\nDone.`, { why: 'brokenXml', line: 2 }],
  ['a second report', `${suite(a)}\n${suite(of('a', '', failure))}`, { why: 'brokenXml', line: 2 }],
  ['a case that passed, then was skipped', suite(a + of('a', '', '<skipped/>')), { why: 'twice', name: 's › a' }],
])('it is refused: %s', (_what, text, refusal) => {
  expect(readReportText(text)).toEqual({ kind: 'unreadable', ...refusal });
});

test('a file that is no text or too large is refused; another encoding is read as it is declared', async () => {
  const binary = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 20, 0, 0, 0]);
  expect(await readReport(fileOf(binary))).toEqual({ kind: 'unreadable', why: 'encoding' });
  expect(await readReport(fileOf(binary, 5 * 1024 * 1024 + 1))).toEqual({ kind: 'unreadable', why: 'tooLarge' });
  const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>${suite(of('Grün'))}`;
  const utf16 = suite(of('\0启动'));
  expect(await readReport(fileOf(Uint8Array.from(Buffer.from(latin, 'latin1'))))).toMatchObject({
    cases: [{ title: 's › Grün' }],
  });
  expect(await readReport(fileOf(Uint8Array.from(Buffer.from(utf16, 'utf16le'))))).toMatchObject({
    cases: [{ title: 's › 启动' }],
  });
});

/** Reports as people have them (tests/inputs): [passed, failed, skipped, open, notes], or why they are refused. */
const INPUTS = path.resolve(__dirname, '../../inputs');
const READINGS: Readonly<Record<string, readonly [...counts: number[], notes: readonly object[]] | object>> = {
  '08-escape-raw.xml': [1, 1, 0, 0, [{ kind: 'controls', count: 2 }]],
  '10-suite-error.xml': [1, 1, 0, 0, []],
  '12-status-failed.xml': [1, 1, 0, 0, []],
  '13-rerun-twice.xml': { why: 'twice', name: 't › flaky' },
  '15-log-before.xml': { why: 'brokenXml', line: 1 },
  '37-same-suite-two-benches.xml': [3, 1, 0, 0, []],
  '38-testlink-suite.xml': { why: 'specification' },
  '39-same-name-other-line.xml': [1, 1, 0, 0, []],
  '40-cases-under-testsuites.xml': [1, 1, 0, 0, []],
  '41-root-counts-more.xml': [1, 0, 0, 39, [counts('tests', 40, 1)]],
  '42-all-skipped.xml': { why: 'nothingRun', count: 2 },
  '43-states.xml': [1, 0, 0, 3, [unknown('Warning', 'INCOMPLETE', 'Terminated')]],
  '67-ctest-not-run.xml': [2, 0, 0, 1, []],
  '68-lava-unknown.xml': [1, 1, 0, 1, [unknown('unknown')]],
  '69-result-in-properties.xml': [2, 1, 0, 0, []],
  '70-retries.xml': [2, 2, 0, 0, [{ kind: 'flaky', count: 1 }, unknown('retry')]],
  '71-suite-properties-exit.xml': [1, 1, 0, 0, [counts('failures', 0, 1)]],
  '72-empty-suite-beside.xml': [2, 0, 0, 0, []],
  '73-skipped-as-blocked.xml': [1, 0, 1, 1, [unknown('blocked')]],
};

test.each(fs.readdirSync(INPUTS).filter((name) => name.endsWith('.xml')))('the report %s', async (name) => {
  const read = await readReport(fileOf(Uint8Array.from(fs.readFileSync(path.join(INPUTS, name)))));
  const { passed: pass, failed, skipped, open } = read.kind === 'read' ? read.counts : {};
  const found = read.kind === 'read' ? [pass, failed, skipped, open, read.notes] : read;
  expect(READINGS[name]).toBeDefined();
  expect(found).toMatchObject(READINGS[name] ?? []);
});
