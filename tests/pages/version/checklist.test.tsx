import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import * as v from 'valibot';
import { versionModel } from '@/contract/firmwareVersion';
import { infoOf } from '@/contract/testing';
import { SubmitFields } from '@/pages/version/submitTest/SubmitFields';
import { onStage } from '../../stage';

/** A checklist belongs to a file (P-SUBMIT-8). */

const [OLD, NEW] = ['ab'.repeat(32), 'cd'.repeat(32)];
const file = { name: 'a.bin', size: 1, sha256: NEW };
const version = v.parse(versionModel, { id: 'V1', firmwareNo: 'FW-1', versionNo: '1.0.0', state: 'draft', file });
const info = {
  ...infoOf(version),
  checklist: [
    { key: 'tested', label: '自测通过' },
    { key: 'notes', label: '说明完整' },
  ],
};
const GONE = '文件已替换，之前的勾选属于旧文件，已清除；请针对新文件重新确认。';

test('ticks for the old file are gone, and the form says so until the new one is confirmed', async () => {
  const onChange = jest.fn();
  onStage(
    '/',
    <Form initialValues={{ checklist: { file: OLD, keys: ['tested', 'notes'] } }} onValuesChange={onChange}>
      <SubmitFields step="checklist" info={info} taken={[]} />
    </Form>,
  );
  expect(await screen.findByText(GONE)).toBeVisible();
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: '说明完整' }));
  await waitFor(() => expect(screen.queryByText(GONE)).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: '说明完整' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '自测通过' })).not.toBeChecked();
  const expected = { checklist: { file: NEW, keys: ['notes'] } };
  expect(onChange).toHaveBeenLastCalledWith(expected, expected);
});
