// Needs a browser: what is in sight, and the ways between a version, its order and the form.
import { expect, test } from '../fixtures';
import { labelled, saysAtField } from '../pages/controls';
import { orderList } from '../pages/RecordListScreen';
import { SubmitTestScreen } from '../pages/SubmitTestScreen';
import { CHEN, SUN } from '../people';

const returned = (orderNo: string) => `陈静-test.chen 退回了测试单 ${orderNo}（第 1 轮）`;

/** The rules of a submission are in the domain; forms.submit.spec.ts has its problems. */
test('a returned order shows the reason to all; its submitter resubmits it, prefilled: same number, next round', async ({
  persona,
  given,
}) => {
  test.slow();
  const { page } = await persona('dev.lin');
  const orderNo = await given.order(1, 'E2E-BACK-01');
  await given.returned(orderNo, '缺少回滚说明');

  const list = await orderList(page).open({ scope: 'all', keyword: orderNo });
  await expect(list.rows(orderNo)).toContainText('您');

  const { workspace } = await given.open('dev.lin', orderNo);
  await expect(workspace.dialog.getByText('陈静退回：缺少回滚说明')).toBeInViewport({ ratio: 1 });
  await workspace.action('重新提交').click();

  const form = new SubmitTestScreen(page);
  await expect(page.getByRole('heading', { name: '重新提交' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: returned(orderNo) })).toContainText('缺少回滚说明');
  for (const label of ['陈静-test.chen', '孙悦-test.sun', '何伟-ops.he'])
    await expect(form.section('人员')).toContainText(label);
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
