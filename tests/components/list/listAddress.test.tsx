import { act, screen, waitFor } from '@testing-library/react';
import { cell, list, page, row, server, user } from './records';
import { onStage } from '../../stage';

test('queries with the address’s filters, typed by the filter table', async () => {
  const { load, call, count } = server();
  onStage('/records?keyword=ab&module=power,hmi,unknown&enabled=false&current=3&pageSize=50&sort=id,desc', list(load));
  await waitFor(() => expect(count()).toBe(1));
  expect(call(0).query).toEqual({
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
  const { load, answer, count, call } = server();
  onStage('/records', list(load));
  const asOf = '2026-01-01T00:00:00Z';
  await answer(0, { list: [row('A-1')], total: 60, asOf });
  expect(call(0).query).not.toHaveProperty('asOf');
  const actor = user();

  await actor.click(await screen.findByRole('listitem', { name: '2' }));
  await waitFor(() => expect(count()).toBe(2));
  expect(call(1).query).toMatchObject({ current: 2, asOf });
  await answer(1, { list: [row('B-1')], total: 60, asOf });

  await actor.click(screen.getByRole('button', { name: '刷新 (R)' }));
  expect(call(2).query).not.toHaveProperty('asOf');
  await answer(2, { list: [row('B-1')], total: 60, asOf });

  await actor.type(screen.getByRole('textbox', { name: 'Keyword' }), 'x');
  await waitFor(() => expect(count()).toBe(4));
  expect(call(3).query).not.toHaveProperty('asOf');
});
