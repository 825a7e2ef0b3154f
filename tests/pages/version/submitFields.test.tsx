import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import * as v from 'valibot';
import { versionModel } from '@/contract/firmwareVersion';
import { infoOf } from '@/contract/testing';
import { SubmitFields } from '@/pages/version/submitTest/SubmitFields';
import { initialValues } from '@/pages/version/submitTest/submitValues';
import { call } from '@/services/client';
import { TANG } from '../../domain/workflow/sample';
import { onStage } from '../../stage';

/** Fields of a submission: a checklist belongs to a file, and who may not test is offered with the reason. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../../features/testOrder/signedIn'));

const [OLD, NEW] = ['ab'.repeat(32), 'cd'.repeat(32)];
const file = { name: 'a.bin', size: 1, sha256: NEW };
const named = { id: 'V1', firmwareNo: 'FW-1', versionNo: '1.0.0', state: 'draft', createdBy: TANG };
const version = v.parse(versionModel, { ...named, file: { ...file, uploadedBy: TANG } });
const info = {
  ...infoOf(version),
  checklist: [
    { key: 'tested', label: '自测通过' },
    { key: 'notes', label: '说明完整' },
  ],
};
const GONE = '文件已替换，原来的勾选已清除，请针对新文件重新确认。';

test('ticks for the old file are gone, and the form says so until the new one is confirmed', async () => {
  const onChange = jest.fn();
  onStage(
    '/',
    <Form
      initialValues={{ ...initialValues(info), checklist: { file: OLD, keys: ['tested', 'notes'] } }}
      onValuesChange={onChange}
    >
      <SubmitFields info={info} />
    </Form>,
  );
  expect(await screen.findByText(GONE)).toBeVisible();
  const list = within(screen.getByRole('group', { name: /^发起前检查/ }));
  for (const box of list.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: '说明完整' }));
  await waitFor(() => expect(screen.queryByText(GONE)).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: '说明完整' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '自测通过' })).not.toBeChecked();
  const expected = { checklist: { file: NEW, keys: ['notes'] } };
  expect(onChange).toHaveBeenLastCalledWith(expected, expect.objectContaining(expected));
});

test('who submitted or uploaded it is no choice, with the reason', async () => {
  jest.mocked(call).mockResolvedValue([TANG]);
  onStage(
    '/',
    <Form initialValues={initialValues(info)}>
      <SubmitFields info={info} />
    </Form>,
  );
  await userEvent.type(await screen.findByRole('combobox', { name: '测试人员' }), '唐宁');
  expect(await screen.findByText(/唐宁 提交或上传了该版本，不能参与测试或发布/)).toBeVisible();
});
