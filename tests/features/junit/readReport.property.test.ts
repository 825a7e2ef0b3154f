import fc from 'fast-check';
import { readReportText } from '@/features/junit/readReport';
import { runs } from '../../runs';

/** Whatever a report looks like: each element of a case is one, and no failure comes out better. */

const numRuns = runs(1_000, 5_000);

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
}

const word = fc.constantFrom('passed', 'Failed', 'skipped', 'ERROR', 'timeout', 'purple');
const name = fc.constantFrom('a', 'b', 'relay');
const element = (tag: string, children: fc.Arbitrary<readonly Element[]>): fc.Arbitrary<Element> =>
  fc.record({
    name: fc.constant(tag),
    attributes: fc.record({ name, line: name, status: word, result: word }, { requiredKeys: ['name'] }),
    children,
  });

const mark = fc
  .constantFrom('failure', 'Error', 'skipped', 'rerunFailure', 'flakyFailure', 'timeout', 'system-out')
  .map((tag): Element => ({ name: tag, attributes: {}, children: [] }));
const testcase = element('testcase', fc.array(mark, { maxLength: 3 }));
const suite = element('testsuite', fc.array(fc.oneof(testcase, testcase, mark), { maxLength: 6 }));
const root = element('testsuites', fc.array(fc.oneof(suite, testcase), { minLength: 1, maxLength: 4 }));

const textOf = ({ name: tag, attributes, children }: Element): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${tag}${said.join('')}>${children.map(textOf).join('')}</${tag}>`;
};
const all = (one: Element): readonly Element[] => [one, ...one.children.flatMap(all)];
const hasFailed = ({ attributes, children }: Element) =>
  [attributes.status, attributes.result].some((said) => ['Failed', 'ERROR', 'timeout'].includes(said ?? '')) ||
  children.some(({ name: tag }) => ['failure', 'Error', 'rerunFailure'].includes(tag));

test('each element of a case is a case, and each that says it failed is a failure', () => {
  fc.assert(
    fc.property(root, (report) => {
      const read = readReportText(textOf(report));
      const cases = all(report).filter(({ name: tag }) => tag === 'testcase');
      if (read.kind === 'unreadable') {
        expect(['empty', 'nothingRun', 'twice']).toContain(read.why);
        if (read.why !== 'twice') expect(all(report).some(hasFailed)).toBe(false);
        return;
      }
      expect(read.cases.length).toBeGreaterThanOrEqual(cases.length);
      const failing = cases.filter(hasFailed).length;
      expect(read.counts.failed).toBeGreaterThanOrEqual(Math.max(failing, all(report).some(hasFailed) ? 1 : 0));
    }),
    { numRuns },
  );
});
