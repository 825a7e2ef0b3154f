import { worlds } from '../../mock/rehearsal/firmware/rehearsal';
import type { Today } from '@/domain/workflow/today';
import { addressBehind } from '@/features/testOrder/today/figures';
import { RehearsalServer } from './server';

/** The day's figures (decisions §5): each is the number of rows of the list that it leads to. */

const server = RehearsalServer.ofFile();
const NOW = '2026-03-06T00:00:00.000Z';
const CALLS: Readonly<Record<string, string>> = {
  '/testing/list': '/api/v2/testing/page',
  '/version/version': '/api/v2/firmwareVersion/page',
  '/system/operate': '/api/v2/operateLog/page',
};

test.each<[account: string, atLeast: number, names: readonly string[]]>([
  ['dev.lin', 2, ['ready', 'returned', 'waiting']],
  ['multi.tang', 0, ['claimed', 'colleague', 'dueToday', 'overdue', 'ready', 'reminded', 'returned', 'waiting']],
  ['test.chen', 2, ['claimed', 'colleague', 'dueToday', 'overdue', 'reminded']],
  ['ops.he', 2, ['scheduled', 'toConfirm', 'toRelease', 'verified']],
  ['admin.qian', 2, ['failed', 'late', 'lateAt', 'lateAt', 'lateAt', 'stuck']],
  ['norole.xu', 0, []],
])('for %s', async (account, atLeast, names) => {
  worlds.begin('today').world.clock = { offsetMs: 0, frozenAt: NOW };
  const read = server.as(account, 'today');
  const total = async (call: string, query: Record<string, string>) => {
    const { model } = await read.get(call, { ...query, pageSize: 1 });
    return (model as { readonly total: number }).total;
  };
  const { scopes, figures } = (await read.get('/api/v2/testing/today')).model as Today;
  expect(figures.map(({ name }) => name).sort()).toEqual(names);
  for (const figure of figures) {
    const [screen = '', query] = addressBehind(figure, NOW).split('?');
    const rows = await total(CALLS[screen] ?? '', Object.fromEntries(new URLSearchParams(query)));
    expect([figure.name, rows]).toEqual([figure.name, figure.count]);
  }
  for (const [scope, count] of Object.entries(scopes))
    expect([scope, await total('/api/v2/testing/page', { scope })]).toEqual([scope, count]);
  expect(figures.filter(({ count }) => count > 0).length).toBeGreaterThanOrEqual(atLeast);
});
