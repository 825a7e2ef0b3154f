import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { daysFrom, dayOfDate, periodsUntil } from '@/domain/period';
import { reportOf } from '@/domain/workflow/orderReport';
import { listsOfPeriod, TREND } from '@/domain/workflow/periodReport';
import { PeriodSheet } from '@/features/testOrder/report/PeriodSheet';
import { ReportSheet } from '@/features/testOrder/report/ReportSheet';
import { download } from '@/services/download';
import { onStage } from '../../../stage';
import { automated, firmwareFile, NOW, SHA } from '../../../domain/workflow/sample';
import { CHEN, entry, HE, LIN, order, VERIFYING, VERIFYING_LOG } from '../order';
import { linesOf } from '../part';

/** The sheets that are printed, of an order and of a period, read line by line. */

jest.mock('@/services/download', () => ({ download: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

/** Expects the sheet to read as it is kept. */
const readsAs = (name: string) =>
  expect(linesOf(screen.getByRole('article'))).toBe(
    readFileSync(`tests/features/testOrder/report/${name}.txt`, 'utf8'),
  );

const WEEK = daysFrom(dayOfDate('2026-03-02'), dayOfDate('2026-03-08'));

test('each figure of a period leads to its orders; returns have their reason, releases way back and conditions', () => {
  jest.useFakeTimers({ now: Date.parse(NOW), doNotFake: ['queueMicrotask'] });
  const happened = {
    ...{ orderNo: 'TO-1', firmwareNo: 'DC-1', versionNo: '1.0.0', stepOrder: 4, actor: HE, at: NOW },
    ...{ remark: '没有样机', conditions: ['限 10%', '夜间'], rollbackVersionId: null, ended: null },
  };
  const periods = periodsUntil(WEEK, TREND);
  const timeOf = (stepOrder: number) => ({
    stepOrder,
    periods: periods.map((each, at) => ({ ...each, orders: Number(at > 5), medianMinutes: stepOrder * 60 + at * 6 })),
  });
  const report = {
    ...{ submitted: 11, completed: 12, terminated: 13, returned: 14 },
    ...{ released: 15, conditional: 16, open: 17, overdue: 18 },
    places: [null, 3].map((stepOrder) => ({ stepOrder, orders: stepOrder ?? 21, overdue: (stepOrder ?? 21) + 1 })),
    steps: [timeOf(4), timeOf(3)],
    people: [{ person: CHEN, awaited: 31, overdue: 32, decided: 33 }],
    returns: [happened],
    releases: [{ ...happened, orderNo: 'TO-2', ended: 'recalled' as const }],
  };
  onStage('/testing/list', <PeriodSheet period={WEEK} report={report} />);
  jest.useRealTimers();
  readsAs('period');
  const { submitted, completed, terminated, happened: at, ...lists } = listsOfPeriod(WEEK);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...[submitted, completed, terminated, at('returned'), at('released'), at('conditional'), lists.open, lists.overdue],
    ...[lists.at(null), lists.overdueAt(null), lists.at(3), lists.overdueAt(3)],
    ...periods.slice(-2).map((each) => listsOfPeriod(each).decidedAt(3)),
    ...[lists.awaited(CHEN.code), lists.overdueOf(CHEN.code), lists.decidedBy(CHEN.code)],
    ...['/testing/list?id=TO-1', '/testing/list?id=TO-2'],
  ]);
});

test('a report has all decisions with their evidence and files; what failed in full, the rest as sums', async () => {
  jest.mocked(download).mockRejectedValue(new Error('gone'));
  const state = { ...VERIFYING, closedAt: null, versionState: 'recalled' };
  const report = reportOf(state, VERIFYING_LOG, firmwareFile);
  onStage('/testing/list', <ReportSheet report={report} madeAt="2026-03-02T03:00:00.000Z" unread={0} />);
  expect(await screen.findByText('B.png 不是图片，或加载失败')).toBeVisible();
  readsAs('order');
});

test('a report of which the log was not read as a whole says so; a withdrawn order is not just terminated', () => {
  const run = entry({ stepOrder: 3, evidence: { ...automated, reportLink: 'https://ci.example/1' } });
  const log = [run, entry({ action: 'withdraw', decision: null, actor: LIN })];
  const report = reportOf(order({ status: 7, stepOrder: null, closedAt: NOW }), log, null);
  onStage('/testing/list', <ReportSheet report={report} madeAt={NOW} unread={1} />);
  const sheet = screen.getByRole('article');
  for (const said of [
    /已撤回生成于/,
    '有 1 行无法读取，未显示',
    `本轮文件文件 SHA-256${SHA}签署`,
    /通过 1，失败 0 · https:\/\/ci/,
  ])
    expect(sheet).toHaveTextContent(said);
  expect(screen.getAllByText('处理记录未读取完整，无法判断')).toHaveLength(2);
});
