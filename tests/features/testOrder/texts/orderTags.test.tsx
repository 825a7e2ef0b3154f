import { render, screen } from '@testing-library/react';
import { DueText, OrderStatusTag, StageTimeText } from '@/features/testOrder/texts/orderTags';
import { order } from '../order';

/** An overdue order in the list and in its workspace: a screen reader reads it once. */

jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const late = order({ stage: { workingMinutes: 72 * 60, targetMinutes: 40 * 60, overdue: true } });

test.each([
  ['the time in stage', <StageTimeText key="" order={late} brief />],
  ['the due date', <DueText key="" order={order({ dueAt: '2026-03-01T01:00:00.000Z' })} brief />],
])('in the list, the icon beside %s is named, and all that is red', (_what, cell) => {
  render(cell);
  const icon = screen.getByRole('img');
  expect(icon).toHaveAccessibleName('已逾期');
  expect(icon).not.toHaveAttribute('aria-label');
  expect(screen.queryByText(/已逾期/)).toBeNull();
  const colours = [screen.getByText(/\d/), document.body].map((each) => getComputedStyle(each).color);
  expect(colours[0]).toBe(colours[1]);
});

test('in the workspace, the text shows it, and no icon', () => {
  render(<StageTimeText order={late} />);
  expect(screen.getByText('72 / 40 小时，已逾期')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  ['recalled after its end', { status: 6, stepOrder: null }, 'recalled', '已召回'],
  ['ended by the recall', { status: 7, stepOrder: null, withdrawn: false }, 'recalled', '已召回'],
  ['deprecated after its end', { status: 6, stepOrder: null }, 'deprecated', '已完成已弃用'],
  ['recalled during its test', {}, 'recalled', '测试接收已召回'],
] as const)('of an order whose version was %s one result is shown', (_when, change, versionState, shown) => {
  const { container } = render(<OrderStatusTag order={order({ ...change, versionState })} />);
  expect(container).toHaveTextContent(new RegExp(`^${shown}$`));
});
