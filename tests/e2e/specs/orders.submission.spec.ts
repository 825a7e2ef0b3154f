// Needs a browser: the focus, the space that an error takes, and what is in sight.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { Given } from '../given';
import { labelled, saysAtField, setTick } from '../pages/controls';
import { orderList } from '../pages/RecordListScreen';
import { SubmitTestScreen } from '../pages/SubmitTestScreen';
import { CHEN, SUN } from '../people';
import { HARDWARE } from '../steps';

/** The submission form: it leads to what is missing; its rules are in the domain. */

test('the form says what is missing, and leaves no space behind; a returned order is resubmitted, prefilled', async ({
  persona,
  given,
}) => {
  test.slow();
  const { page } = await persona('dev.lin');
  const id = await given.firstVersion('E2E-SUBMIT-01');
  await given.draft('E2E-SUBMIT-01', '0.9.0');
  const form = await SubmitTestScreen.at(page, id);
  const send = page.getByRole('button', { name: '发起测试', exact: true });
  const top = async (group: Locator) => (await group.boundingBox())?.y ?? 0;

  await test.step('scope: none is refused, drafts are no sources', async () => {
    await expect(form.hardware.getByRole('checkbox')).toHaveCount(HARDWARE.length);
    const boxes = await form.hardware.getByRole('checkbox').all();
    const space = async () => (await top(page.getByRole('group', { name: '配套模块' }))) - (await top(form.hardware));
    const before = await space();
    for (const box of boxes) await setTick(box, false);
    await send.click();
    await expect(form.section('测试范围')).toContainText('请选择');
    await expect(form.hardware.getByRole('checkbox').first()).toBeFocused();
    await expect(form.section('测试范围').getByText('0.9.0')).toHaveCount(0);
    for (const box of boxes) await setTick(box);
    await expect.poll(space).toBe(before);
  });

  await test.step('a returned order is resubmitted', () => resubmits(page, given));
});

const returned = (orderNo: string) => `陈静-test.chen 退回了测试单 ${orderNo}（第 1 轮）`;

/** A returned order shows the reason to all; its submitter resubmits it, prefilled: same number, next round. */
async function resubmits(page: Page, given: Given): Promise<void> {
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
}
