import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asked, press, server, showWorkspace } from '../fakeServer';
import { caseRow, manual } from '../../../domain/workflow/sample';
import { CHEN, entry, order } from '../order';

/** The cases of a manual test, edited in their table; orders.cases.spec.ts has keys, and the focus beside it. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const tested = ['HW1.0', 'HW1.1'].map((hardwareRevision) => caseRow({ hardwareRevision, sourceVersion: '1.9.0' }));

/** Opens step 4 with cases that were saved. */
function showSaved(cases: typeof tested): void {
  const saved = { stepOrder: 4, revision: 1, savedBy: CHEN, savedAt: '2026-11-02T02:00:00.000Z' } as const;
  server.order = order({ status: 3, stepOrder: 4, savedEvidence: { ...saved, evidence: { ...manual, cases } } });
  showWorkspace();
}

const rows = () => screen.queryAllByRole('checkbox', { name: /^选择第 \d+ 行用例$/ }).length;
const results = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByTitle(/^(通过|不通过|阻塞|未执行|跳过)$/))
    .map(({ title }) => title);
const choose = async (box: HTMLElement, name: string) => {
  await userEvent.click(box);
  await userEvent.click(
    (await screen.findAllByText(name, { selector: '.ant-select-item-option-content' })).at(-1) ?? box,
  );
};

test('a manual test shows what failed first, and only that on a tick, with its count; passed at once is what was not run', async () => {
  const untested = (['failed', 'blocked', 'notRun'] as const).map((result) => caseRow({ title: '断电恢复', result }));
  showSaved([...tested, ...untested]);
  expect(await screen.findByRole('textbox', { name: '第 1 行用例' })).toHaveValue('断电恢复');
  expect(results()).toEqual(['不通过', '阻塞', '未执行', '通过', '通过']);
  await userEvent.click(await screen.findByRole('checkbox', { name: '仅看不通过（1）' }));
  await waitFor(() => expect(rows()).toBe(1));
  // Rows that the filter hides take nothing of what is pasted.
  const paste = (text: string) =>
    fireEvent.paste(screen.getByRole('combobox', { name: '第 1 行结果' }), {
      clipboardData: { files: [], getData: () => text },
    });
  paste('通过\n通过');
  expect(await screen.findByText('粘贴了 2 行，下方只有 1 行，没有粘贴')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: '仅看不通过（1）' }));
  await waitFor(() => expect(rows()).toBe(5));
  paste('通过\n见附件');
  expect(await screen.findByText('“见附件”不是测试结果，没有粘贴')).toBeVisible();
  await press('未执行的设为通过（1）');
  await waitFor(() => expect(results()).toEqual(['不通过', '阻塞', '通过', '通过', '通过']));
  paste('blocked\n\nFAIL\n');
  await waitFor(() => expect(results()).toEqual(['阻塞', '阻塞', '不通过', '通过', '通过']));
  await press('复制上一版本的用例');
  expect(await screen.findByText('该固件编号没有其他做过手动测试的版本')).toBeVisible();
  // What was chosen was chosen by its row, which a removal changes.
  const setResults = screen.getByRole('combobox', { name: '批量设置结果' });
  expect(setResults).toBeDisabled();
  for (const row of [2, 4])
    await userEvent.click(screen.getByRole('checkbox', { name: `选择第 ${String(row)} 行用例` }));
  await choose(setResults, '跳过');
  await waitFor(() => expect(results()).toEqual(['阻塞', '跳过', '不通过', '跳过', '通过']));
  expect(setResults).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: '选择第 2 行用例' }));
  await press('删除第 1 行用例');
  await waitFor(() => expect(results()).toEqual(['跳过', '不通过', '跳过', '通过']));
  expect(setResults).toBeDisabled();
  // A cell of the matrix shows its cases, and a new one is one of them.
  const matrix = within(screen.getByRole('region', { name: '本步处理' })).getByRole('table', { name: '覆盖矩阵' });
  const cell = within(matrix).getAllByRole('button')[0] ?? matrix;
  await userEvent.click(cell);
  await waitFor(() => expect(rows()).toBe(1));
  await press('添加用例');
  await waitFor(() => expect(rows()).toBe(2));
  expect(screen.getAllByTitle('HW1.0')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: '第 5 行用例' })).toHaveFocus();
  await userEvent.click(cell);
  await waitFor(() => expect(rows()).toBe(5));
});

test('a round begins again with the cases of the last one, and asks before what failed in it is passed with the rest', async () => {
  const stop = { ...tested[1], title: '急停', result: 'failed', note: '不断开' } as const;
  const evidence = { ...manual, cases: [...tested.slice(0, 1), caseRow(stop)] };
  server.log = [entry({ stepOrder: 4, decision: 'fail', evidence })];
  server.order = order({ status: 3, stepOrder: 4, round: 2 });
  showWorkspace();
  await press('复制上一轮的用例');
  await waitFor(() => expect(results()).toEqual(['未执行', '未执行']));
  expect(screen.getByRole('textbox', { name: '第 1 行用例' })).toHaveValue('急停');
  expect(screen.getByText('上次不通过：不断开')).toBeVisible();
  for (const [answer, expected] of [
    [/取 ?消/, '未执行'],
    ['未执行的设为通过（2）', '通过'],
  ] as const) {
    await press('未执行的设为通过（2）');
    const question = await asked('未执行的有 1 行上次未通过，也设为通过？');
    expect(within(question).getAllByRole('listitem')).toHaveLength(1);
    expect(question).toHaveTextContent('急停 · HW1.1 ← 1.9.0');
    await userEvent.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await waitFor(() => expect(results()).toEqual([expected, expected]));
  }
});
