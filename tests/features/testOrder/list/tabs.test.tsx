import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filtersOf, ScopeTabs, useOrderAddress } from '@/features/testOrder/list/orderListFilters';
import { onStage } from '../../../stage';
import { signedIn } from '../signedIn';

/** The tabs of the list of orders and their filters (P-TASK-6). */

jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const TASKS = 'keyword module priority stepOrder status overdue claimed submittedFrom dueFrom';

test.each([
  ['todo', TASKS],
  ['paused', TASKS],
  ['scheduled', TASKS],
  ['mine', 'keyword module priority stepOrder status overdue claimed submittedFrom closedFrom dueFrom'],
  ['all', 'keyword module priority stepOrder status overdue claimed submittedFrom closedFrom dueFrom'],
  ['done', 'keyword module priority status submittedFrom closedFrom dueFrom'],
] as const)('the tab %s has the filters that can match: %s', (scope, keys) => {
  const own = filtersOf(scope).filter((filter) => filter.linked !== true);
  expect(own.map(({ key }) => key).join(' ')).toBe(keys);
});

function Tabs() {
  const { scope, showScope } = useOrderAddress();
  const counts = { todo: 0, paused: 0, scheduled: 2, mine: 0, all: 300, done: 120 };
  return <ScopeTabs scope={scope} counts={counts} onChange={showScope} />;
}

test('another tab drops the filters that it has not, and keeps the others', async () => {
  signedIn.roles = ['3'];
  const { query } = onStage('/testing/list?scope=all&overdue=true&awaited=test.chen&module=hmi&current=3', <Tabs />);
  await userEvent.click(await screen.findByRole('tab', { name: /已结束/ }));
  expect(query().toString()).toBe('scope=done&module=hmi');
});

test.each([
  ['who only maintains', '1', ['已排期', '全部', '已结束']],
  ['a tester', '3', ['待我处理', '已暂停', '已排期', '全部', '已结束']],
])('%s sees these tabs', async (_who, role, names) => {
  signedIn.roles = [role];
  onStage('/testing/list?scope=all', <Tabs />);
  const shown = await screen.findAllByRole('tab');
  expect(shown).toHaveLength(names.length);
  for (const [index, name] of names.entries()) expect(shown[index]).toHaveTextContent(name);
});
