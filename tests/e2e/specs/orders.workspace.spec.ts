// Needs a browser: where a click in the step bar scrolls to, and marks that are drawn.
import { expect, test } from '../fixtures';
import { orderList } from '../pages/RecordListScreen';
import { begin } from '../pages/Shell';
import { stepAt } from '../steps';

/** The step bar of an order, and the words of its current step (P-WORKSPACE-2). */

test('operations see the evidence in figures, and in the step bar who decided, by a word and a shape', async ({
  given,
}) => {
  test.setTimeout(120_000);
  const orderNo = await given.order(4, 'E2E-MARKS');
  const evidence = Object.assign({}, stepAt(4).pass['evidence'], { conditions: ['仅白天发布'] });
  await given.passed(orderNo, 5, { 4: { decision: 'conditionalPass', evidence, remark: '条件' } }, 4);
  const { page, workspace } = await given.open('ops.he', orderNo);
  const summary = workspace.dialog.getByRole('region', { name: '证据摘要' });
  await expect(summary).toContainText(/自动化测试通过\s*120 \/ 120/);
  await expect(summary).toContainText(/已覆盖组合\s*2 \/ 2/);

  const steps = workspace.dialog.getByRole('navigation', { name: '流程步骤' }).getByRole('button');
  const shows = async (nth: number, word: RegExp, shape: string) => {
    await expect(steps.nth(nth)).toContainText(word);
    await expect(steps.nth(nth).locator('[class*=mark] svg')).toHaveAttribute('data-icon', shape);
  };
  await shows(2, /自动化测试\s*通过 陈静.*小时/, 'check');
  await shows(3, /手动测试\s*有条件通过 孙悦/, 'exclamation');
  const shown = workspace.dialog.getByRole('region', { name: '测试证据', exact: true });
  await expect(shown.getByRole('button', { expanded: true })).toContainText('第 4 步');
  await steps.nth(2).click();
  await expect(shown.getByRole('button', { expanded: true })).toContainText('第 3 步');
  await expect(shown.getByText('第 3 步').first()).toBeInViewport();

  await test.step('a pause is a tag in list and header', async () => {
    await given.paused(orderNo, '等待样机');
    const list = await orderList(page).open({ scope: 'all', keyword: orderNo });
    // Nobody is named where nobody need act.
    await expect.poll(() => list.column('待处理人')).toEqual(['已暂停']);
    await expect(list.rows(orderNo).getByText('已暂停', { exact: true })).toHaveCount(2);
    await workspace.open(orderNo);
    await expect(workspace.head.getByText('已暂停', { exact: true })).toBeVisible();
  });

  const skipped = await given.order(3, 'E2E-SKIPPED');
  await given.decided(skipped, 3, { decision: 'skip', evidence: null, remark: '台架检修' });
  await workspace.open(skipped);
  await shows(2, /已跳过 陈静/, 'double-right');
  await begin(page, 'en');
  await workspace.open(orderNo);
  await expect(workspace.dialog.getByRole('navigation', { name: 'Steps' })).toContainText('Passed 孙悦');
});
