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
    ['XML cut off', '<testsuites><testsuite name="a">', 'brokenXml'],
    ['no XML', 'case,result\na,pass', 'brokenXml'],
    ['another XML', '<project><testcase name="a"/></project>', 'notJUnit'],
    ['a report without cases', '<testsuites/>', 'empty'],
  ])('%s', (_what, text, why) => {
    expect(readReportText(text)).toEqual({ kind: 'unreadable', why });
  });

  test('a binary file, and one that is too large', async () => {
    const binary = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 20, 0, 0, 0]);
    expect(await readReport(fileOf(binary))).toEqual({ kind: 'unreadable', why: 'brokenXml' });
    expect(await readReport(fileOf(binary, 5 * 1024 * 1024 + 1))).toEqual({ kind: 'unreadable', why: 'tooLarge' });
  });
});
