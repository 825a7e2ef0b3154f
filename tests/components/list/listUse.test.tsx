import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useSavedFilters } from '@/components/list/panels';
import type { ListProps, Row } from './records';
import { cell, list, page, row, server, user } from './records';
import { onStage } from '../../stage';

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
  await actor.keyboard('r');
  expect(count()).toBe(2);
  await actor.keyboard('/r');
  expect(screen.getByRole('textbox', { name: 'Keyword' })).toHaveValue('r');
});

test('selected rows offer actions, survive paging and are cleared by a new filter', async () => {
  const { load, answer, count } = server();
  const acted: string[][] = [];
  const bulkActions: ListProps['bulkActions'] = (rows) => (
    <button onClick={() => acted.push(rows.map(({ id }) => id))}>Act</button>
  );
  onStage('/records', list(load, { bulkActions }));
  await answer(0, { list: [row('A-1'), { unreadable: 'list.1.id' }], total: 40, asOf: '' });
  const actor = user();
  expect(await screen.findByRole('checkbox', { name: '选择 unreadable-1' })).toBeDisabled();
  await actor.click(screen.getByRole('checkbox', { name: '选择 A-1' }));
  await actor.click(screen.getByRole('listitem', { name: '2' }));
  await answer(1, { list: [row('B-1')], total: 40, asOf: '' });
  await actor.click(await screen.findByRole('checkbox', { name: '选择 B-1' }));
  await actor.click(screen.getByRole('button', { name: 'Act' }));
  expect(acted).toEqual([['A-1', 'B-1']]);

  await actor.type(screen.getByRole('textbox', { name: 'Keyword' }), 'x');
  await waitFor(() => expect(count()).toBe(3));
  expect(screen.queryByRole('button', { name: 'Act' })).not.toBeInTheDocument();
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

test('saved filters belong to the realm of the page', () => {
  const { result, rerender } = renderHook(() => useSavedFilters('realms'));
  act(() => result.current.save({ name: 'mine', raw: { keyword: 'a' }, sort: undefined }));
  document.documentElement.dataset.realm = '@elsewhere:';
  try {
    rerender();
    expect(result.current.saved).toEqual([]);
  } finally {
    delete document.documentElement.dataset.realm;
  }
  rerender();
  expect(result.current.saved).toHaveLength(1);
});
