import { worlds } from '../../mock/rehearsal/firmware/rehearsal';
import { presetPeriod } from '@/domain/period';
import type { PeriodReport } from '@/domain/workflow/period';
import { listsOfPeriod } from '@/features/testOrder/report/periodLists';
import { RehearsalServer } from './server';

/** The report of a period (decisions §5): each figure equals the total of its linked list. */

const server = RehearsalServer.ofFile();
const NOW = '2026-03-06T00:00:00.000Z';

test.each(['lastWeek', 'lastMonth'] as const)('every figure of %s is the total of its list', async (preset) => {
  worlds.begin('period').world.clock = { offsetMs: 0, frozenAt: NOW };
  const read = server.as('test.chen', 'period');
  const period = presetPeriod(preset, NOW);
  const report = (await read.get('/api/v2/testing/periodReport', { ...period })).model as PeriodReport;
  const lists = listsOfPeriod(period);
  const figures: [address: string, figure: number][] = [
    [lists.submitted, report.submitted],
    [lists.completed, report.completed],
    [lists.terminated, report.terminated],
    ...(['returned', 'released', 'conditional'] as const).map((event): [string, number] => [
      lists.happened(event),
      report[event],
    ]),
    [lists.open, report.open],
    [lists.overdue, report.overdue],
    ...report.places.flatMap(({ stepOrder, orders, overdue }): [string, number][] => [
      [lists.at(stepOrder), orders],
      [lists.overdueAt(stepOrder), overdue],
    ]),
    ...report.steps.flatMap(({ stepOrder, periods }) =>
      periods.map(({ from, to, orders }): [string, number] => [
        listsOfPeriod({ from, to }).decidedAt(stepOrder),
        orders,
      ]),
    ),
    ...report.people.flatMap(({ person: { code }, awaited, overdue, decided }): [string, number][] => [
      [lists.awaited(code), awaited],
      [lists.overdueOf(code), overdue],
      [lists.decidedBy(code), decided],
    ]),
  ];
  for (const [address, figure] of figures) {
    const query = { ...Object.fromEntries(new URLSearchParams(address.split('?')[1])), pageSize: 1 };
    const { model } = await read.get('/api/v2/testing/page', query);
    expect([address, (model as { readonly total: number }).total]).toEqual([address, figure]);
  }
  expect(figures.filter(([, figure]) => figure > 0).length).toBeGreaterThan(20);
  expect(report.completed + report.terminated).toBeGreaterThan(0);
});

test('the dates of orders are filtered by period', async () => {
  worlds.begin('dates').world.clock = { offsetMs: 0, frozenAt: NOW };
  const read = server.as('test.chen', 'dates');
  const { from, to } = presetPeriod('lastWeek', NOW);
  type Row = Record<'submittedAt' | 'closedAt' | 'dueAt', string | null>;
  const listed = async (query: Record<string, string>) =>
    (await read.get('/api/v2/testing/page', { pageSize: 200, ...query })).model as { total: number; list: Row[] };
  const all = await listed({});
  for (const [field, name] of [
    ['submittedAt', 'submitted'],
    ['closedAt', 'closed'],
    ['dueAt', 'due'],
  ] as const) {
    const found = await listed({ [`${name}From`]: from, [`${name}To`]: to });
    const times = found.list.map((row) => row[field] ?? '');
    expect(times.filter((time) => time < from || time > to)).toEqual([]);
    expect([name, times.length > 0, found.total < all.total]).toEqual([name, true, true]);
  }
});
