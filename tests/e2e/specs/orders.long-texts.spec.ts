// Needs a browser: heights, of much text that folds.
import { answered } from '../answered';
import { expect, test } from '../fixtures';
import { saysAtField } from '../pages/controls';

/** Much text and many people in the workspace. */

const REMARK = '缺少回滚说明，'.repeat(300).slice(0, 2000);

test('a long remark and fifty testers fold; a text over its limit is kept whole', async ({ given, persona }) => {
  const { page } = await persona('test.chen');
  await test.step('a remark of 2,000 characters is shown in full on demand', async () => {
    const orderNo = await given.order(1);
    await given.decided(orderNo, { remark: REMARK });
    const { workspace } = await given.open('test.chen', orderNo);
    const entry = workspace.log.first();
    const height = async () => (await entry.boundingBox())?.height ?? 0;
    await expect(entry.getByText(REMARK)).toBeVisible();
    const folded = await height();
    expect(folded).toBeLessThan(300);
    await entry.getByRole('button', { name: '展开' }).click();
    await expect.poll(height).toBeGreaterThan(2 * folded);
    await entry.getByRole('button', { name: '收起' }).click();
    await expect.poll(height).toBe(folded);
    await workspace.choose('通过');
    await workspace.remark.fill('长'.repeat(2600));
    await workspace.send.click();
    await saysAtField(workspace.remark, '不能超过 2000 个字符');
    expect(await workspace.remark.inputValue()).toHaveLength(2600);
    await workspace.remark.fill('');
  });

  const more = Array.from({ length: 50 }, (_, at) => ({ code: `test.${String(at)}`, name: `测试员${String(at)}` }));
  await answered(page, '**/api/v1/testingOrder/detail?*', (order) => ({ ...order, testerList: more }));
  const { workspace } = await given.open('test.chen', await given.order(1, 'E2E-FIFTY'));
  const people = workspace.dialog.getByRole('region', { name: '人员' });
  await expect(people.getByText('测试员9', { exact: true })).toBeVisible();
  await expect(people.getByText('测试员47', { exact: true })).toHaveCount(0);
  await people.getByRole('button', { name: '显示全部 50 人' }).click();
  await expect(people.getByText('测试员47', { exact: true })).toBeVisible();
});
