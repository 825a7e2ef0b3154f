/** Choosing the file of a version: what is said of it, and what stops its upload. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import * as v from 'valibot';
import { RecordForm } from '@/components/form/RecordForm';
import { firmware, numberModel } from '@/contract/firmware';
import { firmwareVersion, versionModel } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import UploadPage from '@/pages/firmware/upload';
import { AddVersion } from '@/pages/firmware/upload/AddVersion';
import { ChooseFile } from '@/pages/firmware/upload/ChooseFile';
import { FilePanel } from '@/pages/firmware/upload/FilePanel';
import { NOTHING_GIVEN, useFileGiven, useFileChoice } from '@/pages/firmware/upload/useFileChoice';
import { call } from '@/services/client';
import { preference } from '@/session/preferences';
import { hashFile } from '@/transfer/hash/hashFile';
import { attachment, automated, NOW, SUN } from '../../../domain/workflow/sample';
import { CHEN, order, SCHEDULE } from '../../../features/testOrder/order';
import { signedIn } from '../../../features/testOrder/signedIn';
import { deferred, onStage } from '../../../stage';
import { answerCalls, callsOf, inputsOf, NO_ROWS, rows } from '../../answers';

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../../../features/testOrder/signedIn'));
jest.mock('@/transfer/hash/hashFile', () => ({ hashFile: jest.fn() }));
/** The jobs that the queue got. */
const mockJobs: object[] = [];
const mockUnfinished: object[] = [];
jest.mock('@/transfer/upload/ledger', () => ({ useUnfinished: () => mockUnfinished }));
const mockForgotten: object[] = [];
jest.mock('@/transfer/transfers', () => ({
  transfers: { add: (job: object) => mockJobs.push(job), forget: (job: object) => mockForgotten.push(job) },
  useTransfers: () => [],
}));

const hashes = { sha256: '0a'.repeat(32), md5: '0b'.repeat(16) };

function Choice() {
  const [form] = Form.useForm();
  const choice = useFileChoice(useFileGiven(form), { firmwareNo: 'FW-1', id: undefined });
  return (
    <RecordForm
      form={form}
      name={`choice${String(shownForms)}`}
      initialValues={NOTHING_GIVEN}
      submit={() => Promise.resolve()}
      footer={null}
    >
      {({ edit }) => (
        <>
          <FilePanel choice={choice} edit={edit} />
          <output>{choice.why ?? 'may be sent'}</output>
        </>
      )}
    </RecordForm>
  );
}

/** How many forms were shown: each has its own draft. */
let shownForms = 0;

function stage(holder: unknown = null, shown = <Choice />) {
  shownForms += 1;
  jest.mocked(hashFile).mockResolvedValue(hashes);
  jest.mocked(call).mockResolvedValue(holder);
  onStage('/', shown);
  return screen.getByLabelText('固件文件', { selector: 'input' });
}

beforeEach(() => mockJobs.splice(0));
/** Drops files where one is to be chosen. */
const drop = (...files: readonly File[]) =>
  fireEvent.drop(screen.getByText('点击选择固件文件，或拖到这里'), {
    dataTransfer: { files: { length: files.length, item: (at: number) => files[at] ?? null } },
  });
const firmwareFile = (name = 'a.bin') => new File([new Uint8Array(10)], name);

test('a file that is ready is said without an alarm, and its holder asked for by number', async () => {
  const input = stage();
  await userEvent.upload(input, firmwareFile());
  expect(await screen.findByText('文件已就绪，未发现重复')).toBeVisible();
  // The same file may be chosen again.
  fireEvent.click(input);
  expect(input).toHaveProperty('files.length', 0);
  expect(screen.getByText('may be sent')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(jest.mocked(call).mock.calls.at(-1)?.[1]).toEqual({ sha256: hashes.sha256, firmwareNo: 'FW-1' });
});

const DEVELOPER = { pages: ['firmwareUpload_0204'], roles: ['2'] };
const named = { firmwareNo: 'FW-1', versionNo: '1.0', signature: '', certificate: '' };
const sent = { fileName: 'a.bin', size: 10, sent: 5, address: null, md5: '', sha256: hashes.sha256 };
const broken = { ...named, ...sent, versionId: 'V1', account: 'dev.lin', reason: '签名已更换', signature: 'c2 ln' };
const kept = { name: 'old.bin', size: 1, sha256: '0f'.repeat(32) };

const OTHER = '改传此文件（从头开始）';
const ANEW = { reason: '改正' };
const SAME = '与中断的文件一致，将从 5 B 处继续';
const SIZE = '不是同一文件：原文件 11 字节，所选文件 10 字节';
/** Which file begins an upload of which version: what is said of it, whether a reason is asked for, and what the queue gets. */
// prettier-ignore
test.each([
  ['the first of a draft', 'draft', { file: null }, null, '上传文件', '选择文件继续上传；同一文件会从上次中断处继续。', false, { reason: undefined, replaces: false }],
  ['another of a draft', 'draft', { file: kept }, null, '上传文件', '当前文件 old.bin，上传新文件将替换它', false, { reason: undefined, replaces: true }],
  ['one in test', 'inTest', { file: kept }, null, '上传文件', '该版本正在测试，替换文件将从第 1 步开始新一轮测试', true, { ...ANEW, replaces: true }],
  ['the interrupted one', 'inTest', {}, broken, '继续上传', SAME, false, { reason: '签名已更换', replaces: false, signature: 'c2ln' }],
  ['another than that', 'inTest', {}, { ...broken, sha256: '0c'.repeat(32) }, OTHER, '不是同一文件：大小相同，但哈希不同', true, ANEW],
  ['one of another size', 'inTest', {}, { ...broken, size: 11 }, OTHER, SIZE, true, ANEW],
] as const)('a file for a version: %s', async (_what, state, more, line, name, said, isAsked, expected) => {
  Object.assign(signedIn, DEVELOPER);
  const version = v.parse(versionModel, { ...named, ...more, id: 'V1', state });
  await userEvent.upload(stage(null, <ChooseFile version={version} broken={line} />), firmwareFile());
  const send = await screen.findByRole('button', { name });
  expect(screen.getByText(said)).toBeVisible();
  // What is filled is unfolded.
  expect(screen.queryAllByRole('textbox', { name: /^签名/ })).toHaveLength(line === null ? 0 : 1);
  await userEvent.click(send);
  if (isAsked) {
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^取 ?消$/ }));
    await userEvent.click(send);
    expect(mockJobs).toEqual([]);
    fireEvent.change(await screen.findByRole('textbox', { name: '原因' }), { target: { value: ' 改正 ' } });
    await userEvent.click(screen.getByRole('button', { name: '替换文件' }));
  }
  const job = { ...hashes, versionId: 'V1', firmwareNo: 'FW-1', versionNo: '1.0', account: 'test.chen', ...expected };
  await waitFor(() => expect(mockJobs).toMatchObject([job]));
});

const step = { stepOrder: 2, decision: 'pass', actor: SUN, at: NOW, superseded: false };
const past = { orderNo: 'TO-1', round: 2, steps: [step, { ...step, stepOrder: 1, superseded: true }] };
const saved = { stepOrder: 3 as const, evidence: automated, revision: 1, savedBy: CHEN, savedAt: NOW };
const WORK = { savedEvidence: saved, attachments: [attachment()], schedule: SCHEDULE };
const VOID = '第 2 轮的这些决定和证据将作废（记录保留）：';
const LOST = [
  '第 2 步：确认 通过（孙悦）',
  '第 3 步：自动化测试 暂存的证据（陈静）',
  '1 个未提交的附件',
  '已排期的发布',
];
// prettier-ignore
test.each([
  ['names what it voids', WORK, [{ ...past, round: 1, steps: [] }, { ...past, orderNo: 'TO-0', steps: [] }, past], VOID, LOST],
  ['says that there is nothing to void', {}, [], '第 2 轮还没有决定和证据。', []],
  ['says that what it voids is not known', WORK, null, '第 2 轮的决定和证据读取失败', []],
])('a new file in test %s', async (_what, change, history, said, lines) => {
  Object.assign(signedIn, DEVELOPER, { pages: [...DEVELOPER.pages, 'versionDetail_0202'] });
  const version = v.parse(versionModel, { ...named, id: 'V1', state: 'inTest' });
  const open = order({ status: 3, stepOrder: 3, round: 2, ...change });
  const input = stage(null, <ChooseFile version={version} broken={null} />);
  jest.mocked(call).mockImplementation((to) => {
    if (to === testing.getTestingOrder) return Promise.resolve(open);
    if (to !== testing.getHistory) return Promise.resolve(null);
    return history === null ? Promise.reject(new Error('')) : Promise.resolve(history);
  });
  await userEvent.upload(input, firmwareFile());
  await userEvent.click(await screen.findByRole('button', { name: '上传文件' }));
  expect(await screen.findByText('测试单 TO-1 第 2 轮，现在处于 第 3 步：自动化测试')).toBeVisible();
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines);
});

test.each([
  ['interrupted', null, 1],
  ['arrived, though its last answer was lost', hashes.sha256, 0],
])('a file that %s', async (_what, sha256, times) => {
  Object.assign(signedIn, DEVELOPER);
  mockUnfinished.splice(0, 2, { ...broken, versionId: 'V9', fileName: 'x.bin', sha256: 'ff' }, broken);
  const file = sha256 === null ? null : { ...kept, sha256 };
  answerCalls([[firmwareVersion.detail, v.parse(versionModel, { ...named, id: 'V1', state: 'draft', file })]]);
  onStage('/firmware/upload?id=FW-1&version=V1', <UploadPage />);
  expect(await screen.findByRole('button', { name: '上传文件' })).toBeVisible();
  expect(screen.queryAllByText(/a\.bin 的上传中断/)).toHaveLength(times);
  expect(screen.queryAllByText(/的上传中断/)).toHaveLength(times);
  if (times === 0) return;
  await userEvent.click(screen.getByRole('button', { name: '放弃上传' }));
  await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: '放弃上传' }));
  expect(mockForgotten).toEqual([broken]);
});

test('a released version takes no file', () => {
  Object.assign(signedIn, DEVELOPER);
  const version = v.parse(versionModel, { ...named, id: 'V1', state: 'released' });
  expect(stage(null, <ChooseFile version={version} broken={null} />)).toBeDisabled();
  expect(screen.getByText('版本当前状态不允许该操作')).toBeVisible();
  jest.mocked(hashFile).mockClear();
  drop(firmwareFile());
  expect(hashFile).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '上传文件' })).toBeDisabled();
});

const V1 = v.parse(versionModel, { ...named, id: 'V1', state: 'draft' });
test.each([
  ['version', <ChooseFile key="" version={V1} broken={null} />],
  ['new version', <AddVersion key="" firmwareNo="FW-1" />],
])('who may not upload sends no file of a %s', async (_what, page) => {
  showNew({}, 'HW1', page, ['3']);
  expect(await screen.findByText(/^需要角色/)).toBeVisible();
});

/** The page of a new version of FW-1, whose newest version was for a revision. */
function showNew(
  number: object = {},
  minHardwareRevision = 'HW1',
  page = <AddVersion firmwareNo="FW-1" />,
  roles = DEVELOPER.roles,
) {
  Object.assign(signedIn, DEVELOPER, { roles });
  const of = { ...named, id: 'V1', versionNo: '2.0.0', state: 'released' };
  const last = v.parse(versionModel, { ...of, minHardwareRevision, extra: { rollback: 'ab' } });
  const found = v.parse(numberModel, { firmwareNo: 'FW-1', enabled: true, hardwareRevisions: ['HW1'] });
  const numbers = [
    [firmware.detail, { ...found, ...number }],
    [firmware.page, NO_ROWS],
  ] as const;
  const added = [firmwareVersion.add, { ...last, id: 'V2', versionNo: '2.2.0' }] as const;
  const choice = { kind: 'select', required: false, options: ['ab'], optionNames: {}, help: '怎样回退' };
  const fields = [{ ...choice, key: 'rollback', label: '回退方式' }];
  const template = [firmwareVersion.template, { fields, checklist: [] }] as const;
  jest.mocked(hashFile).mockResolvedValue(hashes);
  answerCalls([...numbers, [firmwareVersion.page, rows(last)], added, template]);
  return onStage('/firmware/upload?id=FW-1', page);
}

test.each([
  ['offered', 'HW1', 'HW1'],
  ['gone', 'HW9', ''],
])(
  'a new version: its number is typed or from the file, and its least revision that of the last one if it is %s',
  async (_what, last, least) => {
    const { history } = showNew({}, last);
    const versionNo = await screen.findByLabelText('版本号');
    const choose = async (name: string) => {
      await userEvent.upload(screen.getByLabelText('固件文件', { selector: 'input' }), firmwareFile(name));
      expect(await screen.findByText(name)).toBeVisible();
    };
    expect(await screen.findByText('还需填写：版本号、发布说明')).toBeVisible();
    expect(screen.getByRole('button', { name: '保存并上传' })).toBeDisabled();
    // The choice of the last version is proposed, and its origin said.
    expect(screen.getByText('怎样回退（已沿用 2.0.0 的选择）')).toBeVisible();
    fireEvent.change(versionNo, { target: { value: '9.9.9' } });
    await choose('FW-1_2.1.0.bin');
    expect(versionNo).toHaveValue('9.9.9');
    fireEvent.change(versionNo, { target: { value: '' } });
    await choose('FW-1_2.2.0.bin');
    await waitFor(() => expect(versionNo).toHaveValue('2.2.0'));
    await screen.findByText('文件已就绪，未发现重复');
    expect(inputsOf(firmwareVersion.findByHash).at(-1)).toEqual({ sha256: hashes.sha256, firmwareNo: 'FW-1' });
    fireEvent.change(screen.getByLabelText('发布说明'), { target: { value: '说明' } });
    await userEvent.click(screen.getByRole('button', { name: '保存并上传' }));
    const job = { ...hashes, versionId: 'V2', firmwareNo: 'FW-1', versionNo: '2.2.0', account: 'test.chen' };
    await waitFor(() => expect(mockJobs).toMatchObject([job]));
    const [[, added, options] = []] = callsOf(firmwareVersion.add);
    const typed = { firmwareNo: 'FW-1', versionNo: '2.2.0', releaseNotes: '说明', extra: { rollback: 'ab' } };
    expect(added).toMatchObject({ ...typed, minHardwareRevision: least });
    expect(added).not.toHaveProperty('expectedHash');
    // Another version is not what was added.
    expect(await options?.find?.()).toBeNull();
    expect(preference('upload.numbers')).toEqual([{ firmwareNo: 'FW-1', name: '' }]);
    // There is no way back to a form whose version exists.
    act(() => history.back());
    expect(history.location.search).toBe('?id=FW-1&version=V2');
  },
);

test('a disabled number takes no version', async () => {
  showNew({ enabled: false, disabledReason: '停产' });
  expect(await screen.findByText(/停产/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '保存并上传' })).not.toBeInTheDocument();
  expect(inputsOf(firmware.page)).toMatchObject([{ enabled: true }]);
});

test('a failed duplicate check blocks until it is repeated', async () => {
  const input = stage();
  jest.mocked(call).mockRejectedValueOnce(new Error('network'));
  await userEvent.upload(input, firmwareFile());
  await userEvent.click(await screen.findByRole('button', { name: /^重 ?试$/ }));
  expect(await screen.findByText('may be sent')).toBeVisible();
});

test.each(['replaced', 'replaced by a refused one', 'removed'])(
  'a file that is %s during hashing is gone',
  async (what) => {
    const input = stage();
    const slow = deferred<typeof hashes>();
    jest.mocked(hashFile).mockImplementationOnce((_file, { onProgress } = {}) => {
      onProgress?.(5);
      return slow.promise;
    });
    await userEvent.upload(input, firmwareFile('slow.bin'));
    expect(await screen.findByRole('progressbar', { name: '正在计算哈希' })).toHaveAttribute('aria-valuenow', '50');
    if (what === 'removed') await userEvent.click(await screen.findByRole('button', { name: '移除文件' }));
    else {
      const other = what === 'replaced' ? 'fast.bin' : 'fast.exe';
      await userEvent.upload(input, firmwareFile(other), { applyAccept: false });
      expect(await screen.findByText(other)).toBeVisible();
      if (what === 'replaced') await screen.findByText('may be sent');
    }
    await act(async () => {
      slow.resolve(hashes);
      await slow.promise;
    });
    await waitFor(() => expect(screen.queryByText('slow.bin')).not.toBeInTheDocument());
  },
);

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
  await userEvent.click(same);
  await userEvent.click(screen.getByRole('button', { name: '高级' }));
  fireEvent.change(await screen.findByRole('textbox', { name: '期望哈希' }), { target: { value: 'f'.repeat(64) } });
  await waitFor(() => expect(screen.queryByText('may be sent')).not.toBeInTheDocument());
  // Beside the field, and why it may not be sent.
  await waitFor(() => expect(screen.getAllByText('文件哈希与期望值不一致')).toHaveLength(2));
  fireEvent.change(screen.getByRole('textbox', { name: '期望哈希' }), { target: { value: hashes.md5 } });
  expect(await screen.findByText('与期望哈希一致')).toBeVisible();
  // Another file is another question.
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

const PEM = '-----BEGIN CERTIFICATE-----\nYQ==\n-----END CERTIFICATE-----';
// prettier-ignore
test.each([
  ['a text', 'c2ln\n', 'c2ln', `${PEM}\n`, PEM],
  ['bytes', '\u00ff\0', '/wA=', '0\u0082', '-----BEGIN CERTIFICATE-----\nMII=\n-----END CERTIFICATE-----'],
])('signature and certificate are read from a file with %s; what is wrong stops the upload', async (_what, signature, sign, certificate, cert) => {
  await userEvent.upload(stage(), firmwareFile());
  expect(await screen.findByText('may be sent')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '高级' }));
  const read = async (name: string, bytes: string) => {
    const button = await screen.findByRole('button', { name: `从文件读取${name}` });
    const buffer = Uint8Array.from(bytes, (each) => each.charCodeAt(0)).buffer;
    // jsdom's files cannot be read this way.
    const file = Object.assign(new File([bytes], 'a.sig'), { arrayBuffer: () => Promise.resolve(buffer) });
    fireEvent.drop(button, { dataTransfer: { files: [file], items: [] } });
  };
  await read('证书', certificate);
  // At the field, and as the reason.
  await waitFor(() => expect(screen.getAllByText(/请填写此项$/)).toHaveLength(2));
  expect(screen.queryByText('may be sent')).toBeNull();
  await read('签名', signature);
  expect(await screen.findByText('may be sent')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^签名/ })).toHaveValue(sign);
  expect(screen.getByRole('textbox', { name: /^证书/ })).toHaveValue(cert);
});
