import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { RecordForm } from '@/components/form/RecordForm';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { FilePanel } from '@/pages/firmware/upload/FilePanel';

import { NOTHING_GIVEN, useFileGiven, useFileChoice } from '@/pages/firmware/upload/useFileChoice';
import { call } from '@/services/client';
import { hashFile } from '@/transfer/hash/hashFile';
import { deferred, onStage } from '../kits/stage';

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/transfer/hash/hashFile', () => ({ hashFile: jest.fn() }));

const hashes = { sha256: '0a'.repeat(32), md5: '0b'.repeat(16) };

function Choice({ own }: { readonly own?: string }) {
  const [form] = Form.useForm();
  const choice = useFileChoice(useFileGiven(form), own);
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

function stage(holder: unknown = null, own?: string) {
  jest.mocked(hashFile).mockResolvedValue(hashes);
  jest.mocked(call).mockResolvedValue(holder);
  onStage('/', own === undefined ? <Choice /> : <Choice own={own} />);
  return screen.getByLabelText('固件文件', { selector: 'input' });
}

const firmwareFile = (name = 'a.bin', size = 10) => new File([new Uint8Array(size)], name);

/** Decisions §4.3: a file that breaks a rule is neither read nor sent. */
test.each([
  ['an empty file', firmwareFile('a.bin', 0), '文件为空'],
  ['a type that is not allowed', firmwareFile('a.exe'), '不支持该文件类型'],
  ['a name with a blank', firmwareFile('a b.bin'), '文件名只能包含'],
])('%s is refused before it is read', async (_name, file, text) => {
  const input = stage();
  // Not every file dialog applies `accept`.
  await userEvent.setup({ applyAccept: false }).upload(input, file);
  expect(await screen.findAllByText(new RegExp(text))).not.toHaveLength(0);
  expect(hashFile).not.toHaveBeenCalled();
  expect(call).not.toHaveBeenCalled();
});

test('a file is hashed, checked for duplicates and ready', async () => {
  const input = stage();
  await userEvent.upload(input, firmwareFile());
  expect(await screen.findByText('文件已就绪，未发现重复')).toBeVisible();
  expect(call).toHaveBeenCalledWith(firmwareVersion.findByHash, { sha256: hashes.sha256 }, expect.anything());
  expect(screen.getByText('may be sent')).toBeVisible();
});

test('a dropped file is accepted like a chosen one', async () => {
  const input = stage();
  const file = firmwareFile();
  const files = Object.assign([file], { item: (at: number) => [file][at] ?? null });
  fireEvent.drop(input, { dataTransfer: { files } });
  expect(await screen.findByText('文件已就绪，未发现重复')).toBeVisible();
});

test('a file of another version is blocked with a link to it', async () => {
  const input = stage({ id: 'V7', firmwareNo: 'FW-1', versionNo: '1.0' });
  await userEvent.upload(input, firmwareFile());
  expect(await screen.findByRole('link', { name: 'FW-1 1.0' })).toHaveAttribute('href', '/version/detail?id=V7');
  expect(screen.queryByText('may be sent')).not.toBeInTheDocument();
});

test('the version may already have the file', async () => {
  const input = stage({ id: 'V7', firmwareNo: 'FW-1', versionNo: '1.0' }, 'V7');
  await userEvent.upload(input, firmwareFile());
  expect(await screen.findByText('may be sent')).toBeVisible();
});

test('a failed duplicate check blocks until it is repeated', async () => {
  const input = stage();
  jest.mocked(call).mockRejectedValueOnce(new Error('network'));
  await userEvent.upload(input, firmwareFile());
  await userEvent.click(await screen.findByRole('button', { name: /^重 ?试$/ }));
  expect(await screen.findByText('may be sent')).toBeVisible();
});

test('a different expected hash blocks; a matching one is confirmed', async () => {
  const input = stage();
  await userEvent.upload(input, firmwareFile());
  await screen.findByText('may be sent');
  const expected = screen.getByLabelText('期望哈希（可选）');
  await userEvent.click(expected);
  await userEvent.paste('1'.repeat(32));
  expect(await screen.findAllByText('文件哈希与期望值不一致')).not.toHaveLength(0);
  expect(screen.queryByText('may be sent')).not.toBeInTheDocument();
  await userEvent.clear(expected);
  await userEvent.paste(hashes.md5.toUpperCase());
  expect(await screen.findByText('与期望哈希一致')).toBeVisible();
  expect(screen.getByText('may be sent')).toBeVisible();
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
