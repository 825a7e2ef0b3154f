import { fireEvent, screen } from '@testing-library/react';
import ImportDialog from '@/features/cases/ImportDialog';
import { readTableFile } from '@/features/files/reader';
import { onStage, user } from '../../stage';

/** Import of cases: what the user chooses, and what becomes of each line. */

jest.mock('@/session/useSession', (): unknown => jest.requireActual('../testOrder/signedIn'));
jest.mock('@/features/files/reader', () => ({ readTableFile: jest.fn() }));

/** @param hardware the revisions that lines without one may be for; with them the cases are not taken at once */
function open(hardware: readonly string[] = []) {
  const [taken, handed, closed]: [unknown[], unknown[], jest.Mock] = [[], [], jest.fn()];
  let left = Math.min(hardware.length, 1);
  const stage = onStage(
    '/',
    <ImportDialog
      into="round"
      questions={[{ column: 'hardware', values: hardware }]}
      fit={({ cases }, unnamed) => ({
        ...{ said: [], count: cases.length, problems: [] },
        take: (file) => {
          left -= 1;
          if (left >= 0) return Promise.reject(new Error('no'));
          taken.push(cases);
          handed.push(unnamed.hardware, file);
          return undefined;
        },
      })}
      onClose={closed}
    />,
  );
  const paste = (text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: '表格内容' }), { target: { value: text } });
  return { ...stage, taken, handed, closed, paste };
}

const choose = async (name: string, wanted: string) => {
  await user().click(screen.getByRole('combobox', { name }));
  // The last list that was opened.
  const options = await screen.findAllByTitle(wanted);
  await user().click(options.at(-1) ?? document.body);
};
const take = (count: number) => screen.getByRole('button', { name: `导入（${String(count)} 条）` });

test('lines are counted, and those that are no case are named', () => {
  const { paste } = open();
  paste('编号\t用例\t步骤\t说明\n\t\t\tx\nT1\t急停\t按下\t\n\t\t松开\t');
  expect(screen.getByRole('status')).toHaveTextContent('3 行：1 个用例、1 行不导入');
  expect(screen.getByText(/^第 2 行：用例：.*（不导入）$/)).toBeInTheDocument();
  expect(screen.getByText('预览（前 1 条）')).toBeInTheDocument();
});

test('columns are assigned, the results confirmed; for the same headings it is remembered', async () => {
  const first = open();
  first.paste('检查点\t怎么做\t判定\n急停\t按下\t通过');
  expect(screen.getByText('有结果但不导入的列：判定')).toBeInTheDocument();
  expect(screen.getByText('不导入的列：检查点、怎么做')).toBeInTheDocument();
  await choose('“检查点”列作为', '用例');
  expect(take(1)).toBeDisabled();
  await choose('结果在哪一列', '判定');
  // It can be another column all the same.
  expect(screen.getByRole('combobox', { name: '结果在哪一列' })).toBeVisible();
  await user().keyboard('{Enter}');
  expect(first.taken[0]).toMatchObject([{ title: '急停', result: '通过', steps: '' }]);
  first.unmount();

  const again = open();
  again.paste('检查点\t怎么做\t判定\n插枪\t插入\t不通过');
  await user().click(take(1));
  expect(again.taken[0]).toMatchObject([{ title: '插枪', result: '不通过' }]);
  await choose('“怎么做”列作为', '测试步骤');
  again.paste('判定\t检查点\n不通过\t插枪');
  expect(screen.getByRole('status')).toHaveTextContent('1 行：0 个用例、1 行不导入');
}, 30_000);

const sheet = (name: string, ...rows: string[][]) => ({ name, rows, doubtful: [], columnsCut: 0, rowsCut: 0 });

test('a file is read as its user says, one of its sheets is taken, which may have no results, and it goes with its cases', async () => {
  const { taken, handed, closed } = open(['HW1', 'HW2']);
  const sheets = [sheet('封面', ['x']), sheet('用例', ['充电桩'], ['用例', '结果'], ['急停', '通过'])];
  jest
    .mocked(readTableFile)
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockRejectedValueOnce(new Error('文件已被移动'))
    .mockResolvedValueOnce({ kind: 'unreadable', why: 'encoding' })
    .mockResolvedValueOnce({ kind: 'read', sheets });
  const file = new File(['x'], 'cases.csv');
  const offer = () =>
    fireEvent.drop(screen.getByRole('button', { name: /^选择文件/ }), { dataTransfer: { files: [file], items: [] } });
  offer();
  await user().click(await screen.findByRole('button', { name: /停 ?止/ }));
  expect(jest.mocked(readTableFile).mock.lastCall?.[2].aborted).toBe(true);
  expect(screen.getByRole('textbox', { name: '表格内容' })).toHaveValue('');
  offer();
  expect(await screen.findByText('文件已被移动')).toBeVisible();
  offer();
  await user().click(await screen.findByRole('button', { name: '按 GBK 读取' }));
  expect(readTableFile).toHaveBeenLastCalledWith(file, 'gb18030', expect.anything());
  // Of several sheets none is meant until one is chosen.
  expect(await screen.findByRole('combobox', { name: '工作表' })).toBeVisible();
  expect(screen.queryByText(/^预览/)).toBeNull();
  await choose('工作表', '用例');
  fireEvent.change(screen.getByRole('spinbutton', { name: '表头在第几行' }), { target: { value: '2' } });
  expect(screen.getByText('表头上方不导入：第 1 行')).toBeInTheDocument();
  await choose('结果在哪一列', '没有结果');
  expect(take(0)).toBeDisabled();
  await choose('1 行没有硬件版本，适用于：', 'HW2');
  await user().click(take(1));
  expect([handed, closed.mock.calls]).toEqual([[], []]);
  await user().click(take(1));
  expect([handed, closed.mock.calls]).toEqual([['HW2', file], [[]]]);
  expect(taken[0]).toMatchObject([{ title: '急停', result: '' }]);
}, 30_000);
