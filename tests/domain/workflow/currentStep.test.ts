import { currentStep } from '@/domain/workflow/overview';

/** The current step (requirements §4: the marked step-bar item). */

/** A step bar with these items marked as current. */
const bar = (orders: readonly number[], ...marked: number[]) =>
  orders.map((order) => ({ order, title: `title ${String(order)}`, current: marked.includes(order) }));

const SEVEN = [1, 2, 3, 4, 5, 6, 7];

test.each([
  ['the marked item', SEVEN, [2], null, 'confirm', null],
  ['the marked item, confirmed by the order', SEVEN, [2], 2, 'confirm', null],
  ['a bar in another order', [7, 6, 5], [6], null, 'toBeReleased', null],
  ['a bar of one item', [4], [4], null, 'manualTest', null],
  ['another step named by the order', SEVEN, [2], 1, null, 'differs'],
  ['nothing marked, a step named by the order', SEVEN, [], 1, null, 'differs'],
  ['nothing marked', SEVEN, [], null, null, 'unmarked'],
  ['no step bar', [], [], null, null, 'unmarked'],
  ['two marked', SEVEN, [2, 3], 2, null, 'ambiguous'],
  ['an unknown order', [10, 20, 30], [20], null, null, 'unknown'],
  ['an unknown order that the place in the bar must not replace', [10, 20, 30], [20], 2, null, 'unknown'],
] as const)('%s', (_what, orders, marked, named, key, doubt) => {
  const current = currentStep(bar(orders, ...marked), { stepOrder: named });
  expect([current.step?.key ?? null, current.doubt, current.named]).toEqual([key, doubt, named]);
});

test('order and title come from the item', () => {
  const { item } = currentStep(bar([10, 20, 30], 20), { stepOrder: null });
  expect(item).toEqual({ order: 20, title: 'title 20', current: true });
});
