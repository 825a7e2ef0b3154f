import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { approvals } from '@/contract/approval';
import { testingOrder } from '@/contract/order';
import { call } from '@/services/client';
import { answer, resetServer, server } from '../fakeServer';
import { CHEN, HE, order } from '../order';
import { showWorkspace } from '../showWorkspace';
import { signedIn } from '../signedIn';

/** The current step-bar item decides form, actors and call (requirements §4). */

jest.mock('@/services/client', () => ({ call: jest.fn() }));

jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const APPROVALS: readonly unknown[] = Object.values(approvals);
const posted = () =>
  jest
    .mocked(call)
    .mock.calls.filter(([called]) => APPROVALS.includes(called))
    .map(([called, input]) => [called.path, input]);

const bar = (orders: readonly number[], current: number) =>
  orders.map((each) => ({ order: each, title: `第${String(each)}项`, current: each === current }));

const stepBar = () => screen.findByRole('navigation', { name: '流程步骤' });
const marked = async () =>
  within(await stepBar()).getByText((_text, element) => element?.getAttribute('aria-current') === 'step');

beforeEach(() => {
  signedIn.current = CHEN;
  resetServer();
  jest.mocked(call).mockReset().mockImplementation(answer);
});

test.each([
  [2, 1, 'testReceptionApproval', CHEN],
  [2, 2, 'confirmApproval', CHEN],
  [3, 4, 'manualTestApproval', CHEN],
  [4, 5, 'toBeConfirmApproval', HE],
  [5, 7, 'verifyApproval', CHEN],
])(
  'status %i and item %i: the specified fields alone let a listed person decide by %s',
  async (status, current, path, person) => {
    signedIn.current = person;
    server.order = v.parse(testingOrder.detail.model, {
      orderNo: 'TO-1',
      status,
      testerList: [CHEN],
      operationPersonList: [HE],
    });
    server.steps = bar([1, 2, 3, 4, 5, 6, 7], current);
    showWorkspace();
    const decisions = await screen.findByRole('group', { name: '请选择决定' });
    await userEvent.click(within(decisions).getByRole('button', { name: /不通过|退回/ }));
    await userEvent.type(await screen.findByLabelText(/处理意见/), '说明不全');
    if (current === 5) {
      await userEvent.click(screen.getByLabelText('退回到'));
      await userEvent.click(
        await screen.findByText('第 1 步：测试接收', { selector: '.ant-select-item-option-content' }),
      );
    }
    await userEvent.click(screen.getByRole('button', { name: '提交决定' }));
    if (current === 7) await userEvent.click(await screen.findByRole('button', { name: '终止并撤回' }));
    expect(await marked()).toHaveTextContent(`第${String(current)}项`);
    expect(posted()).toMatchObject([
      [`/workflow/approval/${path}`, { orderNo: 'TO-1', stepOrder: current, remark: '说明不全' }],
    ]);
  },
);

test('a difference between step bar and detail is shown and blocks decisions', async () => {
  server.order = order({ stepOrder: 1 });
  server.steps = bar([1, 2, 3, 4, 5, 6, 7], 2);
  showWorkspace();
  expect(await marked()).toHaveTextContent('第2项');
  expect(screen.getByRole('alert')).toHaveTextContent('步骤条为“第 2 步：第2项”，测试单记录为“第 1 步：测试接收”');
  expect(screen.queryByRole('button', { name: '提交决定' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/处理意见/)).not.toBeInTheDocument();
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  expect(posted()).toEqual([]);
});

test('step numbers 10, 20, 30 are used as they are', async () => {
  server.order = order({ stepOrder: null });
  server.steps = bar([10, 20, 30], 20);
  showWorkspace();
  expect((await stepBar()).textContent).toBe('10第10项20第20项1 / 8 小时30第30项');
  expect(screen.getByRole('alert')).toHaveTextContent('只能查看');
  expect(screen.queryByRole('button', { name: '提交决定' })).not.toBeInTheDocument();
});

test.each([
  ['nothing marked', [] as readonly number[], '没有标出当前步骤'],
  ['two marked', [1, 2], '标出了多个当前步骤'],
])('%s is read-only', async (_what, current, said) => {
  server.order = order({ stepOrder: null });
  server.steps = bar([1, 2, 3], 0).map((item) => ({ ...item, current: current.includes(item.order) }));
  showWorkspace();
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(screen.queryByLabelText(/处理意见/)).not.toBeInTheDocument();
});

test('shows current actors with number and title of the current step', async () => {
  signedIn.current = HE;
  server.order = order({ stepOrder: null });
  server.steps = bar([1, 2, 3], 2);
  showWorkspace();
  expect(await screen.findByText('等待陈静、孙悦处理第 2 步：第2项')).toBeVisible();
});
