import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { markChanged } from '@/services/cache';
import { reportOf } from '@/domain/workflow/orderReport';
import { ReportSheet } from '@/features/testOrder/report/ReportSheet';
import { onStage } from '../../../stage';
import { automated, caseRow, manual } from '../../../domain/workflow/sample';
import { server, showWorkspace } from '../fakeServer';
import { CHEN, entry, HE, LIN, order } from '../order';
import { signedIn } from '../signedIn';

/** What failed comes first for every reader. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const on = { hardwareRevision: 'HW1.0', sourceVersion: '1.9.0' };
const passedCases = Array.from({ length: 12 }, (_, index) =>
  caseRow({ ...on, title: index === 11 ? '枪温' : `通过项${String(index)}` }),
);
const cases = [
  ...passedCases,
  caseRow({ ...on, hardwareRevision: 'HW1.1', title: '枪温', result: 'blocked' }),
  caseRow({ ...on, title: '断电恢复', result: 'failed', note: '30 s 后不恢复' }),
];
const failedTest = entry({ stepOrder: 4, decision: 'fail', remark: '共一处', evidence: { ...manual, cases } });

const evidence = () => screen.findByRole('region', { name: '测试证据' });
const firstCells = (part: HTMLElement) =>
  within(part)
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('cell')[1]?.textContent ?? []);

beforeEach(() => {
  signedIn.current = LIN;
});

test('evidence shows what failed and was blocked, with counts of each result; passed ones come on a tick', async () => {
  server.order = order({ status: 1, stepOrder: null });
  server.log = [failedTest];
  showWorkspace();
  expect(firstCells(await evidence())).toEqual(['断电恢复', '枪温']);
  const results = within(await evidence()).getByRole('group', { name: '结果' });
  expect(within(results).getAllByRole('checkbox')).toHaveLength(3);
  expect(results).toHaveTextContent('不通过 1 阻塞 1 通过 12');
  await userEvent.click(within(results).getByRole('checkbox', { name: '通过 12' }));
  expect(firstCells(await evidence()).slice(0, 3)).toEqual(['断电恢复', '枪温', '通过项0']);
});

test('the log names what failed with its remark', async () => {
  server.order = order({ status: 1, stepOrder: null });
  server.log = [failedTest];
  showWorkspace();
  const log = await screen.findByRole('article', { name: /第 4 步/ });
  expect(
    within(log)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['断电恢复 · HW1.0 ← 1.9.0：30 s 后不恢复', '枪温 · HW1.1 ← 1.9.0']);
});

test('the log says what no longer counts', async () => {
  server.order = order({ stepOrder: 2 });
  server.log = [
    entry({ stepOrder: 1 }),
    entry({ stepOrder: 2 }),
    entry({ stepOrder: 5, decision: 'return', returnTo: 2 }),
  ];
  showWorkspace();
  expect(await screen.findByRole('article', { name: /第 2 步/ })).toHaveTextContent('已失效');
  expect(screen.getByRole('article', { name: /第 1 步/ })).not.toHaveTextContent('已失效');
});

test('a return that comes while somebody looks opens its evidence above the brief', async () => {
  server.order = order({ status: 3, stepOrder: 4 });
  server.log = [entry({ stepOrder: 3, actor: CHEN, evidence: automated })];
  showWorkspace();
  expect(await screen.findByText('共 1 个用例，通过 1，失败 0')).toBeVisible();
  server.order = order({ status: 1, stepOrder: null, revision: 9 });
  server.log = [...server.log, failedTest];
  markChanged('order');
  await waitFor(async () => expect(within(await evidence()).getByText('断电恢复')).toBeVisible());
  const brief = screen.getByRole('region', { name: '摘要' });
  expect((await evidence()).compareDocumentPosition(brief) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a report prints what failed in full, and the rest as sums', async () => {
  signedIn.current = HE;
  const log = [{ ...failedTest, decision: 'conditionalPass' as const }];
  const report = reportOf(order({ status: 6, stepOrder: null }), log, null);
  onStage('/testing/list', <ReportSheet report={report} madeAt="2026-03-02T03:00:00.000Z" unread={0} />);
  const sheet = await screen.findByRole('article');
  expect(within(sheet).getByText(/13 个用例的 14 个结果.*通过 12，不通过 1，阻塞 1/)).toBeVisible();
  expect(within(sheet).getByText('断电恢复')).toBeVisible();
  expect(within(sheet).queryByText('通过项0')).not.toBeInTheDocument();
});

test('the evidence summary names combinations with failures, counts the clean ones, and opens the matrix', async () => {
  signedIn.current = HE;
  const scope = { hardwareRevisions: ['HW1.0', 'HW1.1', 'HW2.0'], sourceVersions: ['1.9.0'], companionModules: [] };
  server.order = order({ status: 4, stepOrder: 5, scope });
  const clean = caseRow({ ...on, hardwareRevision: 'HW2.0' });
  const evidence = { ...manual, cases: [...cases, clean] };
  server.log = [entry({ stepOrder: 4, decision: 'conditionalPass', evidence })];
  showWorkspace();
  const summary = await screen.findByRole('region', { name: '证据摘要' });
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['HW1.0 ← 1.9.0 12 1', 'HW1.1 ← 1.9.0缺口 1']);
  await userEvent.click(within(summary).getByRole('button', { name: '3 个组合中 1 个全部通过，查看矩阵' }));
  const matrix = await screen.findByRole('table', { name: '覆盖矩阵' });
  expect(within(matrix).getAllByRole('rowheader')).toHaveLength(3);
});

test('conditions that the log does not send are not counted as none', async () => {
  signedIn.current = HE;
  server.order = order({ status: 4, stepOrder: 5 });
  server.log = [entry({ stepOrder: 4, decision: 'conditionalPass', evidence: null })];
  showWorkspace();
  expect(await screen.findByRole('region', { name: '证据摘要' })).toHaveTextContent('附带条件未提供');
});
