import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { approvals } from '@/contract/approvals';
import { orderAttachment, testing } from '@/contract/testing';
import { ERROR } from '@/domain/errors';
import { ATTACHMENTS_MAX } from '@/domain/workflow/actions';
import { call } from '@/services/client';
import { absentCalls, CallAborted, CallFailure } from '@/services/failure';
import { attachments } from '@/transfer/attachments';
import { Attachments } from '@/features/testOrder/decision/Attachments';
import { readReportFile } from '@/features/files/reader';
import { hashFile } from '@/transfer/hash/hashFile';
import { putFile } from '@/transfer/upload/putFile';
import { attachment, SUN } from '../../../domain/workflow/sample';
import { answerOtherwise, failure, server, showWorkspace } from '../fakeServer';
import { CHEN, order } from '../order';
import { showPart, viewOf } from '../part';

/** Attachments of a decision are distinguished by SHA-256, never by name and size. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));
jest.mock('@/features/files/reader', () => ({ readReportFile: jest.fn() }));
jest.mock('@/transfer/hash/hashFile', () => ({ hashFile: jest.fn() }));
jest.mock('@/transfer/upload/putFile', () => ({ putFile: jest.fn() }));

/** The tests' hash of a file: its content. */
const contents = new WeakMap<Blob, string>();
function file(content: string, name = 'result.csv', type = 'text/csv'): File {
  const made = new File([content], name, { type });
  contents.set(made, content);
  return made;
}

const there = (sha256: string, change: object = {}) => attachment({ id: `A-${sha256}`, sha256, ...change });

const queued = () => attachments.list().map(({ job }) => [job.file.name, job.sha256]);

beforeEach(() => {
  jest
    .mocked(hashFile)
    .mockImplementation((each) => Promise.resolve({ sha256: contents.get(each) ?? `hash of ${each.type}`, md5: '' }));
  jest.mocked(putFile).mockReturnValue(new Promise(() => undefined));
});
afterEach(() => absentCalls.clear());
afterEach(() => attachments.list().forEach(({ id }) => attachments.abort(id)));

/** The attachments of a decision; tests/e2e/specs/orders.attachments.spec.ts pastes one. */
function opened(attachments: readonly ReturnType<typeof there>[] = []): HTMLInputElement {
  showPart(<Attachments />, viewOf(order({ attachments })));
  return screen.getByLabelText('附件', { selector: 'input' });
}

test('a file is known by its hash: a corrected one and one of a colleague are attached, one’s own not again', async () => {
  const many = Array.from({ length: ATTACHMENTS_MAX - 3 }, (_, nth) => there(String(nth)));
  attachments.add({ file: file('PASS'), orderNo: 'TO-2', sha256: 'PASS', account: CHEN.code });
  const input = opened([...many, there('FAIL'), there('LOGS', { addedBy: SUN })]);
  const chosen = [
    file('FAIL', 'copy.csv'),
    file('PASS'),
    file('PASS', 'again.csv'),
    file('LOGS'),
    file('X', 'more.csv'),
  ];
  await userEvent.upload(input, chosen);
  const said = await screen.findByRole('alert');
  for (const name of ['copy.csv', 'again.csv']) expect(said).toHaveTextContent(`${name} 已添加为附件`);
  expect(said).toHaveTextContent(`more.csv: 不能超过 ${String(ATTACHMENTS_MAX)} 项`);
  expect(said).not.toHaveTextContent('result.csv');
  // One that does not go on is sent anew, and is the same one.
  attachments.pauseAll();
  await userEvent.upload(screen.getByLabelText('附件', { selector: 'input' }), file('PASS'));
  await waitFor(() => expect(said).not.toBeInTheDocument());
  await waitFor(() => expect(queued().slice(1)).toEqual(['LOGS', 'PASS'].map((sha256) => ['result.csv', sha256])));
  jest.mocked(hashFile).mockRejectedValue(new Error('NotReadable'));
  await userEvent.upload(screen.getByLabelText('附件', { selector: 'input' }), file('NEXT'));
  expect(await screen.findByRole('alert')).toHaveTextContent('result.csv: 文件在选择之后被修改、移动或截断');
});

test('an image alone is attached, wherever it is pasted; a text with its picture is for the field', async () => {
  const part = (
    <>
      <input aria-label="search" />
      <div role="dialog">
        <textarea aria-label="remark" />
        <Attachments />
      </div>
    </>
  );
  showPart(part, viewOf(order()));
  const paste = (type: string, text = '', into = screen.getByLabelText('remark')) =>
    fireEvent.paste(into, { clipboardData: { files: [file('x', 'image.png', type)], getData: () => text } });
  paste('image/jpeg', '', screen.getByLabelText('search'));
  paste('image/jpeg', 'cells');
  paste('image/png');
  expect(await screen.findByText(/^粘贴的图片已加入附件/)).toBeVisible();
  // Until something in the dialog has the focus.
  paste('image/png', '', document.body);
  expect(await screen.findByText(/^截图.*\.png 已添加为附件$/)).toBeVisible();
  expect(queued()).toEqual([[expect.stringMatching(/^截图.*\.png$/), 'hash of image/png']]);
});

test('a file that has arrived is shown with the order, and its upload no more', async () => {
  const view = viewOf(order({ attachments: [there('PASS')] }));
  const latest = jest.fn(() => view);
  jest.mocked(putFile).mockResolvedValue('attached');
  jest.mocked(call).mockResolvedValue(view.order);
  showPart(<Attachments />, viewOf(order()), latest);
  await userEvent.upload(screen.getByLabelText('附件', { selector: 'input' }), file('PASS'));
  await waitFor(() => expect(latest).toHaveBeenCalled());
  await waitFor(() => expect(queued()).toEqual([]));
});

test('what needs a call that the server lacks is hidden, also when its own call finds that', async () => {
  const lack = ({ method, path }: Record<'method' | 'path', string>) => absentCalls.add(`${method} ${path}`);
  [orderAttachment.upload, testing.removeAttachment].forEach(lack);
  answerOtherwise((endpoint) => {
    if (endpoint !== testing.saveEvidence) return undefined;
    lack(testing.saveEvidence);
    return new CallFailure({ call: '', key: null }, { code: '', message: '', isAbsent: true });
  });
  server.order = order({ stepOrder: 3, status: 3, attachments: [there('PASS')] });
  showWorkspace();
  await userEvent.click(await screen.findByRole('button', { name: /暂存证据/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /暂存证据/ })).toBeNull());
  expect(screen.getByRole('list', { name: '附件' })).toHaveTextContent('result.csv');
  for (const name of [/添加附件/, /移除附件/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

/** A failure has been shown; in both cases the list is loaded again. */
test.each([
  ['removed', '移除附件 a.PNG', '/api/v2/testing/attachment/remove', {}, false],
  ['removed, in vain', '移除附件 a.PNG', '/api/v2/testing/attachment/remove', {}, true],
  ['marked for the report', '在报告中显示：a.PNG', '/api/v2/testing/attachment/mark', { inReport: true }, false],
  ['marked no more', '在报告中显示：a.PNG', '/api/v2/testing/attachment/mark', { inReport: false }, false],
])('one’s own file is %s, and no colleague’s; the list is loaded again', async (_what, name, path, input, fails) => {
  const inReport = 'inReport' in input && !input.inReport ? true : undefined;
  const files = [
    there('PNG', { name: 'a.PNG', inReport }),
    there('CSV'),
    there('SUN', { name: 'b.png', addedBy: SUN }),
  ];
  const view = viewOf(order({ attachments: files }));
  const latest = jest.fn(() => view);
  const answered = () => (fails ? Promise.reject(new Error('gone')) : Promise.resolve(view.order));
  jest.mocked(call).mockReset().mockImplementation(answered);
  showPart(<Attachments />, view, latest);
  expect(screen.getAllByLabelText(/^(移除附件|在报告中显示)/)).toHaveLength(3);
  expect(screen.getAllByText(/^他人添加，尚未提交/)).toHaveLength(1);
  await userEvent.click(screen.getByLabelText(name));
  await waitFor(() => expect(latest).toHaveBeenCalledTimes(1));
  const sent = jest.mocked(call).mock.calls.map(([to, given, options]) => [to.path, given, options]);
  expect(sent).toEqual([[path, { orderNo: 'TO-1', id: 'A-PNG', ...input }, { look: expect.any(Function) }]]);
});

const counts = (passed: number, failed: number) => ({ total: passed + failed, passed, failed, skipped: 0, open: 0 });

describe('a test report', () => {
  const RUN = (name: string) => `<testsuite><testcase name="${name}"/></testsuite>`;
  const removed = () =>
    jest.mocked(call).mock.calls.flatMap(([called, input]) => (called === testing.removeAttachment ? [input] : []));

  const found = { kind: 'read', cases: [], notes: [] } as const;

  async function reading() {
    server.order = order({ stepOrder: 3, status: 3 });
    jest.mocked(readReportFile).mockResolvedValue({ ...found, counts: counts(1, 0) });
    showWorkspace();
    await screen.findByLabelText('附件', { selector: 'input' });
    // The field is made anew for each file.
    return (report: File) =>
      userEvent.upload(
        screen.getByText(() => true, { selector: 'input[accept=".xml"]' }),
        report,
      );
  }

  test('is replaced by its hash; another file of its name and size stays', async () => {
    const read = await reading();
    for (const [orderNo, content] of [
      ['TO-1', 'c'],
      ['TO-2', 'a'],
    ] as const)
      attachments.add({ file: file(RUN(content), 'run.xml'), orderNo, sha256: RUN(content), account: CHEN.code });
    fireEvent.change(screen.getByLabelText('报告链接'), { target: { value: 'https://ci.example/1' } });
    await read(file(RUN('a'), 'run.xml'));
    await screen.findByText(/已读取 run.xml/);
    expect(screen.getByRole('button', { name: '自动化通过', pressed: true })).toBeVisible();
    const size = RUN('a').length;
    server.order = order({
      ...server.order,
      attachments: [
        there(RUN('a'), { id: 'A-1', name: 'run.xml', size }),
        there('other', { id: 'A-2', name: 'run.xml', size }),
        there(RUN('a'), { id: 'A-3', addedBy: SUN }),
      ],
    });
    await read(file(RUN('b'), 'run.xml'));
    await waitFor(() => expect(queued()).toEqual(['c', 'a', 'b'].map((content) => ['run.xml', RUN(content)])));
    expect(removed()).toEqual([{ orderNo: 'TO-1', id: 'A-1' }]);
    await screen.findByText(/已读取 run.xml/);
    // The same file again.
    server.order = order({ ...server.order, attachments: [there(RUN('b'), { id: 'A-4' })] });
    await read(file(RUN('b'), 'same.xml'));
    await screen.findByText(/已读取 same.xml/);
    expect(queued().at(-1)).toEqual(['same.xml', RUN('b')]);
    await userEvent.click(screen.getByRole('button', { name: '提交决定' }));
    const evidence = {
      ...{ total: 1, passed: 1, failed: 0 },
      reportLink: 'https://ci.example/1',
      readReport: { sha256: RUN('b') },
    };
    const sent = () =>
      jest.mocked(call).mock.calls.flatMap(([to, input]) => (to === approvals.automatedTest ? [input] : []));
    await waitFor(() => expect(sent()).toMatchObject([{ decision: 'pass', evidence }]));
  });

  test('that is refused is named with its reason, and takes the figures of the one before with it', async () => {
    const read = await reading();
    await read(file(RUN('a'), 'old-build.xml'));
    await screen.findByText(/已读取 old-build.xml/);
    server.order = order({ ...server.order, attachments: [there(RUN('a'), { id: 'A-1', name: 'old-build.xml' })] });
    const total = screen.getByLabelText('用例总数');
    expect(total).toHaveValue('1');
    expect(total).toHaveAttribute('readonly');
    jest.mocked(readReportFile).mockResolvedValue({ kind: 'unreadable', why: 'brokenXml', line: 3 });
    await read(file('<testsuite>', 'new-build.xml'));
    expect(await screen.findByRole('alert')).toHaveTextContent('new-build.xml：从第 3 行起 XML 不完整');
    for (const name of ['用例总数', '通过数', '失败数']) {
      expect(screen.getByLabelText(name)).toHaveValue('');
      expect(screen.getByLabelText(name)).not.toHaveAttribute('readonly');
    }
    expect(removed()).toEqual([{ orderNo: 'TO-1', id: 'A-1' }]);
    // What was typed is not of a report.
    fireEvent.change(total, { target: { value: '5' } });
    jest.mocked(readReportFile).mockRejectedValue(new Error('The worker is gone.'));
    await read(file(RUN('a'), 'run.xml'));
    expect(await screen.findByText('The worker is gone.')).toBeVisible();
    expect(total).toHaveValue('5');
  });

  test('goes with its figures; where its file cannot be removed, both stay', async () => {
    const read = await reading();
    await userEvent.click(screen.getByRole('button', { name: '不通过' }));
    await read(file(RUN('a'), 'run.xml'));
    await screen.findByText(/已读取 run.xml/);
    // What is chosen stays chosen.
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('不通过');
    server.order = order({ ...server.order, attachments: [there(RUN('a'), { id: 'A-1', name: 'run.xml' })] });
    const remove = () => userEvent.click(screen.getByRole('button', { name: '移除报告，手工填写' }));
    const refuse = (why: Error) => answerOtherwise((to) => (to === testing.removeAttachment ? why : undefined));
    refuse(new Error('offline'));
    await remove();
    await waitFor(() => expect(removed()).toHaveLength(1));
    expect(screen.getByLabelText('用例总数')).toHaveValue('1');
    await read(file(RUN('b'), 'next.xml'));
    await waitFor(() => expect(removed()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/next.xml/)).not.toBeInTheDocument());
    expect(screen.getByLabelText('用例总数')).toHaveValue('1');
    // Somebody has removed it in another tab.
    refuse(failure(ERROR.notFound));
    await remove();
    await waitFor(() => expect(screen.getByLabelText('用例总数')).toHaveValue(''));
    expect(screen.queryByText(/已读取 run.xml/)).not.toBeInTheDocument();
  });

  test('that contradicts itself says so, and lists skipped cases with the reason; a stopped reading leaves nothing behind', async () => {
    const read = await reading();
    const cases = [
      { title: 'boots', result: 'passed', note: '' },
      { title: 'meter', result: 'skipped', note: 'no bench' },
      { title: 'ocpp', result: 'open', note: 'Unable to find executable' },
    ] as const;
    const notes = [{ kind: 'failures', counted: 3, shown: 1 }] as const;
    jest.mocked(readReportFile).mockResolvedValue({ ...found, cases, notes, counts: { ...counts(1, 0), total: 3 } });
    await read(file(RUN('a'), 'run.xml'));
    expect(await screen.findByText('报告前后不一致，不能据此判定通过：记录 3 个失败，实际 1 个')).toBeVisible();
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    for (const line of ['2 个用例跳过或没有结果', 'meter：no bench', 'ocpp：Unable to find executable'])
      expect(screen.getByText(line)).toBeVisible();
    jest
      .mocked(readReportFile)
      .mockImplementation(
        (_file, { signal } = {}) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new CallAborted()))),
      );
    await read(file(RUN('b'), 'next.xml'));
    await userEvent.click(await screen.findByRole('button', { name: '停止' }));
    await waitFor(() => expect(screen.queryByText(/next.xml/)).toBeNull());
  });
});
