import { fireEvent, screen } from '@testing-library/react';
import ImportDialog from '@/features/cases/ImportDialog';
import { onStage, user } from '../../stage';

/** Import of cases: what each column is read as, and what becomes of each line. */

jest.mock('@/session/useSession', (): unknown => jest.requireActual('../testOrder/signedIn'));

const SCOPE = { hardwareRevisions: ['HW1.0'], sourceVersions: ['1.9.0'], companionModules: [] };

function open() {
  const taken: unknown[] = [];
  const stage = onStage(
    '/',
    <ImportDialog
      into="round"
      scope={SCOPE}
      questions={[]}
      fit={(found) => ({ said: [], count: found.cases.length, problems: [], take: () => void taken.push(found.cases) })}
      onClose={() => undefined}
    />,
  );
  const paste = (text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: '表格内容' }), { target: { value: text } });
  return { ...stage, taken, paste };
}

const columnAs = (heading: string) => screen.getByRole('combobox', { name: `“${heading}”列作为` });
const readAs = async (heading: string, wanted: string) => {
  await user().click(columnAs(heading));
  // The last list that was opened.
  const options = await screen.findAllByTitle(wanted);
  await user().click(options.at(-1) ?? document.body);
};

test('lines are counted, and those that are no case are named', () => {
  const { paste } = open();
  paste('编号\t用例\t步骤\t结果\n\t\t\t通过\nT1\t急停\t按下\t通过\n\t\t松开\t不通过');
  expect(screen.getByRole('status')).toHaveTextContent('3 行：1 个用例、1 行不导入');
  expect(screen.getByText(/^第 2 行：用例：.*（不会加入）$/)).toBeInTheDocument();
  expect(screen.getByText('不通过')).toBeInTheDocument();
});

test('headings that nobody knows can be assigned; the assignment is kept', async () => {
  const first = open();
  first.paste('检查点\t怎么做\t判定\n急停\t按下\t通过');
  expect(screen.getByText('不导入的列：检查点、怎么做、判定')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 行：0 个用例、1 行不导入');
  await readAs('检查点', '用例');
  await readAs('判定', '结果');
  await user().click(screen.getByRole('button', { name: '加入 1 个用例' }));
  expect(first.taken[0]).toMatchObject([{ title: '急停', result: '通过', steps: '' }]);
  first.unmount();

  const again = open();
  again.paste('判定\t检查点\n不通过\t插枪');
  expect(screen.getByRole('status')).toHaveTextContent('1 行：1 个用例');
  await user().click(screen.getByRole('button', { name: '加入 1 个用例' }));
  expect(again.taken[0]).toMatchObject([{ title: '插枪', result: '不通过' }]);
}, 30_000);

test('a first line may be a case, or not', async () => {
  const { paste } = open();
  paste('判断\t怎么做\n急停\t按下');
  expect(screen.getByRole('checkbox', { name: '有表头行' })).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('2 行：2 个用例');
  await user().click(screen.getByRole('checkbox', { name: '有表头行' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 行：0 个用例');
});

test('of two columns that may have the results the user chooses one; nothing is taken before', async () => {
  const { paste, taken } = open();
  paste('用例\t测试结果\t执行结果\n急停\t通过\t不通过');
  expect(screen.getByText(/^不止一列可能是结果：测试结果、执行结果。/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '加入 1 个用例' })).toBeDisabled();
  await readAs('执行结果', '结果');
  expect(screen.queryByText(/^不止一列/)).not.toBeInTheDocument();
  await user().click(screen.getByRole('button', { name: '加入 1 个用例' }));
  expect(taken[0]).toMatchObject([{ title: '急停', result: '不通过' }]);
});

test('a meaning that is chosen is taken from the column that had it', async () => {
  const { paste } = open();
  paste('用例\t判定\t结论二\n急停\t不通过\t通过');
  await readAs('判定', '结果');
  await readAs('结论二', '结果');
  expect(screen.getByText('不导入的列：判定')).toBeInTheDocument();
});
