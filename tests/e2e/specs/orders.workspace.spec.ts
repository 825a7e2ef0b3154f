import { expect, test } from '../fixtures';
import { orderList } from '../pages/RecordListScreen';
import { begin } from '../pages/Shell';
import { stepAt } from '../steps';

/** The step bar of an order, and the words of its current step (P-WORKSPACE-2). */

test('operations see the evidence in figures; the step bar tells who decided', async ({ given }) => {
  test.setTimeout(120_000);
  const { page, workspace, orderNo } = await given.opened('ops.he', 5);
  const summary = workspace.dialog.getByRole('region', { name: '证据摘要' });
  await expect(summary).toContainText(/自动化测试通过\s*\d+ \/ \d+/);
  await expect(summary).toContainText(/已覆盖组合\s*2 \/ 2/);

  const automated = workspace.dialog.getByRole('navigation', { name: '流程步骤' }).getByRole('button').nth(2);
  await expect(automated).toContainText(/自动化测试\s*通过 陈静.*小时/);
  const evidence = workspace.dialog.getByRole('region', { name: '测试证据', exact: true });
  await expect(evidence.getByRole('button', { expanded: true })).toContainText('第 4 步');
  await automated.click();
  await expect(evidence.getByRole('button', { expanded: true })).toContainText('第 3 步');
  await expect(evidence.getByText('第 3 步').first()).toBeInViewport();

  await begin(page, 'en');
  await workspace.open(orderNo);
  await expect(workspace.dialog.getByRole('navigation', { name: 'Steps' })).toContainText('Passed 陈静');
});

test('a pause is a tag in list and header; the step bar marks a conditional pass', async ({ persona, given }) => {
  const orderNo = await given.order(4);
  const evidence = Object.assign({}, stepAt(4).pass['evidence'], { conditions: ['仅白天发布'] });
  await given.passed(orderNo, 5, { 4: { decision: 'conditionalPass', evidence, remark: '条件' } }, 4);
  await given.paused(orderNo, '等待样机');

  const { page } = await persona('ops.he');
  const list = await orderList(page).open({ scope: 'all', keyword: orderNo });
  // Nobody is named where nobody need act.
  expect(await list.column('待处理人')).toEqual(['已暂停']);
  await expect(list.rows(orderNo).getByText('已暂停', { exact: true })).toHaveCount(2);
  const { workspace } = await given.open('ops.he', orderNo);
  await expect(workspace.head.getByText('已暂停', { exact: true })).toBeVisible();

  const steps = workspace.dialog.getByRole('navigation', { name: '流程步骤' }).getByRole('button');
  await expect(steps.nth(3)).toContainText('有条件通过');
});

test('each mark of the step bar has a word and a shape of its own', async ({ given }) => {
  const { workspace, orderNo } = await given.opened('dev.lin', 3, 'E2E-MARKS');
  const steps = workspace.dialog.getByRole('navigation', { name: '流程步骤' }).getByRole('button');
  const shows = async (nth: number, word: RegExp, shape: string) => {
    await expect(steps.nth(nth)).toContainText(word);
    await expect(steps.nth(nth).locator('[class*=mark] svg')).toHaveAttribute('data-icon', shape);
  };
  await given.passed(orderNo, 4, { 3: { decision: 'skip', evidence: null, remark: '台架检修' } }, 3);
  await workspace.open(orderNo);
  await shows(1, /通过/, 'check');
  await shows(2, /已跳过/, 'double-right');

  await given.passed(orderNo, 5, { 4: { decision: 'fail', remark: '启动失败' } }, 4);
  await workspace.open(orderNo);
  await shows(3, /不通过/, 'close');
  await expect(workspace.bar.getByText('已退回，等待您修改后重新提交')).toBeVisible();

  await workspace.act('撤回', '不再需要');
  await shows(3, /已撤回 林晓/, 'stop');
});
