/** Choosing the file of a version: what is said of it, and what stops its upload. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import * as v from 'valibot';
import { RecordForm } from '@/components/form/RecordForm';
import { versionModel } from '@/contract/firmwareVersion';
import { ChooseFile } from '@/pages/firmware/upload/ChooseFile';
import { FilePanel } from '@/pages/firmware/upload/FilePanel';
import { NOTHING_GIVEN, useFileGiven, useFileChoice } from '@/pages/firmware/upload/useFileChoice';
import { call } from '@/services/client';
import { hashFile } from '@/transfer/hash/hashFile';
import { signedIn } from '../../../features/testOrder/signedIn';
import { deferred, onStage } from '../../../stage';

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../../../features/testOrder/signedIn'));
jest.mock('@/transfer/hash/hashFile', () => ({ hashFile: jest.fn() }));

const hashes = { sha256: '0a'.repeat(32), md5: '0b'.repeat(16) };

function Choice() {
  const [form] = Form.useForm();
  const choice = useFileChoice(useFileGiven(form), { firmwareNo: 'FW-1', id: undefined });
  return (
    <RecordForm form={form} name="choice" initialValues={NOTHING_GIVEN} submit={() => Promise.resolve()} footer={null}>
      {({ edit }) => (
        <>
          <FilePanel choice={choice} edit={edit} />
          <output>{choice.why ?? 'may be sent'}</output>
        </>
      )}
    </RecordForm>
  );
}

function stage(holder: unknown = null, shown = <Choice />) {
  jest.mocked(hashFile).mockResolvedValue(hashes);
  jest.mocked(call).mockResolvedValue(holder);
  onStage('/', shown);
  return screen.getByLabelText('固件文件', { selector: 'input' });
}

const firmwareFile = (name = 'a.bin') => new File([new Uint8Array(10)], name);

test('a file that is ready is said without an alarm, and its holder asked for by number', async () => {
  await userEvent.upload(stage(), firmwareFile());
  expect(await screen.findByText('文件已就绪，未发现重复')).toBeVisible();
  expect(screen.getByText('may be sent')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(jest.mocked(call).mock.calls.at(-1)?.[1]).toEqual({ sha256: hashes.sha256, firmwareNo: 'FW-1' });
});

test('another file than the interrupted one voids the round in test for a reason of its own', async () => {
  Object.assign(signedIn, { pages: ['firmwareUpload_0204'], roles: ['2'] });
  const named = { firmwareNo: 'FW-1', versionNo: '1.0', signature: '', certificate: '' };
  const version = v.parse(versionModel, { ...named, id: 'V1', state: 'inTest' });
  const sent = { fileName: 'a.bin', size: 10, sent: 5, address: null, md5: '', sha256: '0c'.repeat(32) };
  const broken = { ...named, ...sent, versionId: 'V1', account: 'dev.lin', reason: '签名已更换' };
  await userEvent.upload(stage(null, <ChooseFile version={version} broken={broken} />), firmwareFile());
  await userEvent.click(await screen.findByRole('button', { name: '改传此文件（从头开始）' }));
  expect(await screen.findByRole('textbox', { name: '原因' })).toBeVisible();
});

test('a failed duplicate check blocks until it is repeated', async () => {
  const input = stage();
  jest.mocked(call).mockRejectedValueOnce(new Error('network'));
  await userEvent.upload(input, firmwareFile());
  await userEvent.click(await screen.findByRole('button', { name: /^重 ?试$/ }));
  expect(await screen.findByText('may be sent')).toBeVisible();
});

test('another file chosen during hashing replaces the first', async () => {
  const input = stage();
  const slow = deferred<typeof hashes>();
  jest.mocked(hashFile).mockReturnValueOnce(slow.promise);
  await userEvent.upload(input, firmwareFile('slow.bin'));
  await userEvent.upload(input, firmwareFile('fast.bin'));
  expect(await screen.findByText('fast.bin')).toBeVisible();
  await screen.findByText('may be sent');
  await act(async () => {
    slow.resolve(hashes);
    await slow.promise;
  });
  await waitFor(() => expect(screen.queryByText('slow.bin')).not.toBeInTheDocument());
});

const existing = (firmwareNo: string, state: string) => ({ id: 'V7', firmwareNo, versionNo: '1.0', state });

/** domain/firmware/reuse.test.ts has which holder refuses, and which is asked about. */
test('a file that the number has in test is refused', async () => {
  await userEvent.upload(stage(existing('FW-1', 'inTest')), firmwareFile());
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('FW-1 1.0 测试中');
  expect(within(said).getByRole('link', { name: 'FW-1 1.0' })).toHaveAttribute('href', '/version/detail?id=V7');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByText('may be sent')).not.toBeInTheDocument();
});

test('a file that another number has may be used after a confirmation', async () => {
  await userEvent.upload(stage(existing('FW-2', 'released')), firmwareFile());
  expect(await screen.findByRole('alert')).toHaveTextContent('FW-2 1.0 已发布');
  expect(screen.getByText('请确认使用相同文件')).toBeVisible();
  const same = screen.getByRole('checkbox', { name: '使用相同文件' });
  await userEvent.click(same);
  expect(screen.getByText('may be sent')).toBeVisible();
  await userEvent.click(same);
  expect(screen.queryByText('may be sent')).not.toBeInTheDocument();
  // Another file is another question.
  await userEvent.click(same);
  await userEvent.upload(screen.getByLabelText('固件文件', { selector: 'input' }), firmwareFile('b.bin'));
  expect(await screen.findByRole('checkbox', { name: '使用相同文件' })).not.toBeChecked();
});

test('expected hash, signature and certificate are in one fold; the types are named once, where one is wrong', async () => {
  const input = stage();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.upload(input, firmwareFile('a.exe'), { applyAccept: false });
  expect(await screen.findAllByText(/\.bin/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '高级' }));
  for (const name of ['期望哈希', /^签名/, /^证书/]) expect(await screen.findByRole('textbox', { name })).toBeVisible();
});
