import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftContext, memoryDrafts } from '@/components/form/drafts';
import { firmware } from '@/contract/firmware';
import { ERROR } from '@/domain/errors';
import { problem } from '@/domain/reasons';
import { AddNumber } from '@/pages/firmware/edit/AddNumber';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { onStage } from '../kits/stage';

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useWhyNot', () => ({ useWhyNot: () => () => undefined }));

const nobody = { list: [], total: 0, asOf: '' };

/** Each test has its own drafts. */
const open = () =>
  onStage(
    '/firmware/add',
    <DraftContext.Provider value={memoryDrafts()}>
      <AddNumber />
    </DraftContext.Provider>,
  );

async function choose(label: string, option: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

async function fill(firmwareNo: string) {
  await userEvent.type(screen.getByLabelText('固件编号'), firmwareNo);
  await userEvent.type(screen.getByLabelText('名称'), '主控固件');
  await choose('设备类型', '直流');
  await choose('模块', '通信');
  await userEvent.type(screen.getByLabelText('硬件版本'), 'HW1.0{Enter}');
}

const save = () => userEvent.click(screen.getByRole('button', { name: /^保 ?存$/ }));
const added = () => jest.mocked(call).mock.calls.filter(([endpoint]) => endpoint === firmware.add);

test('missing fields are reported and nothing is sent', async () => {
  jest.mocked(call).mockResolvedValue(nobody);
  open();
  await save();
  expect(await screen.findAllByText('请填写此项')).toHaveLength(4);
  expect(screen.getByText('请至少选择或填写一项')).toBeVisible();
  expect(added()).toEqual([]);
});

test('the number is sent in upper case, and its first version is offered', async () => {
  jest
    .mocked(call)
    .mockImplementation((endpoint) => Promise.resolve(endpoint === firmware.add ? { firmwareNo: 'FW-9' } : nobody));
  open();
  await fill('fw-9');
  await save();
  expect(await screen.findByText('已登记固件编号 FW-9')).toBeVisible();
  expect(screen.getByRole('button', { name: '上传固件' })).toBeEnabled();
  expect(added()[0]?.[1]).toMatchObject({
    firmwareNo: 'FW-9',
    deviceType: 'dc',
    module: 'communication',
    hardwareRevisions: ['HW1.0'],
  });
});

test('a duplicate number is reported at its field and the input is kept', async () => {
  const taken = new CallFailure(
    { call: 'POST', key: null },
    { code: ERROR.alreadyExists, message: 'taken', fields: [problem('firmwareNo', 'taken', { value: 'FW-9' })] },
  );
  jest
    .mocked(call)
    .mockImplementation((endpoint) => (endpoint === firmware.add ? Promise.reject(taken) : Promise.resolve(nobody)));
  open();
  await fill('FW-9');
  await save();
  expect(await screen.findByText('FW-9 已被占用')).toBeVisible();
  expect(screen.getByLabelText('名称')).toHaveValue('主控固件');
});

test('an existing number is linked while typing', async () => {
  const holder = { firmwareNo: 'FW-9', name: '主控固件' };
  jest.mocked(call).mockResolvedValue({ list: [holder], total: 1, asOf: '' });
  open();
  await userEvent.type(screen.getByLabelText('固件编号'), 'FW-9');
  await waitFor(() => {
    expect(screen.getByRole('link', { name: '主控固件' })).toHaveAttribute('href', '/firmware/edit?id=FW-9');
  });
});
