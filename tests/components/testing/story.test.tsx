import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '@/services/client';
import { answer, resetServer, server } from './fakeServer';
import { CHEN, entry, HE, LIN, order } from './order';
import { showWorkspace } from './showWorkspace';

/** First screen of an order: steps, reason of a return or end, scheduled release. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));

const mockUser = { current: CHEN };
jest.mock('@/session/useSession', () => ({
  useSession: () => ({
    kind: 'ready',
    user: { userAccount: mockUser.current.code, userName: mockUser.current.name, model: {} },
    pageCodes: ['testing_0101', 'testing_0201'],
    roles: [{ code: '3', name: '测试' }],
  }),
}));

beforeEach(() => {
  mockUser.current = CHEN;
  resetServer();
  jest.mocked(call).mockReset().mockImplementation(answer);
});

const PLAN = {
  kind: 'release',
  mode: 'scheduled',
  at: '2026-11-20T02:30:00.000Z',
  scope: '华东灰度 10%',
  rollbackVersionId: null,
  acknowledgedConditions: [],
} as const;

const steps = () => screen.findByLabelText('流程步骤');
const step = async (name: string) => within(await steps()).findByRole('button', { name: new RegExp(name) });

test.each([
  ['withdrawn', { action: 'withdraw' as const, decision: null }, '林晓撤回了测试单：换新方案'],
  [
    'failed',
    { decision: 'fail' as const, stepOrder: 7 as const },
    '林晓判定验证不通过，测试单已终止，版本已撤回：换新方案',
  ],
])('an order that was %s says by whom and why', async (_how, end, text) => {
  server.order = order({ status: 7, stepOrder: null });
  server.log = [entry({ ...end, actor: LIN, remark: '换新方案' })];
  showWorkspace();
  expect(await screen.findByText(text)).toBeVisible();
});

test('the step bar shows person, time against target, and overdue steps', async () => {
  server.order = order({
    status: 3,
    stepOrder: 4,
    stage: { workingMinutes: 41 * 60, targetMinutes: 2400, overdue: true },
  });
  server.log = [
    entry({ stepOrder: 1, workingMinutes: 90 }),
    entry({ stepOrder: 2, workingMinutes: 9 * 60, actor: LIN }),
    entry({ stepOrder: 3, decision: 'skip', remark: '台架检修' }),
  ];
  showWorkspace();
  expect(await step('1 测试接收')).toHaveTextContent(/通过 陈静.*1\.5 \/ 8 小时/);
  expect(await step('2 确认')).toHaveTextContent(/通过 林晓.*9 \/ 8 小时.*逾期/);
  expect(await step('手动测试')).toHaveTextContent(/41 \/ 40 小时.*逾期/);
  // Future steps have no details.
  expect(within(await steps()).queryByRole('button', { name: /验证/ })).not.toBeInTheDocument();
});

test('clicking a step scrolls to its evidence or log entry', async () => {
  server.order = order({ status: 4, stepOrder: 5 });
  server.log = [
    entry({ stepOrder: 1, remark: '资料齐全' }),
    entry({ stepOrder: 3, evidence: { kind: 'automated', total: 120, passed: 120, failed: 0, reportLink: '' } }),
    entry({
      stepOrder: 4,
      decision: 'conditionalPass',
      evidence: { kind: 'manual', cases: [], bench: 'B-7', defects: [], conditions: ['低温复测'], gaps: [] },
    }),
  ];
  showWorkspace();
  await userEvent.click(await step('3 自动化测试'));
  const shown = await screen.findByText('共 120 个用例，通过 120，失败 0');
  expect(shown).toBeVisible();
  expect(screen.getByRole('button', { name: /第 3 步：自动化测试/, expanded: true })).toHaveFocus();
  await userEvent.click(await step('1 测试接收'));
  expect(screen.getByRole('article', { name: '陈静 第 1 步：测试接收' })).toHaveFocus();
  expect(within(await step('4 手动测试')).getByLabelText('exclamation')).toBeVisible();
});

test('a scheduled release shows its plan instead of the form and can be rescheduled', async () => {
  mockUser.current = HE;
  server.order = order({ status: 4, stepOrder: 6, schedule: PLAN });
  showWorkspace();
  const work = await screen.findByRole('region', { name: '本步处理' });
  expect(within(work).getByText(/已排期/)).toBeVisible();
  expect(within(work).getByText('华东灰度 10%')).toBeVisible();
  expect(screen.queryByLabelText('发布范围')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '取消定时发布' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: '改期' }));
  expect(await screen.findByLabelText('发布范围')).toHaveValue('华东灰度 10%');
});

test('others see when a scheduled release happens', async () => {
  server.order = order({ status: 4, stepOrder: 6, schedule: PLAN });
  showWorkspace();
  expect(await screen.findByText(/已安排定时发布（华东灰度 10%）/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '改期' })).not.toBeInTheDocument();
});
