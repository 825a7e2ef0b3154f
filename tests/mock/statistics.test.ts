import { worlds } from '../../mock/rehearsal/firmware/rehearsal';
import type { Module } from '@/domain/firmware/number';
import { RehearsalServer } from './server';
import { listsBehind } from '@/features/testOrder/statistics/figures';

/** Figures of the statistics (decisions §3); each equals the total of its linked list. */

const server = RehearsalServer.ofFile();

/** A time shortly after the end of the seed. */
function standStill(world: string): void {
  worlds.begin(world).world.clock = { offsetMs: 0, frozenAt: '2026-03-06T00:00:00.000Z' };
}

interface Statistics {
  readonly overdue: number;
  readonly statuses: readonly { readonly status: number; readonly orders: number }[];
  readonly stages: readonly { readonly stepOrder: number; readonly orders: number }[];
  readonly modules: readonly { readonly module: Module; readonly passed: number; readonly failed: number }[];
}

test.each([
  ['dev.lin', { involved: false, days: 365 }],
  ['dev.lin', { involved: true, days: 365 }],
  ['test.chen', { involved: true, days: 90 }],
  ['ops.he', { involved: true, days: 90 }],
])('for %s, of %j', async (account, counted) => {
  standStill('figures');
  const read = server.as(account, 'figures');
  const answer = await read.get('/api/v2/testing/statistics', counted);
  const { overdue, statuses, stages } = answer.model as Statistics;
  const of = (wanted: readonly number[]) =>
    statuses.filter(({ status }) => wanted.includes(status)).reduce((sum, { orders }) => sum + orders, 0);
  const lists = listsBehind(counted);
  const figures: [address: string, figure: number][] = [
    [lists.underWay, of([1, 2, 3, 4, 5])],
    [lists.overdue, overdue],
    [lists.ended(6), of([6])],
    [lists.ended(7), of([7])],
    ...stages.map(({ stepOrder, orders }): [string, number] => [lists.step(stepOrder), orders]),
  ];
  for (const [address, figure] of figures) {
    const query = { ...Object.fromEntries(new URLSearchParams(address.split('?')[1])), pageSize: 1 };
    const { model } = await read.get('/api/v2/testing/page', query);
    expect([address, (model as { readonly total: number }).total]).toEqual([address, figure]);
  }
  expect(of([6])).toBeGreaterThan(0);
});

test('a module leads to the orders whose results were counted', async () => {
  standStill('modules');
  const read = server.as('dev.lin', 'modules');
  const counted = { involved: false, days: 7 };
  const { model } = await read.get('/api/v2/testing/statistics', counted);
  const total = async (query: Record<string, string>) => {
    const list = await read.get('/api/v2/testing/page', { ...query, pageSize: 1 });
    return (list.model as { readonly total: number }).total;
  };
  const fewer: string[] = [];
  for (const { module, passed, failed } of (model as Statistics).modules) {
    const address = listsBehind(counted).module(module);
    const orders = await total(Object.fromEntries(new URLSearchParams(address.split('?')[1])));
    // An order has a result or more.
    expect([module, orders > 0, orders <= passed + failed]).toEqual([module, passed + failed > 0, true]);
    if (orders < (await total({ scope: 'all', module }))) fewer.push(module);
  }
  expect(fewer).not.toEqual([]);
});
