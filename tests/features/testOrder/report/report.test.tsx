import { screen, within } from '@testing-library/react';
import { daysFrom, dayOfDate, periodsUntil } from '@/domain/period';
import { reportOf } from '@/domain/workflow/orderReport';
import { listsOfPeriod, TREND } from '@/domain/workflow/periodReport';
import { PeriodSheet } from '@/features/testOrder/report/PeriodSheet';
import { ReportSheet } from '@/features/testOrder/report/ReportSheet';
import { download } from '@/services/download';
import { onStage } from '../../../stage';
import { attachment, automated, caseRow, firmwareFile, manual, NOW, SHA, SUN } from '../../../domain/workflow/sample';
import { CHEN, entry, HE, LIN, order, SCHEDULE } from '../order';

/** The sheets that are printed: of an order, and of a period. */

jest.mock('@/services/download', () => ({ download: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

/** The rows of all tables without their heads, as a text each. */
const tables = () =>
  screen.getAllByRole('table').map((table) => {
    const rows = within(table).getAllByRole('row').slice(1);
    return rows.map(({ textContent }) => textContent);
  });

const WEEK = daysFrom(dayOfDate('2026-03-02'), dayOfDate('2026-03-08'));
const AT = '2026-03-02 10:00';

test('each figure of a period leads to its orders; returns have their reason, releases way back and conditions', () => {
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
  expect(tables()).toEqual([
    ['1112131415161718'],
    ['退回提交人2122—————————', '第 3 步：自动化测试3416——————3.63.7'],
    ['陈静313233'],
    [`TO-1DC-1 1.0.0第 4 步：手动测试何伟${AT}`, '原因：没有样机'],
    [`TO-2DC-1 1.0.0 · 已召回无何伟${AT}`, '附带条件：限 10%、夜间'],
  ]);
  expect(screen.getByText('2026-03-02 – 2026-03-08')).toBeVisible();
  const { submitted, completed, terminated, happened: at, ...lists } = listsOfPeriod(WEEK);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...[submitted, completed, terminated, at('returned'), at('released'), at('conditional'), lists.open, lists.overdue],
    ...[lists.at(null), lists.overdueAt(null), lists.at(3), lists.overdueAt(3)],
    ...periods.slice(-2).map((each) => listsOfPeriod(each).decidedAt(3)),
    ...[lists.awaited(CHEN.code), lists.overdueOf(CHEN.code), lists.decidedBy(CHEN.code)],
    ...['/testing/list?id=TO-1', '/testing/list?id=TO-2'],
  ]);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.join(' ')).toContain('目标 01-12 01-19 01-26 02-02 02-09 02-16 02-23 03-02 ');
});

test('a report has facts, signatures, evidence, attachments and the whole log; what failed in full, the rest as sums', async () => {
  const picture = (id: string) => attachment({ id, name: `${id}.png`, sha256: id, inReport: true });
  const on = { hardwareRevision: 'HW1.0', sourceVersion: '1.9.0' };
  const cases = [
    caseRow({ ...on, title: '启动' }),
    caseRow({ ...on, key: 'TC-1', title: '枪温', result: 'blocked', note: '等样机' }),
    caseRow({ ...on, title: '断电恢复', result: 'failed' }),
  ];
  const tested = { ...manual, cases, bench: '台架 3', defects: ['D-1', 'D-2'], conditions: ['限 10%'] };
  const log = [
    entry({ action: 'submit', decision: null, stepOrder: null, actor: LIN }),
    entry({ stepOrder: 4, decision: 'fail', evidence: manual, attachments: [picture('A')] }),
    entry({ stepOrder: 5, actor: HE, decision: 'return', returnTo: 3, remark: '缺低温' }),
    entry({ action: 'transfer', decision: null, stepOrder: 3, target: SUN }),
    entry({ stepOrder: 3, evidence: { ...automated, reportLink: 'https://ci.example/1' } }),
    entry({ stepOrder: 4, actor: SUN, evidence: tested, attachments: [picture('B')] }),
    entry({ action: 'schedule', decision: 'pass', stepOrder: 6, actor: HE, evidence: SCHEDULE }),
    entry({ stepOrder: 6, actor: HE, evidence: { ...SCHEDULE, acknowledgedConditions: ['限 10%'] } }),
  ];
  jest.mocked(download).mockRejectedValue(new Error('gone'));
  const state = { status: 5, stepOrder: 7, dueAt: NOW, remark: '加急' };
  const report = reportOf(order({ ...state, versionState: 'recalled' }), log, firmwareFile);
  onStage('/testing/list', <ReportSheet report={report} madeAt="2026-03-02T03:00:00.000Z" unread={0} />);
  expect(await screen.findByText('B.png 不是图片，或加载失败')).toBeVisible();
  expect(screen.queryByText(/^A.png 不是图片/)).not.toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent?.slice(0, 5));
  expect(titles).toEqual(['第 3 步', '第 4 步', '第 6 步', '在报告中显']);
  for (const said of [
    '第 7 步：验证版本已召回测试单尚未结束生成于 2026-03-02 11:00',
    '测试人员陈静-test.chen、孙悦-test.sun运维人员何伟-ops.he硬件版本HW1.0、HW1.1升级来源版本1.9.0配套模块无',
    `期望完成时间${AT}提交说明加急本轮文件文件a.bin · 10 B上传人赵磊-dev.zhao · ${AT}文件 SHA-256${SHA}MD5ccc`,
    `第 3 步：自动化测试 · 陈静-test.chen · ${AT}共 1 个用例，通过 1，失败 0 · https://ci.example/1`,
    `第 4 步：手动测试 · 孙悦-test.sun · ${AT}3 个用例，3 个结果：通过 1，不通过 1，阻塞 1，跳过 0，未执行 0`,
    '台架：台架 3缺陷：D-1、D-2附带条件：限 10%',
    `第 6 步：待发布 · 何伟-ops.he · ${AT}定时发布：2026-11-27 10:30 · 发布范围：全国已确认的条件：限 10%附件`,
  ])
    expect(screen.getByRole('article')).toHaveTextContent(said);
  const [at, hash, file] = [AT, SHA.slice(0, 12), `第 1 轮 第 4 步：手动测试陈静-test.chen2026-11-02 11:00`];
  expect(tables()).toEqual([
    [
      `第 3 步：自动化测试通过陈静-test.chen${at}${hash}`,
      `第 4 步：手动测试通过孙悦-test.sun${at}${hash}`,
      ...[`第 5 步：待确认退回何伟-ops.he${at}${hash}`, '处理意见：缺低温'],
      `第 6 步：待发布发布何伟-ops.he${at}${hash}`,
    ],
    ['HW1.0 1 1 1', 'HW1.1缺口'],
    ['断电恢复不通过HW1.01.9.0', 'TC-1 枪温阻塞HW1.01.9.0', '备注：等样机'],
    ['A', 'B'].flatMap((name) => [`${name}.png · 4 B${file}`, `SHA-256：${name}`]),
    [
      `${at}1林晓-dev.lin发起测试`,
      `${at}1第 4 步：手动测试陈静-test.chen不通过 (已失效)`,
      ...[`${at}1第 5 步：待确认何伟-ops.he退回 → 第 3 步：自动化测试`, '处理意见：缺低温'],
      `${at}1第 3 步：自动化测试陈静-test.chen转交 → 孙悦-test.sun`,
      `${at}1第 3 步：自动化测试陈静-test.chen通过`,
      `${at}1第 4 步：手动测试孙悦-test.sun通过`,
      `${at}1第 6 步：待发布何伟-ops.he安排定时发布 → 2026-11-27 10:30`,
      `${at}1第 6 步：待发布何伟-ops.he发布`,
    ],
  ]);
});

test('a report of which the log was not read as a whole says so; a withdrawn order is not just terminated', () => {
  const log = [entry({ action: 'withdraw', decision: null, actor: LIN })];
  const report = reportOf(order({ status: 7, stepOrder: null, closedAt: NOW }), log, null);
  onStage('/testing/list', <ReportSheet report={report} madeAt={NOW} unread={1} />);
  const sheet = screen.getByRole('article');
  for (const said of [/已撤回生成于/, '有 1 行无法读取，未显示', `本轮文件文件 SHA-256${SHA}签署`])
    expect(sheet).toHaveTextContent(said);
  expect(within(sheet).getAllByText('处理记录未读取完整，无法判断')).toHaveLength(4);
});
