import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { DraftContext, memoryDrafts } from '@/components/form/drafts';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { ERROR } from '@/domain/errors';
import { problem } from '@/domain/reasons';
import SubmitTestPage from '@/pages/version/submitTest';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { onStage } from '../../../stage';
import { CHEN, HE, info, LIN, returnedOrder, version } from './sample';

jest.mock('@/services/client', () => ({ call: jest.fn() }));

jest.mock('@/session/useSession', () => ({
  useSession: () => ({
    kind: 'ready',
    user: { userAccount: 'dev.lin', userName: '林晓', model: {} },
    pageCodes: ['versionCreate_0203', 'versionDetail_0202', 'firmwareUpload_0204'],
    roles: [{ code: '2', name: '开发' }],
  }),
}));

let told = info();
let outcome: () => Promise<unknown>;

beforeEach(() => {
  jest.mocked(call).mockClear();
  told = info();
  outcome = () => Promise.resolve(returnedOrder({ orderNo: 'TO-9', status: 2 }));
  jest.mocked(call).mockImplementation((endpoint: unknown, input: unknown) => {
    if (endpoint === testing.getTestInfo) return Promise.resolve(told);
    if (endpoint === testing.addOrder) return outcome();
    if (endpoint !== userRole.getUserRoles) return Promise.resolve(null);
    return Promise.resolve(
      input instanceof Object && 'roleGroup' in input && input.roleGroup === 3 ? [CHEN, LIN] : [HE],
    );
  });
});

const show = () =>
  onStage(
    '/version/submitTest?id=V1',
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <DraftContext.Provider value={memoryDrafts()}>
        <SubmitTestPage />
      </DraftContext.Provider>
    </ConfigProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** A step of the bar; antd renders it as a button. */
const stepOf = (title: string) =>
  within(screen.getByRole('navigation')).getByRole('button', { name: new RegExp(title) });
const sent = () => jest.mocked(call).mock.calls.filter(([endpoint]) => endpoint === testing.addOrder);

async function pick(label: string, keyword: string, option: string) {
  await userEvent.type(screen.getByLabelText(label), keyword);
  await userEvent.click(await screen.findByText(option, {}, { timeout: 5000 }));
}

async function goToReview() {
  await press('下一步');
  await pick('测试人员', '陈', '陈静-test.chen');
  await pick('运维人员', '何', '何伟-ops.he');
  await press('下一步');
  await userEvent.click(screen.getByLabelText('自测通过'));
  await userEvent.click(screen.getByLabelText('说明完整'));
  await press('下一步');
}

test('with server problems at several steps, opens the first and marks each', async () => {
  outcome = () =>
    Promise.reject(
      new CallFailure(
        { call: 'POST', key: null },
        {
          code: ERROR.parameter,
          message: '',
          fields: [
            problem('testerList', 'wrongRole', { value: '陈静' }),
            problem('operationPersonList', 'ownWork', { value: '何伟' }),
            problem('checklist', 'notTicked'),
          ],
        },
      ),
    );
  show();
  await goToReview();
  await press('提交');
  expect(await screen.findByText('陈静 不属于该角色组')).toBeVisible();
  expect(screen.getByRole('region', { name: '人员' })).toBeVisible();
  const marks = () => ['范围', '人员', '检查清单', '确认提交'].map((title) => stepOf(title).textContent);
  expect(marks()).toEqual([
    expect.not.stringContaining('需要修改'),
    expect.stringContaining('2 处需要修改'),
    expect.stringContaining('1 处需要修改'),
    expect.not.stringContaining('需要修改'),
  ]);
  await userEvent.click(stepOf('检查清单'));
  expect(screen.getByRole('region', { name: '检查清单' })).toHaveTextContent('请确认所有检查项');
  await userEvent.click(screen.getByLabelText('自测通过'));
  await userEvent.click(screen.getByLabelText('自测通过'));
  await waitFor(() => expect(stepOf('检查清单')).not.toHaveTextContent('需要修改'));
  expect(stepOf('人员')).toHaveTextContent('2 处需要修改');

  // Submitting again is possible: the problem may be solved elsewhere.
  outcome = () => Promise.resolve(returnedOrder({ orderNo: 'TO-9', status: 2 }));
  await userEvent.click(stepOf('确认提交'));
  await press('提交');
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('a version with an open order shows a link to it', async () => {
  told = info({ openOrder: { orderNo: 'TO-7', status: 3 } });
  show();
  expect(await screen.findByText('该版本已有进行中的测试单 TO-7')).toBeVisible();
  expect(screen.getByRole('button', { name: '打开测试单 TO-7' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: '下一步' })).not.toBeInTheDocument();
});

test.each([
  ['该版本还没有固件文件', info({ version: version({ file: null }) })],
  ['只有草稿版本可以提交测试', info({ version: version({ state: 'released' }) })],
  ['固件编号已停用', info({ numberEnabled: false })],
])('%s: explained instead of a form', async (text, about) => {
  told = about;
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

test('does not show the previous version’s refusal while another one loads', async () => {
  told = info({ numberEnabled: false });
  const { history } = show();
  expect(await screen.findByText('固件编号已停用')).toBeVisible();
  told = info({ version: version({ id: 'V2' }) });
  jest.mocked(call).mockImplementation(() => new Promise(() => undefined));
  act(() => history.push('/version/submitTest?id=V2'));
  await waitFor(() => expect(screen.queryByText('固件编号已停用')).not.toBeInTheDocument());
});

test('an address without version says so and makes no call', async () => {
  onStage('/version/submitTest', <SubmitTestPage />);
  expect(await screen.findByText('链接没有指明版本')).toBeVisible();
  expect(jest.mocked(call)).not.toHaveBeenCalled();
});
