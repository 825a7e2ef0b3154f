import { markSuperseded } from '@/domain/workflow/log';
import type { LogEntry, TestOrder } from '@/domain/workflow/testOrder';
import { stepBarOf, stepMarks } from '@/domain/workflow/overview';
import { at, decided, ended, endedLog, entry, NOW, order, passed, PAUSE, release } from './sample';

/** The nine marks of the step bar; texts.test.ts has their words. */

const RETURNED: TestOrder = { ...order, status: 1, stepOrder: null };
const TERMINATED: TestOrder = { ...order, status: 7, stepOrder: null, closedAt: NOW };
const back = decided(5, 'return', { returnTo: 3 });
const withdrawal: LogEntry = { ...entry, id: 'withdrawal', action: 'withdraw', decision: null };
const again = { ...at(1), round: 2 };

const marksOf = (of: TestOrder, log: readonly LogEntry[]) =>
  stepMarks(
    stepBarOf(of, (step) => step.key),
    of,
    markSuperseded(log, of.round),
  );

// prettier-ignore
test.each<[string, TestOrder, readonly LogEntry[], marks: string]>([
  ['a new order', at(1), [], '- - - - - - -'],
  ['passed steps', at(3), [decided(1), decided(2)], 'passed passed - - - - -'],
  ['conditions', at(5), [decided(4, 'conditionalPass')], '- - - conditional - - -'],
  ['a skipped step', at(4), [decided(3, 'skip')], '- - skipped - - - -'],
  ['a failed step', RETURNED, [decided(1), decided(3, 'fail')], 'passed - failed - - - -'],
  ['a failed verification', TERMINATED, [...passed.slice(0, 1), decided(7, 'fail')], 'passed - - - - - failed'],
  ['a return to the submitter', RETURNED, [decided(1), decided(2, 'return')], 'passed returned - - - - -'],
  ['a return to a step', at(3), [...passed.slice(0, 4), back], 'passed passed - superseded returned - -'],
  ['the next round', again, [decided(1), decided(3, 'fail')], '- - superseded - - - -'],
  ['a step decided again', at(4), [decided(3), back, decided(3, 'skip', { id: 'again' })], '- - skipped - returned - -'],
  ['a paused order', { ...at(2), pause: PAUSE }, [decided(1)], 'passed paused - - - - -'],
  ['a planned release', { ...at(6), schedule: release }, [decided(5)], '- - - - passed scheduled -'],
  ['a pause before a plan', { ...at(6), schedule: release, pause: PAUSE }, [], '- - - - - paused -'],
  ['a withdrawal at a step', TERMINATED, [decided(1), { ...withdrawal, stepOrder: 2 }], 'passed withdrawn - - - - -'],
  ['a withdrawal after a return', TERMINATED, [decided(1), decided(3, 'fail'), { ...withdrawal, stepOrder: null }], 'passed - withdrawn - - - -'],
  ['a withdrawal without any decision', TERMINATED, [{ ...withdrawal, stepOrder: null }], '- - - - - - -'],
  ['no claim', at(2), [{ ...decided(1), action: 'claim' }], '- - - - - - -'],
  ['a completed order', ended, endedLog, 'passed passed skipped passed passed passed passed'],
])('the marks of a step bar: %s', (_what, of, log, marks) => {
  expect(
    marksOf(of, log)
      .map(({ mark }) => mark ?? '-')
      .join(' '),
  ).toBe(marks);
});

test('a mark names the entry behind it, a step under way none, and an unknown decision has no mark', () => {
  const [first] = marksOf(at(2), [{ ...decided(1), decision: 'later' as LogEntry['decision'] }]);
  expect([first?.mark, first?.entry?.id]).toEqual([null, '1-pass']);
  const marks = marksOf(at(3), [...passed, decided(2, 'pass', { id: 'later' }), back]);
  const behind = marks.map(({ entry: decisive }) => decisive?.id ?? '-').join(' ');
  expect(behind).toBe('1-pass later - 4-pass 5-return - -');
  expect(marksOf(TERMINATED, [{ ...withdrawal, stepOrder: 1 }])[0]?.entry?.id).toBe('withdrawal');
});
