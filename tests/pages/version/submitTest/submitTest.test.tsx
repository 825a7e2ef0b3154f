import { act, screen, waitFor } from '@testing-library/react';
import { testing } from '@/contract/testing';
import SubmitTestPage from '@/pages/version/submitTest';
import { call } from '@/services/client';
import { onStage } from '../../../stage';
import { info, version } from './sample';

jest.mock('@/services/client', () => ({ call: jest.fn() }));

jest.mock('@/session/useSession', () => ({
  useSession: () => ({
    kind: 'ready',
    user: { userAccount: 'dev.lin', userName: '林晓', model: {} },
    pageCodes: ['versionCreate_0203', 'versionDetail_0202', 'firmwareUpload_0204'],
    roles: [{ code: '2', name: '开发' }],
  }),
}));

/** Opens the page of a version about which the server says this. */
function show(about: object) {
  jest
    .mocked(call)
    .mockImplementation((endpoint: unknown) => Promise.resolve(endpoint === testing.getTestInfo ? about : null));
  return onStage('/version/submitTest?id=V1', <SubmitTestPage />);
}

test('a version with an open order shows a link to it', async () => {
  show(info({ openOrder: { orderNo: 'TO-7', status: 3 } }));
  expect(await screen.findByText('该版本已有进行中的测试单 TO-7')).toBeVisible();
  expect(screen.getByRole('button', { name: '打开测试单 TO-7' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: '下一步' })).not.toBeInTheDocument();
});

test.each([
  ['该版本还没有固件文件', info({ version: version({ file: null }) })],
  ['只有草稿版本可以提交测试', info({ version: version({ state: 'released' }) })],
  ['固件编号已停用', info({ numberEnabled: false })],
])('%s: explained instead of a form', async (text, about) => {
  show(about);
  expect(await screen.findByText(text)).toBeVisible();
});

test('does not show the previous version’s refusal while another one loads', async () => {
  const { history } = show(info({ numberEnabled: false }));
  expect(await screen.findByText('固件编号已停用')).toBeVisible();
  jest.mocked(call).mockImplementation(() => new Promise(() => undefined));
  act(() => history.push('/version/submitTest?id=V2'));
  await waitFor(() => expect(screen.queryByText('固件编号已停用')).not.toBeInTheDocument());
});

test('an address without version says so and makes no call', async () => {
  jest.mocked(call).mockReset();
  onStage('/version/submitTest', <SubmitTestPage />);
  expect(await screen.findByText('链接没有指明版本')).toBeVisible();
  expect(jest.mocked(call)).not.toHaveBeenCalled();
});
