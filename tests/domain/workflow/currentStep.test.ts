import { currentStep, numbered, readLog } from '@/domain/workflow/overview';
import { entry } from './sample';

/** The current step (requirements §4: the marked step-bar item). */

/** A step bar with these items marked as current. */
const bar = (orders: readonly number[], ...marked: number[]) =>
  orders.map((order) => ({ order, title: `title ${String(order)}`, current: marked.includes(order) }));

/** No status of a step, which would have to agree with it. */
const UNTOLD = 0;
const SEVEN = [1, 2, 3, 4, 5, 6, 7];

test.each([
  ['the marked item', SEVEN, [2], null, 'confirm', null],
  ['the marked item, confirmed by the order', SEVEN, [2], 2, 'confirm', null],
  ['another step named by the order', SEVEN, [2], 1, null, 'differs'],
  ['nothing marked, a step named by the order', SEVEN, [], 1, null, 'differs'],
  ['nothing marked', SEVEN, [], null, null, 'unmarked'],
  ['two marked', SEVEN, [2, 3], 2, null, 'ambiguous'],
  ['an unknown order', [10, 20, 30], [20], null, null, 'unknown'],
  ['an unknown order that the place in the bar must not replace', [10, 20, 30], [20], 2, null, 'unknown'],
] as const)('the current step of a step bar: %s', (_what, orders, marked, named, key, doubt) => {
  const current = currentStep(bar(orders, ...marked), { stepOrder: named, status: UNTOLD });
  expect([current.step?.key ?? null, current.doubt, current.named]).toEqual([key, doubt, named]);
});

test.each([
  ['the right ones', 3, '自动化测试', 3, 'automatedTest', null],
  ['the right ones, in English', 3, ' Automated test ', 3, 'automatedTest', null],
  ['a title that the workflow does not know', 3, 'Smoke test', 3, 'automatedTest', null],
  ['the title of another step', 2, '自动化测试', 2, null, 'mistitled'],
  ['the status of another step', 2, '确认', 3, null, 'status'],
  ['a status without a step', 7, '验证', 6, 'verify', null],
])('title and status: %s', (_what, order, title, status, key, doubt) => {
  const { step, ...current } = currentStep([{ order, title, current: true }], { stepOrder: null, status });
  expect([step?.key ?? null, current.doubt]).toEqual([key, doubt]);
});

test('order and title come from the item', () => {
  const { item } = currentStep(bar([10, 20, 30], 20), { stepOrder: null, status: UNTOLD });
  expect(item).toEqual({ order: 20, title: 'title 20', current: true });
});

describe('the numbers of a server', () => {
  const TENS = [10, 20, 30, 40, 50, 60, 70];
  test.each([
    ["the contract's own", SEVEN, SEVEN],
    ['seven others, by their sequence', TENS, SEVEN],
    ['seven others, in any order', [70, 10, 20, 30, 40, 50, 60], [7, 1, 2, 3, 4, 5, 6]],
    ['from zero, by their sequence', [0, 1, 2, 3, 4, 5, 6], SEVEN],
    ['another length', [10, 20, 30], [10, 20, 30]],
  ])('%s', (_what, given, steps) => {
    expect(numbered(bar(given)).map(({ order, number }) => [order, number])).toEqual(
      steps.map((order, at) => [order, given[at]]),
    );
  });

  test('numbers that are also other steps of the contract: the order and the log name the server’s', () => {
    const steps = numbered(bar([0, 1, 2, 3, 4, 5, 6], 2));
    const found = [2, 3].map((stepOrder) => currentStep(steps, { stepOrder, status: UNTOLD }));
    const shown = found.map(({ step, doubt }) => [step?.key ?? null, doubt]);
    expect(shown.flat()).toEqual(['automatedTest', null, null, 'differs']);
    const log = [null, 0, 2, 75].map((number) => ({ ...entry, id: '', stepOrder: number, returnTo: number }));
    expect(readLog(steps, log).map(({ id, stepOrder, returnTo }) => [id, stepOrder, returnTo])).toEqual([
      ['0', null, null],
      ['1', 1, 1],
      ['2', 3, 3],
      ['3', 75, 75],
    ]);
  });

  test('the current step is shown by its number, and an order may name it by either', () => {
    const steps = numbered(bar(TENS, 40));
    const found = [null, 40, 4, 30].map((stepOrder) => currentStep(steps, { stepOrder, status: UNTOLD }));
    expect(found.map(({ step }) => step?.key ?? null)).toEqual(['manualTest', 'manualTest', 'manualTest', null]);
    expect(found.map(({ item }) => item?.number)).toEqual([40, 40, 40, 40]);
  });
});
