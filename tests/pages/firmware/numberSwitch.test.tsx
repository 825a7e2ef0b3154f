import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { firmware } from '@/contract/firmware';
import FirmwareNumbersPage from '@/pages/firmware/firmware';
import { call } from '@/services/client';
import { signedIn } from '../../features/testOrder/signedIn';
import { onStage, user } from '../../stage';

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../../features/testOrder/signedIn'));

test('a number that is disabled by a repeat, and was enabled since, is said to be enabled', async () => {
  signedIn.roles = ['2'];
  signedIn.pages = ['firmware_0201', 'firmwareEdit_0203'];
  const number = {
    firmwareNo: 'AC07-MAIN',
    name: '主控',
    module: 'main',
    deviceType: 'ac',
    enabled: true,
    revision: 3,
  };
  const list = v.parse(firmware.page.model, { list: [number], total: 1 });
  jest.mocked(call).mockImplementation((asked) => Promise.resolve(asked === firmware.page ? list : list.list[0]));
  const { click, type } = user();
  onStage('/firmware/firmware?pageSize=20', <FirmwareNumbersPage />);
  await click(await screen.findByRole('button', { name: /更多/ }));
  await click(await screen.findByRole('menuitem', { name: '停用' }));
  const dialog = within(await screen.findByRole('dialog'));
  await type(await dialog.findByRole('textbox'), '停产');
  await click(dialog.getByRole('button', { name: '停 用' }));
  expect(await screen.findByText('已启用 AC07-MAIN')).toBeVisible();
});
