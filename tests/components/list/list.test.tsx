/** RecordList, the list of every screen: queries, paging, keys, selection, filters. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Page } from '@/contract/callFields';
import { ERROR } from '@/domain/errors';
import { CallFailure } from '@/services/failure';
import { recordRetry } from '@/services/polling';
import { type ListProps, type Row, cell, list, page, row, server } from './records';
import { onStage, user } from '../../stage';

test('queries with the address’s filters, typed by the filter table', async () => {
  const { load, query, count } = server();
  onStage('/records?keyword=ab&module=power,hmi,unknown&enabled=false&current=3&pageSize=50&sort=id,desc', list(load));
  await waitFor(() => expect(count()).toBe(1));
  const filters = { keyword: 'ab', module: ['hmi', 'power'], enabled: false };
  expect(query(0)).toEqual({ current: 3, pageSize: 50, sort: 'id,desc', ...filters });
});

test('asOf is sent while paging and dropped on refresh and new filters', async () => {
  const { load, answer, count, query } = server();
  onStage('/records', list(load));
  const asOf = '2026-01-01T00:00:00Z';
  await answer(0, { list: [row('A-1')], total: 60, asOf });
  expect(query(0)).not.toHaveProperty('asOf');
  const actor = user();

  await actor.click(await screen.findByRole('listitem', { name: '2' }));
  await waitFor(() => expect(count()).toBe(2));
  expect(query(1)).toMatchObject({ current: 2, asOf });
  await answer(1, { list: [row('B-1')], total: 60, asOf });

  await actor.click(screen.getByRole('button', { name: '刷新 (R)' }));
  expect(query(2)).not.toHaveProperty('asOf');
  await answer(2, { list: [row('B-1')], total: 60, asOf });

  await actor.type(screen.getByRole('textbox', { name: 'Keyword' }), 'x{Enter}');
  await waitFor(() => expect(count()).toBe(4));
  expect(query(3)).not.toHaveProperty('asOf');
});

test('a failed refresh keeps the rows; a failed new query shows no old rows, and offers a retry', async () => {
  const { load, answer, fail, count } = server();
  const told = jest.fn();
  const tools = <button>Count</button>;
  onStage('/records', list(load, { onRefresh: told, rowTools: tools }));
  await answer(0, page(row('A-1')));
  const actor = user();
  await actor.click(screen.getByRole('button', { name: '刷新 (R)' }));
  await fail(1);
  expect(await screen.findByText('刷新失败，显示的是之前的数据')).toBeInTheDocument();
  expect(await cell('A-1')).toBeInTheDocument();
  for (const name of ['Count', '导出']) expect(screen.getByRole('button', { name })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: /^重 ?试$/ }));
  expect([count(), told.mock.calls.length]).toEqual([3, 2]);
  await fail(2);

  await actor.type(screen.getByRole('textbox', { name: 'Keyword' }), 'x{Enter}');
  await waitFor(() => expect(count()).toBe(4));
  await fail(3);
  expect(await screen.findByText('列表加载失败')).toBeInTheDocument();
  for (const name of ['Count', '导出']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByText('A-1')).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: /^重 ?试$/ }));
  await waitFor(() => expect(count()).toBe(5));
  await answer(4, page(row('X-1')));
  expect(await cell('X-1')).toBeInTheDocument();
  expect(screen.queryByText('列表加载失败')).not.toBeInTheDocument();
});

test('a list is loaded again when Retry-After says, says why meanwhile, and shows one notice', async () => {
  jest.useFakeTimers();
  const busy = new CallFailure({ call: 'GET /records', key: null, http: 503 }, { code: ERROR.system, message: 'busy' });
  busy.wasShown = true;
  const load = jest.fn<Promise<Page<Row>>, Parameters<ListProps['load']>>(() => {
    recordRetry(busy.call, 60);
    return Promise.reject(busy);
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  onStage('/records', list(load));
  await pass(59_900);
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('列表加载失败busy');
  fireEvent.click(screen.getByRole('button', { name: '刷新 (R)' }));
  await pass(60_100);
  load.mockResolvedValue(page(row('A-1')));
  await pass(60_000);
  // Whoever asks is told again.
  expect(load.mock.calls.map(([, { quiet }]) => quiet)).toEqual(['unanswered', 'unanswered', true, true]);
  expect(screen.getByText('A-1')).toBeInTheDocument();
  await pass(120_000);
  expect(load).toHaveBeenCalledTimes(4);
  jest.useRealTimers();
});

test('a list whose filters were cleared shows nothing of other rows while it loads', async () => {
  const { load, answer, count } = server();
  onStage('/records?keyword=zzz', list(load));
  await answer(0, page());
  // Above the rows is a second button of that name.
  const none = await screen.findByRole('cell', { name: /没有符合条件/ });
  await user().click(within(none).getByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(count()).toBe(2));
  expect(screen.queryByText(/共 0 条|暂无数据|没有符合条件/)).not.toBeInTheDocument();
  expect(screen.getAllByText('加载中').length).toBeGreaterThan(0);
  await answer(1, page(row('A-1')));
  expect(await cell('A-1')).toBeInTheDocument();
  expect(screen.getByText('共 1 条')).toBeInTheDocument();
});

test('a page beyond the end redirects to the last one', async () => {
  const { load, answer, count, query } = server();
  const stage = onStage('/records?current=9', list(load));
  await answer(0, { list: [], total: 45, asOf: '' });
  await waitFor(() => expect(count()).toBe(2));
  expect(query(1)).toMatchObject({ current: 3 });
  expect(stage.query().get('current')).toBe('3');
  // In its place: Back would lead to it again.
  expect(stage.history.action).toBe('REPLACE');
});

test('a heading is no row, an unreadable row is a message, and the keyboard skips both', async () => {
  const { load, answer } = server();
  onStage('/records', list(load, { group: ({ id }) => (id.startsWith('A') ? 'Urgent' : 'Other') }));
  await answer(0, page(row('A-1'), { unreadable: 'list.1.id' }, row('A-2'), row('B-1')));
  await cell('A-1');
  const line = screen.getByRole('cell', { name: '无法读取的数据行：list.1.id' });
  expect(line).toHaveAttribute('colspan', '2');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Urgent', 'Other']);
  for (const each of screen.getAllByRole('row'))
    expect(within(each).queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  const actor = user();
  for (const id of ['A-1', null, 'A-2', 'B-1']) {
    await actor.keyboard('{ArrowDown}');
    if (id !== null) expect(screen.getByRole('row', { name: new RegExp(`^${id}`) })).toHaveFocus();
  }
});

test('keys: / searches, arrows move, Enter opens, r reloads except while typing', async () => {
  const { load, answer, count } = server();
  const opened = jest.fn();
  onStage('/records', list(load, { onOpen: opened }));
  await answer(0, page(row('A-1'), row('A-2')));
  await cell('A-1');
  const actor = user();
  await actor.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Keyword' })).toHaveFocus();
  await actor.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(opened).toHaveBeenCalledWith(row('A-2'));
  await actor.dblClick(await cell('A-1'));
  expect(opened).toHaveBeenLastCalledWith(row('A-1'));
  // The browser's own reload stays, and the key of an input method, or of a dialog.
  await actor.keyboard('{Control>}r{/Control}{Meta>}r{/Meta}');
  fireEvent.keyDown(document.body, { key: 'r', isComposing: true });
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  await actor.keyboard('r');
  dialog.remove();
  expect(count()).toBe(1);
  await actor.keyboard('r');
  expect(count()).toBe(2);
  await actor.keyboard('/r');
  expect(screen.getByRole('textbox', { name: 'Keyword' })).toHaveValue('r');
  // Enter does not wait for a pause.
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Keyword' }), { key: 'Enter', keyCode: 13 });
  expect(count()).toBe(3);
});

test('Tab goes through one row and past the table, arrows to the same button of another row', async () => {
  const { load, answer } = server();
  const rowActions = ({ id }: Row) => (
    <>
      <button>{`Copy ${id}`}</button>
      <button>Edit</button>
    </>
  );
  onStage('/records', list(load, { rowActions }));
  await answer(0, { list: [row('A-1'), row('A-2')], total: 40, asOf: '' });
  await cell('A-1');
  const actor = user();
  // The head is one stop, too.
  screen.getByRole('columnheader', { name: 'Number' }).focus();
  await actor.keyboard('{ArrowRight}');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveFocus();
  await actor.keyboard('{ArrowLeft}{Tab}');
  expect(screen.getByRole('row', { name: 'A-1 Name of A-1' })).toHaveFocus();
  await actor.keyboard('{Tab}{Tab}');
  const [edit, second] = screen.getAllByRole('button', { name: 'Edit' });
  expect(edit).toHaveFocus();
  await actor.tab();
  expect(screen.getByRole('listitem', { name: '1' })).toHaveFocus();
  edit?.focus();
  await actor.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await actor.keyboard('{Shift>}{Tab}{/Shift}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Copy A-1' })).toHaveFocus();

  // The key may leave the page, as at its end.
  fireEvent.keyDown(screen.getByRole('button', { name: 'Copy A-1' }), { key: 'Tab' });
  expect(second?.tabIndex).toBe(-1);
  fireEvent.blur(window);
  expect(second?.tabIndex).toBe(0);
});

test('selected rows offer actions, survive paging and are cleared by a new filter', async () => {
  const { load, answer, count } = server();
  const acted: string[][] = [];
  const selectedActions: ListProps['selectedActions'] = (rows, clear) => (
    <>
      <button onClick={() => acted.push(rows.map(({ name }) => name))}>Act</button>
      <button onClick={clear}>Done</button>
    </>
  );
  onStage('/records', list(load, { selectedActions }));
  await answer(0, { list: [row('A-1'), { unreadable: 'list.1.id' }], total: 40, asOf: '' });
  const actor = user();
  expect(await screen.findByRole('checkbox', { name: '选择 unreadable-1' })).toBeDisabled();
  await actor.click(screen.getByRole('checkbox', { name: '选择 A-1 Name of A-1' }));
  await actor.click(screen.getByRole('listitem', { name: '2' }));
  await answer(1, { list: [row('B-1')], total: 40, asOf: '' });
  await actor.click(await screen.findByRole('checkbox', { name: '选择 B-1 Name of B-1' }));
  fireEvent.keyDown(document.body, { key: 'r' });
  await answer(2, { list: [{ id: 'B-1', name: 'New' }], total: 40, asOf: '' });
  await actor.click(screen.getByRole('button', { name: 'Act' }));
  expect(acted).toEqual([['Name of A-1', 'New']]);
  for (const name of ['取消选择', 'Done']) {
    await actor.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('button', { name: 'Act' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('checkbox', { name: '选择 B-1 New' }));
    expect(screen.getByRole('button', { name: 'Act' })).toBeVisible();
  }

  await actor.type(screen.getByRole('textbox', { name: 'Keyword' }), 'x{Enter}');
  await waitFor(() => expect(count()).toBe(4));
  expect(screen.queryByRole('button', { name: 'Act' })).not.toBeInTheDocument();
});

type Actor = ReturnType<typeof user>;
const press = (name: string) => (actor: Actor) => actor.click(screen.getByRole('button', { name }));
const clear = (at: number) => (actor: Actor) =>
  actor.click(screen.getAllByRole('button', { name: '清除' }).at(at) ?? document.body);
const head = (actor: Actor) => actor.click(screen.getByRole('columnheader', { name: 'Number' }));
const pick = async (actor: Actor, name: string, option: RegExp) => {
  await actor.click(screen.getByRole('combobox', { name }));
  await actor.click(await screen.findByTitle(option));
};

test.each<[string, string, (actor: Actor) => Promise<void>, object]>([
  ['a head', '', head, { sort: 'id,asc' }],
  ['the head of the sort', 'sort=id,asc', head, { sort: 'id,desc' }],
  ['the head of a reverse sort', 'sort=id,desc', head, {}],
  ['a page size', 'current=2', (actor) => pick(actor, '每页条数', /^50/), { pageSize: 50 }],
  ['a second option', 'module=hmi', (actor) => pick(actor, 'Module', /^Power$/), { module: ['hmi', 'power'] }],
  ['a no', '', (actor) => pick(actor, 'Enabled', /^No$/), { enabled: false }],
  ['the button that clears a choice', 'enabled=true', clear(-1), {}],
  ['the button that clears a text', 'keyword=ab', clear(0), {}],
  ['the button that clears all filters', 'keyword=ab&enabled=true&module=hmi', press('清除筛选'), {}],
  ['the chip of one of two filters', 'keyword=ab&enabled=true', press('移除筛选 Keyword：ab'), { enabled: true }],
])('%s of the list %j is what the next page is asked for', async (_what, address, act, asked) => {
  const { load, answer, count, query } = server();
  onStage(`/records?${address}`, list(load));
  await answer(0, { list: [row('A-1')], total: 60, asOf: '' });
  await cell('A-1');
  await act(user());
  await waitFor(() => expect(count()).toBe(2));
  expect(query(1)).toEqual({ current: 1, pageSize: 20, ...asked });
});

test('typing in a filter or opening a panel re-renders no cell', async () => {
  const { load, answer, count } = server();
  const drawn = jest.fn((each: Row): string => each.name);
  const counted = [{ key: 'name', title: { text: 'Name' }, render: (each: Row) => drawn(each) }];
  const stage = onStage('/records', list(load, { columns: counted }));
  await answer(0, page(row('A-1')));
  await cell('Name of A-1');
  drawn.mockClear();
  act(() => stage.history.push('/records?id=ORDER-1'));
  expect(drawn).not.toHaveBeenCalled();
  const actor = user();
  await actor.type(screen.getByRole('textbox', { name: 'Keyword' }), 'abc');
  expect(count()).toBe(1);
  expect(drawn).not.toHaveBeenCalled();
});

test.each([
  ['?keyword=ab', false, '没有符合条件的数据'],
  ['?keyword=ab', true, 'Register one first'],
  ['', false, 'Register one first'],
])('a list %s without rows, where nothing exists: %s', async (filters, hasNoRecords, said) => {
  const { load, answer } = server();
  onStage(`/records${filters}`, list(load, { hasNoRecords, empty: 'Register one first' }));
  await answer(0, page());
  expect(await screen.findByText(said)).toBeVisible();
});
