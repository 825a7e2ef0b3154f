import * as worlds from '../../mock/rehearsal/firmware/worlds';
import { presetPeriod } from '@/domain/period';
import { type PeriodReport, listsOfPeriod } from '@/domain/workflow/periodReport';
import type { Call } from './orders';
import { RehearsalServer } from './server';

/** Figures of a period and counts of the tabs: each is the total of its list. */

const server = RehearsalServer.ofFile();

const NOW = '2026-03-06T00:00:00.000Z';

/** Calls as a person in a world whose clock does not run. */
function reader(account: string, world: string): Call {
  worlds.begin(world).world.clock = { offsetMs: 0, frozenAt: NOW };
  return server.as(account, world);
}

/** How many rows the list at an address has. */
async function rowsAt(read: Call, address: string): Promise<number> {
  const [, query] = address.split('?');
  const { model } = await read.get('/api/v2/testing/page', {
    ...Object.fromEntries(new URLSearchParams(query)),
    pageSize: 1,
  });
  return (model as { readonly total: number }).total;
}

type Linked = readonly (readonly [address: string, figure: number])[];

async function agree(read: Call, figures: Linked): Promise<void> {
  for (const [address, figure] of figures) expect([address, await rowsAt(read, address)]).toEqual([address, figure]);
}

test.each(['lastWeek', 'lastQuarter'] as const)('the report of %s', async (preset) => {
  const read = reader('test.chen', 'period');
  const period = presetPeriod(preset, NOW);
  const report = (await read.get('/api/v2/testing/periodReport', { ...period })).model as PeriodReport;
  const lists = listsOfPeriod(period);
  const figures: Linked = [
    [lists.submitted, report.submitted],
    [lists.completed, report.completed],
    [lists.terminated, report.terminated],
    ...(['returned', 'released', 'conditional'] as const).map(
      (event) => [lists.happened(event), report[event]] as const,
    ),
    [lists.open, report.open],
    [lists.overdue, report.overdue],
    ...report.places.flatMap(({ stepOrder, orders, overdue }): Linked => [
      [lists.at(stepOrder), orders],
      [lists.overdueAt(stepOrder), overdue],
    ]),
    ...report.steps.flatMap(({ stepOrder, periods }) =>
      periods.map(({ from, to, orders }) => [listsOfPeriod({ from, to }).decidedAt(stepOrder), orders] as const),
    ),
    ...report.people.flatMap(({ person: { code }, awaited, overdue, decided }): Linked => [
      [lists.awaited(code), awaited],
      [lists.overdueOf(code), overdue],
      [lists.decidedBy(code), decided],
    ]),
  ];
  await agree(read, figures);
  expect(figures.filter(([, figure]) => figure > 0).length).toBeGreaterThan(20);
  expect(report.completed + report.terminated).toBeGreaterThan(0);
});

test.each(['dev.lin', 'test.chen', 'norole.xu'])('the counts of the tabs for %s', async (account) => {
  const read = reader(account, 'counts');
  const counts = (await read.get('/api/v2/testing/counts')).model as Readonly<Record<string, number>>;
  await agree(
    read,
    Object.entries(counts).map(([scope, count]) => [`/testing/list?scope=${scope}`, count] as const),
  );
});
