import { orderNow } from '../../deciding';
import { expect, test } from '../../fixtures';
import { openOrder, orderAt } from '../../orders';
import { unaware } from '../../unaware';

/** Two people decide the same order in separate browsers (decisions §4.1, `revision`). */

// Two browsers and several writes.
test.describe.configure({ timeout: 180_000 });

test(
  'the second person sees the other decision, and the remark stays with its step',
  { tag: '@main' },
  async ({ persona, serverAs }) => {
    const orderNo = await orderAt(serverAs, 1);
    await unaware((await persona('test.chen')).page);
    const { workspace: theirs } = await openOrder(persona, 'test.sun', orderNo);
    const { page, server, workspace: mine } = await openOrder(persona, 'test.chen', orderNo);
    await mine.choose('通过');
    await mine.remark.fill('样机已就位\n台架 7');

    await theirs.remark.fill('资料齐全');
    await theirs.decide('通过');
    await theirs.hasDecided('通过');

    await mine.send.click();
    const conflict = page.getByRole('dialog', { name: '内容已有变化' });
    await expect(conflict).toContainText('孙悦 先行处理：第 1 步：测试接收 通过');
    await expect(conflict).toContainText('资料齐全');
    await expect(conflict).toContainText('测试单现在处于 第 2 步：确认');
    await expect(conflict).toContainText('您填写的处理意见：样机已就位');
    await conflict.getByRole('button', { name: '查看最新内容' }).click();
    await expect(conflict).toBeHidden();

    await mine.standsAt('确认');
    await expect(mine.remark).toHaveValue('');
    await mine.decide('通过');
    await mine.hasDecided('通过');
    await expect(mine.log.first()).not.toContainText('样机已就位');
    // The submission and two decisions.
    await expect(mine.log).toHaveCount(3);
    expect(await orderNow(server, orderNo)).toMatchObject({ status: 3, stepOrder: 3, revision: 3 });
  },
);

test('a person who may no longer act is told so and can copy the input', async ({ persona, serverAs }) => {
  const orderNo = await orderAt(serverAs, 1);
  await unaware((await persona('test.chen')).page);
  const { workspace: theirs } = await openOrder(persona, 'test.sun', orderNo);
  const { page, workspace: mine } = await openOrder(persona, 'test.chen', orderNo);
  await mine.choose('通过');
  await mine.remark.fill('可以开始');

  await theirs.choose('退回');
  await theirs.remark.fill('缺少回滚说明');
  await theirs.send.click();
  await theirs.hasDecided('退回');

  await mine.send.click();
  const conflict = page.getByRole('dialog', { name: '内容已有变化' });
  await expect(conflict).toContainText('孙悦 先行处理：第 1 步：测试接收 退回');
  await expect(conflict).toContainText('缺少回滚说明');
  await expect(conflict).toContainText('您填写的处理意见：可以开始');
  await expect(conflict.getByRole('button', { name: '复制' })).toBeVisible();
  await conflict.getByRole('button', { name: '查看最新内容' }).click();
  await expect(mine.bar.getByText('已退回，等待林晓修改后重新提交')).toBeVisible();
});
