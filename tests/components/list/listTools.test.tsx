/** Around the rows of a list: the bar of filters, the panels, what is under it or covers it, and an export of it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { FilterTable } from '@/components/list/recordFilters';
import { yesOrNo } from '@/components/list/recordFilters';
import { WayToList } from '@/components/parts/wayBack';
import { markChanged } from '@/services/cache';
import { type Filters, type ListProps, list, page, row, server } from './records';
import { onStage, user } from '../../stage';

const keyword = () => screen.getByRole('textbox', { name: 'Keyword' });

test('one visit to a text filter is one entry of the history, and blanks around the text are none', async () => {
  const { load, query, count } = server();
  const { history } = onStage('/records', list(load));
  const actor = user();
  for (const [typed, action] of [
    ['a', 'PUSH'],
    ['b', 'REPLACE'],
  ]) {
    await actor.type(keyword(), `${typed} {Enter}`);
    expect(history.action).toBe(action);
  }
  expect(query(-1)).toMatchObject({ keyword: 'a b' });
  await actor.tab();
  await actor.type(keyword(), 'c{Enter}');
  expect([history.action, count()]).toEqual(['PUSH', 4]);
});

const ENABLED = { kind: 'select', label: { text: 'Enabled' }, options: yesOrNo({ text: 'Yes' }) } as const;

test('a rare filter is in the panel of the bar, which Escape closes; one that only links set is a chip alone', async () => {
  const { load, answer, query } = server();
  const filters: FilterTable<Filters> = {
    enabled: { ...ENABLED, rare: true },
    keyword: { kind: 'text', label: { text: 'Keyword' }, linked: true },
  };
  onStage('/records?keyword=ab', list(load, { filters }));
  await answer(0, page(row('A-1')));
  expect(screen.queryByRole('combobox', { name: 'Enabled' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Keyword' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '移除筛选 Keyword：ab' })).toBeVisible();
  const actor = user();
  await actor.click(screen.getByRole('button', { name: '更多筛选' }));
  const panel = await screen.findByRole('dialog', { name: '更多筛选' });
  expect(panel).toHaveFocus();
  await actor.click(within(panel).getByRole('combobox', { name: 'Enabled' }));
  await actor.click(await screen.findByTitle('Yes'));
  await waitFor(() => expect(query(1)).toMatchObject({ enabled: true, keyword: 'ab' }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

test('two periods share the panel; each follows the address, and what is no date is gone with it', async () => {
  const { load, query } = server();
  const filters: FilterTable<Filters> = {
    made: { kind: 'dateRange', to: 'madeTo', label: { text: 'Made' } },
    due: { kind: 'dateRange', to: 'dueTo', label: { text: 'Due' } },
  };
  const address = '/records?made=2026-12-14T16:00:00.000Z&madeTo=';
  const stage = onStage(`${address}2026-12-17T15:59:59.999Z`, list(load, { filters }));
  expect(screen.getByText('Made：2026-12-15 – 2026-12-17')).toBeVisible();
  const actor = user();
  await actor.click(screen.getByRole('button', { name: '更多筛选' }));
  const field = (name: string) => screen.findByRole('textbox', { name });
  const [from, to, due] = [await field('Made 从'), await field('Made 到'), await field('Due 到')];
  expect([from, to, due].map((each) => each.getAttribute('value'))).toEqual(['2026-12-15', '2026-12-17', '']);
  await actor.click(from);
  await actor.clear(from);
  await actor.type(from, 'soon{Enter}');
  await actor.click(due);
  expect(await screen.findByRole('alert')).toHaveTextContent('soon');
  act(() => stage.history.push(`${address}2026-12-18T15:59:59.999Z`));
  expect(await field('Made 到')).toHaveValue('2026-12-18');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await actor.type(due, '2026-12-20{Enter}');
  await actor.click(to);
  await waitFor(() => expect(query(-1)).toMatchObject({ dueTo: '2026-12-20T15:59:59.999Z' }));
  expect(query(-1)).toMatchObject({ made: '2026-12-14T16:00:00.000Z', madeTo: '2026-12-18T15:59:59.999Z' });
});

const wide = (key: string, more: object = {}) => ({ key, title: { text: key }, width: 300, text: () => key, ...more });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('a column without room is left out until the user shows it; one that is always shown cannot be hidden', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  const { load, answer } = server();
  const columns = [wide('Id', { hideable: false }), wide('Name'), wide('Owner'), wide('Cost', { hidden: true })];
  onStage('/records', list(load, { columns }));
  await answer(0, page(row('A-1')));
  await waitFor(() => expect(heads()).toEqual(['Id', 'Name']));
  const actor = user();
  await actor.click(screen.getByRole('button', { name: '列设置' }));
  const box = (name: string) => screen.findByRole('checkbox', { name });
  expect(await box('Id')).toBeDisabled();
  expect(await box('Owner')).not.toBeChecked();
  const hint = screen.getByText(/^放不下的列已自动隐藏/);
  await actor.click(await box('Owner'));
  await actor.click(await box('Name'));
  expect(heads()).toEqual(['Id', 'Owner']);
  expect(hint).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: /^重 ?置$/ }));
  expect(heads()).toEqual(['Id', 'Name']);
});

/** A list whose properties a button changes. */
function Changing({ before, after }: { readonly before: Partial<ListProps>; readonly after: Partial<ListProps> }) {
  const [more, setMore] = useState(before);
  return (
    <>
      <button onClick={() => setMore(after)}>Change</button>
      {list(more.load ?? jest.fn(), more)}
    </>
  );
}
test('a list under a drawer is loaded once; without it what was changed is, and another scope, where nothing is selected', async () => {
  const { load, answer, count } = server();
  const more = { load, selectedActions: () => <button>Act</button> };
  onStage('/records', <Changing before={{ ...more, paused: true }} after={{ ...more, scope: 'all' }} />);
  await answer(0, page(row('A-1')));
  act(() => markChanged('firmware'));
  await user().click(await screen.findByRole('checkbox', { name: /A-1/ }));
  expect([count(), screen.queryByRole('button', { name: 'Act' }) === null]).toEqual([1, false]);
  await user().click(screen.getByRole('button', { name: 'Change' }));
  expect([count(), screen.queryByRole('button', { name: 'Act' }) === null]).toEqual([2, true]);
  await answer(1, page(row('A-1')));
  act(() => markChanged('firmware'));
  await waitFor(() => expect(count()).toBe(3));
});

test('an export asks for what is listed, names the filters, and stops when its dialog is closed', async () => {
  const { load, answer, query, options } = server();
  onStage('/records?keyword=ab&sort=id,desc', list(load));
  await answer(0, page(row('A-1')));
  const actor = user();
  await actor.click(screen.getByRole('button', { name: '导出' }));
  await actor.click(await screen.findByRole('menuitem', { name: '导出 CSV' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('当前筛选：Keyword：ab');
  await waitFor(() =>
    expect(query(1)).toEqual({ current: 1, pageSize: 200, sort: 'id,desc', keyword: 'ab', asOf: '2026-01-01' }),
  );
  await actor.click(within(dialog).getByRole('button', { name: /^停 ?止$/ }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(options(1).signal.aborted).toBe(true);
});

test('the way back to a list is its last state, or where one came from', async () => {
  const { load } = server();
  const toolbar = <WayToList list="/records" />;
  const { history } = onStage('/records?keyword=ab', list(load, { toolbar }));
  for (const [state, expected] of [
    [null, '?keyword=ab'],
    [{ back: '/desk?at=2' }, '?at=2'],
  ] as const) {
    act(() => history.push('/other', state));
    await user().click(screen.getByRole('button', { name: '返回列表' }));
    expect(history.location.search).toBe(expected);
  }
});
