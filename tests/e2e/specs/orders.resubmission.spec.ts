// Needs a browser: what is in sight, and a form filled in from an order over several steps.
import { expect, test } from '../fixtures';
import { labelled, saysAtField } from '../pages/controls';
import { SubmitTestScreen } from '../pages/SubmitTestScreen';
import { HARDWARE, CHECKLIST } from '../steps';
import { orderList } from '../pages/RecordListScreen';
import { CHEN, SUN } from '../people';

/** Resubmission of a returned order (P-SUBMIT-6): same number, next round, by its submitter, once. */

const returned = (orderNo: string) => `陈静-test.chen 退回了测试单 ${orderNo}（第 1 轮）`;

test('a returned order shows the reason to all, and is resubmitted prefilled by its submitter', async ({
  persona,
  given,
}) => {
  const { page } = await persona('dev.lin');
  const orderNo = await given.order(1, 'E2E-BACK-01');
  await given.returned(orderNo, '缺少回滚说明');

  const list = await orderList(page).open({ scope: 'all', keyword: orderNo });
  await expect.poll(() => list.column('待处理人')).toEqual(['您']);

  const { workspace } = await given.open('dev.lin', orderNo);
  await expect(workspace.dialog.getByText('陈静退回：缺少回滚说明')).toBeInViewport({ ratio: 1 });
  for (const other of ['编辑版本', '替换文件']) await expect(workspace.action(other)).toBeEnabled();
  await expect(workspace.action('重新提交')).toHaveClass(/ant-btn-primary/);
  await workspace.action('重新提交').click();

  const form = new SubmitTestScreen(page);
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText(/重新提交$/);
  await expect(page.getByRole('alert').filter({ hasText: returned(orderNo) })).toContainText('缺少回滚说明');
  // Only the checklist is open.
  await expect(form.step('检查清单')).toBeVisible();
  await form.to('测试范围');
  const revisions = form.hardware.getByRole('checkbox');
  await expect(revisions).toHaveCount(HARDWARE.length);
  for (const box of await revisions.all()) await expect(box).toBeChecked();
  await form.goOn('人员');
  for (const label of ['陈静-test.chen', '孙悦-test.sun', '何伟-ops.he'])
    await expect(form.step('人员')).toContainText(label);
  await form.goOn('检查清单');
  await expect(form.ticks).toHaveCount(CHECKLIST.length);
  for (const box of await form.ticks.all()) await expect(box).not.toBeChecked();
  await form.checklist();
  // The file is the same.
  const reply = page.getByRole('textbox', { name: labelled('修改说明（答复退回意见）') });
  await expect(page.getByRole('alert').filter({ hasText: '文件与被退回的相同' })).toBeVisible();
  await page.getByRole('button', { name: '重新提交' }).click();
  await saysAtField(reply, '请填写“修改说明（答复退回意见）”');
  await reply.fill('已补充');
  expect(await form.submit('重新提交')).toBe(orderNo);

  await workspace.isShown(orderNo);
  await workspace.standsAt('测试接收');
  const again = { round: 2, status: 2, stepOrder: 1, remark: '已补充', testerList: [CHEN, SUN] };
  expect(await given.now(orderNo)).toMatchObject(again);
  await expect(workspace.log).toHaveText([/林晓重新提交.*第 2 轮/, /第 1 步：测试接收退回.*第 1 轮/, /林晓发起测试/]);
});
