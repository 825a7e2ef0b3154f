import { readReportFile } from '@/features/files/reader';
import { readReportText } from '@/features/junit/readReport';
import { readContent } from '@/features/testOrder/attachment/readContent';

/** What is shown of a report (P-ATTACH-5): the same reading as at the automated step, or why there is none. */

jest.mock('@/features/files/reader', () => ({ readReportFile: jest.fn() }));

const { signal } = new AbortController();

async function shownOf(name: string, text: string) {
  jest.mocked(readReportFile).mockImplementation((_file, options) => {
    expect(options?.signal).toBe(signal);
    return Promise.resolve(readReportText(text));
  });
  // jsdom's files cannot be read this way.
  const { buffer } = Uint8Array.from(Buffer.from(text));
  return readContent(
    name,
    Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(buffer) }),
    signal,
  );
}

const suite = (content: string) => `<testsuite name="s">${content}</testsuite>`;

// prettier-ignore
test.each<[what: string, name: string, text: string, shown: object]>([
  ['its failures, counts and notes', 'run.xml', suite('<testcase name="a"><error message="m"/></testcase><testcase name="a"/>'), { of: 'cases', counts: { total: 2, failed: 1 }, notes: [{ kind: 'alike', count: 1 }], rows: [['s › a · #1', 'm']] }],
  ['zeros in it', 'run.XML', suite('<testcase name="\0a"/>'), { of: 'cases', counts: { total: 1 }, notes: [{ kind: 'controls', count: 1 }] }],
  ['nothing run', 'run.xml', suite('<testcase name="a"><skipped/></testcase>'), { kind: 'text', refused: { why: 'nothingRun', count: 1 } }],
  ['another XML', 'run.xml', '<project/>', { kind: 'text', text: '<project/>' }],
  ['a table as the import reads it', 'cases.csv', 'sep=;\n用例;结果\n\n急停;"a;b"\n', { of: 'cells', head: ['用例', '结果'], rows: [['急停', 'a;b']], isAll: true }],
  ['another text', 'run.log', suite('<testcase name="a"/>'), { kind: 'text' }],
])('%s', async (_what, name, text, shown) => {
  const content = await shownOf(name, text);
  expect(content).toMatchObject(shown);
  if (!('refused' in shown)) expect(content).not.toHaveProperty('refused');
});
