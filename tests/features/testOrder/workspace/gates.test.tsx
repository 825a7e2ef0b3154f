import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import Workspace from '@/features/testOrder/workspace/Workspace';
import { call } from '@/services/client';
import { onStage } from '../../../stage';
import { answer, resetServer, server } from '../fakeServer';
import { CHEN, entry, HE, order } from '../order';
import { signedIn } from '../signedIn';

/** What the console says of a gate before the server refuses. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

function showWorkspace(): void {
  onStage(
    '/testing/list?id=TO-1',
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <Workspace orderNo="TO-1" neighbours={['TO-1']} open={() => undefined} onClose={() => undefined} />
    </ConfigProvider>,
  );
}

beforeEach(() => {
  signedIn.current = CHEN;
  signedIn.pages = [];
  resetServer();
  jest.mocked(call).mockReset().mockImplementation(answer);
});

test('a file that another version has in test or released is named, and stops a pass, not a return (P-FILE-5)', async () => {
  server.order = order({ fileHolder: { id: 'V-0', firmwareNo: 'DC-1', versionNo: '0.9.0' } });
  showWorkspace();
  await userEvent.click(await screen.findByRole('button', { name: '接收' }));
  expect(await screen.findByText('版本 DC-1 0.9.0 在测试中或已发布，且使用相同文件')).toBeVisible();
  expect(screen.getByRole('button', { name: '提交决定' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '退回' }));
  expect(screen.getByRole('button', { name: '提交决定' })).toBeEnabled();
});

test('who tested in this round is told why the confirmation is somebody else’s (P-ORDER-19)', async () => {
  signedIn.current = HE;
  server.order = order({ status: 4, stepOrder: 5 });
  server.log = [entry({ stepOrder: 3, actor: HE })];
  showWorkspace();
  const why = 'ops.he 在本轮已处理过另一方的步骤，测试与发布须由不同的人处理';
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交决定' })).not.toBeInTheDocument();
});

test('an order names the cases that its number now requires otherwise (P-CASE-21)', async () => {
  server.order = order({ changedCases: ['TC-001', 'TC-007'] });
  showWorkspace();
  expect(await screen.findByText(/编号的必测用例在本轮开始后有变化（TC-001、TC-007）/)).toBeVisible();
});
