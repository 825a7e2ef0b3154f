import { readFileSync } from 'node:fs';
import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filterRows } from '@/components/list/recordFilters';
import { textOf } from '@/components/texts';
import { weekUntil } from '@/domain/period';
import { filtersOf, ScopeTabs, useOrderAddress, useReportAddress } from '@/features/testOrder/list/orderListFilters';
import { TodoAction } from '@/features/testOrder/list/TodoAction';
import { useOrderColumns } from '@/features/testOrder/list/useOrderColumns';
import { noteAccepted } from '@/features/testOrder/order/acceptedDecisions';
import { OrderStatusTag } from '@/features/testOrder/texts/orderTags';
import { onStage } from '../../../stage';
import { SUN } from '../../../domain/workflow/sample';
import { CHEN, HE, LIN, order, SCHEDULE } from '../order';
import { signedIn } from '../signedIn';

/** The list of orders: tabs with their filters, and cells, of which a screen reader reads each once. */

jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const TASKS = 'keyword module priority stepOrder status overdue claimed submittedFrom dueFrom';
const ALL = 'keyword module priority stepOrder status overdue claimed submittedFrom closedFrom dueFrom';

test.each([
  ['todo', TASKS, '1 2 3 4 5'],
  ['paused', TASKS, '1 2 3 4 5'],
  ['scheduled', TASKS, '1 2 3 4 5'],
  ['mine', ALL, '1 2 3 4 5 6 7'],
  ['all', ALL, '1 2 3 4 5 6 7'],
  ['done', 'keyword module priority status submittedFrom closedFrom dueFrom', '6 7'],
] as const)('the tab %s has the filters that can match: %s, statuses %s', (scope, keys, statuses) => {
  const own = filterRows(filtersOf(scope)).filter((filter) => filter.linked !== true);
  expect(own.map(({ key }) => key).join(' ')).toBe(keys);
  // The rest of the bar is what people filter by every day.
  const rare = own.flatMap((filter) => (filter.rare ? filter.key : []));
  expect(rare.join(' ')).toBe(keys.includes('claimed') ? 'status claimed' : 'status');
  const offered = own.flatMap((filter) => (filter.kind === 'multi' && filter.key === 'status' ? filter.options : []));
  expect(offered.map(({ value }) => value).join(' ')).toBe(statuses);
});

function Report() {
  const view = useReportAddress();
  return <p>{view?.kind === 'period' ? `${view.period.from} ${view.period.to}` : view?.kind}</p>;
}

test.each([
  ['?reportFrom=2026-03-05', '2026-03-04T16:00:00.000Z 2026-03-05T15:59:59.999Z'],
  ['?reportTo=2026-03-05', '2026-03-04T16:00:00.000Z 2026-03-05T15:59:59.999Z'],
  ['?reportTo=soon', Object.values(weekUntil(new Date().toISOString())).join(' ')],
])('the address %s opens the report of a period', (search, shown) => {
  onStage(`/testing/list${search}`, <Report />);
  expect(screen.getByText(shown)).toBeVisible();
});

test('orders are found by their claim', () => {
  const options = filterRows(filtersOf('todo')).flatMap((filter) =>
    filter.kind === 'select' && filter.key === 'claimed' ? filter.options : [],
  );
  const offered = options.map(({ value, label }) => `${String(value)} ${textOf('zh-CN', label)}`);
  expect(offered).toEqual(['me 我认领的', 'others 同事认领的', 'nobody 无人认领']);
});

test.each([
  ['returned', LIN, { status: 1, stepOrder: null }, '重新提交', '/version/submitTest', null],
  ['in test', LIN, {}, '处理', '/testing/list', null],
  ['to be received', CHEN, {}, '接收', '/testing/list', 'pass'],
  ['to be tested, with evidence', CHEN, { status: 3, stepOrder: 3 }, '处理', '/testing/list', null],
  ['to be confirmed, with gaps to be seen', HE, { status: 4, stepOrder: 5 }, '处理', '/testing/list', null],
])('of an order that is %s %j is offered %j', async (_what, person, change, name, pathname, chosen) => {
  signedIn.current = person;
  const onOpen = jest.fn();
  const { history } = onStage('/testing/list', <TodoAction order={order(change)} onOpen={onOpen} />);
  await userEvent.click(await screen.findByLabelText(new RegExp(`^${name}`)));
  expect(history.location.pathname).toBe(pathname);
  expect(onOpen.mock.calls).toEqual(pathname === '/testing/list' ? [[order(change), chosen]] : []);
});

test('a task whose decision was accepted says so until the list has the order as it is now', async () => {
  const before = order({ orderNo: 'TO-9', revision: 4 });
  noteAccepted(before);
  const row = (now: typeof before) => <TodoAction order={now} onOpen={jest.fn()} />;
  onStage(
    '/testing/list',
    <>
      {row(before)}
      {row({ ...before, revision: 5 })}
    </>,
  );
  expect(await screen.findByText('已受理')).toBeVisible();
  expect(screen.getAllByLabelText(/TO-9$/)).toHaveLength(1);
});

const [done, closed] = [
  { status: 6, stepOrder: null },
  { status: 7, stepOrder: null },
];
const pause = { by: LIN, at: '2026-11-02T02:00:00.000Z', reason: '台架检修' };
// prettier-ignore
test.each([
  ['todo', 'awaited', {}, '您、孙悦'],
  ['todo', 'awaited', { pause }, '已暂停'],
  ['todo', 'awaited', { status: 4, stepOrder: 6, schedule: SCHEDULE }, '已排期'],
  ['todo', 'awaited', { status: 1, stepOrder: null }, '林晓'],
  ['paused', 'pause', { pause }, '台架检修'],
  ['todo', 'overdue', { stage: { workingMinutes: 600, targetMinutes: 480, overdue: true } }, '已逾期'],
  ['todo', 'firmwareNo', { versionState: 'recalled' }, 'DC-1 1.0.0 已召回'],
  ['done', 'ended', { ...done, versionState: 'released', conditions: [] }, '已发布'],
  ['done', 'ended', { ...done, versionState: 'deprecated', conditions: [] }, '已弃用'],
  ['done', 'ended', { ...closed, withdrawn: true }, '已撤回'],
  ['done', 'ended', { ...closed, withdrawn: false }, '已终止'],
  ['done', 'result', { ...done, versionState: 'released', conditions: [] }, '通过'],
  ['done', 'result', { ...done, versionState: 'released', conditions: ['限 10%', '夜间'] }, '有条件：限 10%、夜间'],
  ['done', 'result', { ...done, versionState: 'recalled', conditions: [] }, ''],
  ['done', 'result', { ...done, versionState: 'released', conditions: null }, ''],
] as const)('in the tab %s the column %s of %j says %j', (scope, key, change, said) => {
  signedIn.current = CHEN;
  const { result } = renderHook(() => useOrderColumns(() => undefined, scope));
  expect(result.current.find((column) => column.key === key)?.text?.(order(change))).toBe(said);
});

test.each([
  ['paused', { pause, remindedAt: pause.at }, '第 1 步：测试接收已暂停', '台架检修'],
  ['reminded', { remindedAt: pause.at }, '第 1 步：测试接收被催办', '被催办'],
  ['scheduled', { status: 4, stepOrder: 6, schedule: SCHEDULE }, '第 6 步：待发布已排期', '已排期'],
  ['claimed', { claim: { by: SUN, at: pause.at } }, '第 1 步：测试接收孙', '认领人：孙悦'],
] as const)('a row says at which step an order is that is %s', (_what, change, said, title) => {
  const { result } = renderHook(() => useOrderColumns(() => undefined, 'todo'));
  const view = result.current.find(({ key }) => key === 'stepOrder')?.render?.(order(change), []);
  const { container } = onStage('/testing/list', view);
  expect(container).toHaveTextContent(new RegExp(`^${said}$`));
  expect(screen.getByTitle(title)).toBeVisible();
});

test('an export has one value per column, and the names of all who are to act', () => {
  signedIn.current = CHEN;
  const { result } = renderHook(() => useOrderColumns(() => undefined, 'todo'));
  const row = order({ claim: { by: SUN, at: pause.at }, dueAt: pause.at, round: 2 });
  const cells = result.current.flatMap(({ title, text, csv = text }) => {
    if (typeof csv === 'function') return [[textOf('zh-CN', title), csv(row)]];
    return csv ? csv.map((column) => [textOf('zh-CN', column.title), column.cell(row)]) : [];
  });
  expect(
    `${cells.map((cell) => cell.map((each) => (each instanceof Date ? each.toISOString() : each)).join(' | ')).join('\n')}\n`,
  ).toBe(readFileSync('tests/features/testOrder/list/export.txt', 'utf8'));
});

test('what the orders of a tab have in common is named first, or not at all', () => {
  const columns = (['todo', 'paused', 'done'] as const).map((scope) => {
    const { result } = renderHook(() => useOrderColumns(() => undefined, scope));
    return result.current.slice(2, 8).map(({ key }) => key);
  });
  expect(columns.map((keys) => keys.join(' '))).toEqual([
    ...['stepOrder dueAt stage priority awaited name', 'pause stepOrder dueAt stage priority name'],
    'closedAt ended result round priority name',
  ]);
});

function Tabs() {
  const { scope, showScope } = useOrderAddress();
  const counts = { todo: 0, paused: 0, scheduled: 2, mine: 0, all: 300, done: 120 };
  return <ScopeTabs scope={scope} counts={counts} onChange={showScope} />;
}

test.each([
  ['overdue=true&awaited=test.chen&module=hmi&current=3', 'module=hmi'],
  ['status=3%2C6&submittedFrom=2026-11-01T16%3A00%3A00.000Z', 'status=6&submittedFrom=2026-11-01T16%3A00%3A00.000Z'],
])('another tab keeps of the filters %s what can match: %s', async (before, after) => {
  signedIn.roles = ['3'];
  const { query } = onStage(`/testing/list?scope=all&${before}`, <Tabs />);
  await userEvent.click(await screen.findByRole('tab', { name: /已结束/ }));
  const sorted = (text: string) => [...new URLSearchParams(text)].map(String).sort();
  expect(sorted(query().toString())).toEqual(sorted(`scope=done&${after}`));
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

test.each([
  ['recalled after its end', { status: 6, stepOrder: null }, 'recalled', '已召回'],
  ['ended by the recall', { status: 7, stepOrder: null, withdrawn: false }, 'recalled', '已召回'],
  ['deprecated after its end', { status: 6, stepOrder: null }, 'deprecated', '已完成已弃用'],
  ['recalled during its test', {}, 'recalled', '测试接收已召回'],
] as const)('of an order whose version was %s one result is shown', (_when, change, versionState, shown) => {
  const { container } = render(<OrderStatusTag order={order({ ...change, versionState })} />);
  expect(container).toHaveTextContent(new RegExp(`^${shown}$`));
});
