/** Around the rows of a list: the bar of filters, the panels, what is under it or covers it, and an export of it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { FilterTable } from '@/components/list/recordFilters';
import { yesOrNo } from '@/components/list/recordFilters';
import { markChanged } from '@/services/cache';
import { type Filters, type ListProps, list, page, row, server } from './records';
import { onStage, user } from '../../stage';

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

test('two periods share the panel; each shows and changes its own ends', async () => {
  const { load, query } = server();
  const range = <To extends string>(to: To, text: string) => ({ kind: 'dateRange', to, label: { text } }) as const;
  const filters = { keyword: range('until', 'Made'), due: range('dueTo', 'Due') };
  const at = (day: string) => `/records?keyword=2026-12-14T16:00:00.000Z&until=${day}T15:59:59.999Z`;
  const { history } = onStage(at('2026-12-17'), list(load, { filters }));
  expect(screen.getByText('Made：2026-12-15 – 2026-12-17')).toBeVisible();
  await user().click(screen.getByRole('button', { name: '更多筛选' }));
  const [due, made] = await Promise.all(['Due 到', 'Made 到'].map((name) => screen.findByRole('textbox', { name })));
  act(() => history.push(at('2026-12-18')));
  expect(made).toHaveValue('2026-12-18');
  await user().type(due ?? document.body, '2026-12-20{Enter}');
  await user().click(made ?? document.body);
  const [until, dueTo] = ['2026-12-18T15:59:59.999Z', '2026-12-20T15:59:59.999Z'];
  await waitFor(() => expect(query(-1)).toMatchObject({ until, dueTo }));
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
