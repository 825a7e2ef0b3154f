import fc from 'fast-check';
import { readReportText } from '@/features/junit/readReport';

/** Whatever a report looks like: no element is lost, and no failure comes out better. */

const numRuns = process.env.FULL ? 5000 : 300;

type Attributes = readonly (readonly [name: string, value: string])[];
type Element = { readonly name: string; readonly attributes: Attributes; readonly children: readonly Element[] };

const NAMES = ['a', 'b', 'relay'];
const STATES = ['passed', 'Failed', 'skipped', 'ERROR', 'timeout', 'purple', ''];
const MARKS = ['failure', 'Error', 'skipped', 'rerunFailure', 'flakyFailure', 'timeout', 'warning', 'system-out'];
const FAILING = ['failure', 'Error', 'rerunFailure', 'timeout'];

const attributes = (names: readonly string[], values: readonly string[]) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)), { selector: ([name]) => name });
const stateOf = attributes(['status', 'result', 'outcome', 'success', 'verdict', 'state', 'conclusion'], STATES);
const named = attributes(['name', 'classname', 'file', 'line', 'hostname'], NAMES);
const element = (name: string, children: fc.Arbitrary<readonly Element[]>): fc.Arbitrary<Element> =>
  fc
    .tuple(stateOf, named, children)
    .map(([state, texts, below]) => ({ name, attributes: [...texts, ...state], children: below }));

const mark: fc.Arbitrary<Element> = fc.constantFrom(...MARKS).map((name) => ({ name, attributes: [], children: [] }));
const testcase = element('testcase', fc.array(mark, { maxLength: 3 }));
const suite = element('testsuite', fc.array(fc.oneof(testcase, testcase, mark), { maxLength: 6 }));
const root = element('testsuites', fc.array(fc.oneof(suite, testcase), { minLength: 1, maxLength: 4 }));

const textOf = ({ name, attributes: own, children }: Element, isReversed = false): string => {
  const inOrder = isReversed ? own.toReversed() : own;
  const said = inOrder.map(([key, value]) => ` ${key}="${value}"`).join('');
  return `<${name}${said}>${children.map((child) => textOf(child, isReversed)).join('')}</${name}>`;
};
const all = (one: Element): readonly Element[] => [one, ...one.children.flatMap(all)];
const says = ({ attributes: own, children }: Element) =>
  own.some(([, value]) => ['Failed', 'ERROR', 'timeout'].includes(value)) ||
  children.some(({ name }) => FAILING.includes(name));
const isWord = (part: Element | readonly [string, string]) =>
  'children' in part ? MARKS.includes(part.name) : STATES.includes(part[1]);

test('each element of a case is a case, and each that says it failed is a failure', () => {
  fc.assert(
    fc.property(root, (report) => {
      const read = readReportText(textOf(report));
      const cases = all(report).filter(({ name }) => name === 'testcase');
      const failing = cases.filter(says);
      const isFailing = all(report).some(says);
      if (read.kind === 'unreadable') {
        expect([read.why, isFailing]).toEqual([cases.length === 0 ? 'empty' : 'nothingRun', false]);
        return;
      }
      // Suites add results of their own, where they say something.
      const suites = all(report).filter(({ name }) => name.startsWith('testsuite'));
      const isSilent = !suites.some((each) => [...each.attributes, ...each.children].some((part) => isWord(part)));
      if (isSilent) expect(read.cases).toHaveLength(cases.length);
      expect(read.cases.length).toBeGreaterThanOrEqual(cases.length);
      expect(read.counts.failed).toBeGreaterThanOrEqual(Math.max(failing.length, isFailing ? 1 : 0));
      expect(new Set(read.cases.map(({ title }) => title)).size).toBe(read.cases.length);
    }),
    { numRuns },
  );
});

test('the order of attributes tells nothing', () => {
  fc.assert(
    fc.property(root, (report) => {
      expect(readReportText(textOf(report, true))).toEqual(readReportText(textOf(report)));
    }),
    { numRuns },
  );
});
