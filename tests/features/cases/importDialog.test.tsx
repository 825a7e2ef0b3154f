import { fireEvent, screen } from '@testing-library/react';
import ImportDialog from '@/features/cases/ImportDialog';
import { onStage, user } from '../../stage';

/** Import of cases: what the user chooses, and what becomes of each line. */

jest.mock('@/session/useSession', (): unknown => jest.requireActual('../testOrder/signedIn'));

function open() {
  const taken: unknown[] = [];
  const stage = onStage(
    '/',
    <ImportDialog
      into="round"
      questions={[]}
      fit={({ cases }) => ({ said: [], count: cases.length, problems: [], take: () => void taken.push(cases) })}
      onClose={() => undefined}
    />,
  );
  const paste = (text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: '表格内容' }), { target: { value: text } });
  return { ...stage, taken, paste };
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
  await user().keyboard('{Enter}');
  expect(first.taken[0]).toMatchObject([{ title: '急停', result: '通过', steps: '' }]);
  first.unmount();

  const again = open();
  again.paste('检查点\t怎么做\t判定\n插枪\t插入\t不通过');
  await user().click(take(1));
  expect(again.taken[0]).toMatchObject([{ title: '插枪', result: '不通过' }]);
  again.paste('判定\t检查点\n不通过\t插枪');
  expect(screen.getByRole('status')).toHaveTextContent('1 行：0 个用例、1 行不导入');
}, 30_000);

test('a table may have no results, and its headings may be in another line', async () => {
  const { paste, taken } = open();
  paste('充电桩\n用例\t测试结果\n急停\t通过');
  fireEvent.change(screen.getByRole('spinbutton', { name: '表头在第几行' }), { target: { value: '2' } });
  expect(screen.getByText('表头上方不导入：第 1 行')).toBeInTheDocument();
  await choose('结果在哪一列', '没有结果');
  await user().click(take(1));
  expect(taken[0]).toMatchObject([{ title: '急停', result: '' }]);
}, 30_000);
