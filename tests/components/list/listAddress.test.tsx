import { act, screen, waitFor } from '@testing-library/react';
import { cell, list, page, row, server, user } from './records';
import { onStage } from '../../stage';

test('queries with the address’s filters, typed by the filter table', async () => {
  const { load, query, count } = server();
  onStage('/records?keyword=ab&module=power,hmi,unknown&enabled=false&current=3&pageSize=50&sort=id,desc', list(load));
  await waitFor(() => expect(count()).toBe(1));
  expect(query(0)).toEqual({
    current: 3,
    pageSize: 50,
    sort: 'id,desc',
    keyword: 'ab',
    module: ['hmi', 'power'],
    enabled: false,
  });
});

test('another part’s parameter does not reload the list', async () => {
  const { load, answer, count } = server();
  const stage = onStage('/records', list(load));
  await answer(0, page(row('A-1')));
  act(() => stage.history.push('/records?id=ORDER-1'));
  expect(await cell('A-1')).toBeInTheDocument();
  expect(count()).toBe(1);
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

  await actor.type(screen.getByRole('textbox', { name: 'Keyword' }), 'x');
  await waitFor(() => expect(count()).toBe(4));
  expect(query(3)).not.toHaveProperty('asOf');
});
