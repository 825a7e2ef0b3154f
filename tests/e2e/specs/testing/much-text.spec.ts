import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { saysAtField } from '../../pages/controls';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { field } from '../../server';

/** Much text and many people in the workspace (decisions §5). */

const REMARK = '缺少回滚说明，'.repeat(300).slice(0, 2000);
/** No place to break a line. */
const WIDE = 'W'.repeat(40);

test('a remark of 2,000 characters folds, and is shown in full on demand', async ({ given }) => {
  const orderNo = await given.order(1);
  await given.decided(orderNo, 1, { remark: REMARK });
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
});

test('fifty testers fold, and are all shown on demand', async ({ persona, given }) => {
  const orderNo = await given.order(1);
  const { page } = await persona('test.chen');
  await page.route('**/api/v1/testingOrder/detail?*', async (route) => {
    const answer: unknown = await (await route.fetch()).json();
    const more = Array.from({ length: 48 }, (_, at) => ({ code: `test.${String(at)}`, name: `测试员${String(at)}` }));
    const testerList = [field(answer, 'model', 'testerList'), more].flat();
    const model: unknown = Object.assign({}, field(answer, 'model'), { testerList });
    await route.fulfill({ json: Object.assign({}, answer, { model }) });
  });
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  const people = workspace.dialog.getByRole('region', { name: '人员' });
  await expect(people.getByText('测试员9', { exact: true })).toBeVisible();
  await expect(people.getByText('测试员47', { exact: true })).toHaveCount(0);
  await people.getByRole('button', { name: '显示全部 50 人' }).click();
  await expect(people.getByText('测试员47', { exact: true })).toBeVisible();
});

test('forty wide characters without a blank wrap on every screen', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  await given.number('E2E-WIDE', WIDE);
  const orderNo = await given.submitted(await given.version('E2E-WIDE'));
  await given.decided(orderNo, 1, { remark: WIDE });
  const version = await given.versionOf(orderNo);
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const workspace = new OrderWorkspace(page);
    await workspace.open(orderNo);
    await expect(workspace.log.first().getByText(WIDE)).toBeVisible();
    // Polled: columns are counted again once the width is known.
    await expect.poll(() => tooWide(page), { message: `the workspace at ${String(width)} px` }).toEqual([]);
    for (const address of [`/version/detail?id=${version}`, '/firmware/firmware?id=E2E-WIDE']) {
      await page.goto(address);
      await expect(page.getByText(WIDE).first()).toBeVisible();
      // The history comes last.
      if (address.startsWith('/version'))
        await expect(page.getByRole('button', { name: '展开行' }).first()).toBeVisible();
      await expect.poll(() => tooWide(page), { message: `${address} at ${String(width)} px` }).toEqual([]);
    }
  }
});

/** What scrolls sideways of the page, its content and the workspace. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, main, .ant-drawer-header, .ant-drawer-body')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.tagName} ${part.className}`),
  );
}

test('a text over its limit says so and is kept whole', async ({ given }) => {
  const { workspace } = await given.opened('test.chen', 1);
  await workspace.choose('通过');
  await workspace.remark.fill('长'.repeat(2600));
  await workspace.send.click();
  await saysAtField(workspace.remark, '不能超过 2000 个字符');
  expect(await workspace.remark.inputValue()).toHaveLength(2600);
});
