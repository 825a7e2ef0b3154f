import { screen, waitFor } from '@testing-library/react';
import { cell, list, page, row, server, user } from './records';
import { onStage } from '../../stage';

test('an unreadable row is shown as a message among the other rows', async () => {
  const { load, answer } = server();
  onStage('/records', list(load));
  await answer(0, page(row('A-1'), { unreadable: 'list.1.id' }, row('A-3')));
  const line = await screen.findByRole('cell', { name: '无法读取的数据行：list.1.id' });
  expect(line).toHaveAttribute('colspan', '2');
  expect(await cell('A-1')).toBeInTheDocument();
  expect(await cell('A-3')).toBeInTheDocument();
});

test('a failed refresh keeps the rows; a failed new query does not show old rows', async () => {
  const { load, answer, fail, count } = server();
  onStage('/records', list(load));
  await answer(0, page(row('A-1')));
  const actor = user();
  await actor.click(screen.getByRole('button', { name: '刷新 (R)' }));
  await fail(1);
  expect(await screen.findByText('刷新失败，显示的是之前的数据')).toBeInTheDocument();
  expect(await cell('A-1')).toBeInTheDocument();

  await actor.type(screen.getByRole('textbox', { name: 'Keyword' }), 'x');
  await waitFor(() => expect(count()).toBe(3));
  await fail(2);
  expect(await screen.findByText('列表加载失败')).toBeInTheDocument();
  expect(screen.queryByText('A-1')).not.toBeInTheDocument();
});

test('a page beyond the end redirects to the last one', async () => {
  const { load, answer, count, query } = server();
  const stage = onStage('/records?current=9', list(load));
  await answer(0, { list: [], total: 45, asOf: '' });
  await waitFor(() => expect(count()).toBe(2));
  expect(query(1)).toMatchObject({ current: 3 });
  expect(stage.query().get('current')).toBe('3');
});

test('the keyboard skips headings and unreadable rows', async () => {
  const { load, answer } = server();
  onStage('/records', list(load, { group: ({ id }) => (id.startsWith('A') ? 'Urgent' : 'Other') }));
  await answer(0, page(row('A-1'), { unreadable: 'list.1.id' }, row('A-2'), row('B-1')));
  await cell('A-1');
  const actor = user();
  for (const id of ['A-1', null, 'A-2', 'B-1']) {
    await actor.keyboard('{ArrowDown}');
    if (id !== null) expect(screen.getByRole('row', { name: new RegExp(`^${id}`) })).toHaveFocus();
  }
});
