// Needs a browser: layout, and what an actor sees without scrolling at 1366 × 768.
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { labelled } from '../pages/controls';
import type { OrderWorkspace } from '../pages/OrderWorkspace';

/** What an actor sees at once, and where a decision leads. */

const inSight = async (parts: readonly Locator[]) => {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
};

const field = (workspace: OrderWorkspace, label: string) =>
  workspace.dialog.getByRole('textbox', { name: labelled(label) });

test('the form stands above a folded brief; operations see checks, plan and evidence at once', async ({ given }) => {
  test.setTimeout(180_000);
  const orderNo = await given.laterOrder(3);
  await test.step('a tester, from step 3 on', async () => {
    const { workspace } = await given.open('test.chen', orderNo);
    await inSight([workspace.total, workspace.reportLink, workspace.remark]);
    // The bar, with its notices, is in sight wherever the form is scrolled to.
    await workspace.dialog.locator('.ant-drawer-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await inSight([workspace.bar]);
    await workspace.dialog.locator('.ant-drawer-body').evaluate((body) => body.scrollTo(0, 0));
    // A step that is done has one colour; the head begins with number, firmware and version.
    const bar = workspace.dialog.getByRole('navigation', { name: '流程步骤' });
    const colourOf = (part: Element) => getComputedStyle(part).borderTopColor;
    const colour = await bar.locator('[class*="mark"]').first().evaluate(colourOf);
    expect(await bar.locator('.ant-steps-item-rail-finish').first().evaluate(colourOf)).toBe(colour);
    const middle = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return y + height / 2;
    };
    const title = await middle(workspace.head.getByRole('heading'));
    expect(Math.abs((await middle(workspace.head.getByTitle(/ \d+\.\d+\.\d+ /))) - title)).toBeLessThan(4);
    const titles = workspace.dialog.getByRole('heading', { level: 2 });
    await expect(titles.nth(1)).toHaveText('本步处理');
    await expect(titles.nth(2)).toHaveText('摘要');
    await expect(titles.nth(3)).toHaveText('处理记录');
    const brief = workspace.dialog.getByRole('region', { name: '摘要' });
    await expect(brief.getByRole('button', { name: '展开' })).toBeVisible();
    await workspace.choose('跳过');
    await expect(workspace.remark).toBeFocused();
    // It is in sight: nothing moves.
    const scrolled = (body: Element) => body.scrollTop;
    expect(await workspace.dialog.locator('.ant-drawer-body').evaluate(scrolled)).toBe(0);
    await workspace.choose('通过');
    await expect(workspace.total).toBeFocused();
  });

  await given.passed(orderNo, 6);
  const { page, workspace } = await given.open('ops.he', orderNo);
  const evidence = workspace.dialog.getByRole('region', { name: '证据摘要' });
  await inSight([evidence, field(workspace, '发布范围'), workspace.rollback, workspace.remark]);
  await expect(workspace.dialog.getByRole('table', { name: '覆盖矩阵' })).toHaveCount(0);
  await workspace.choose('退回');
  await expect(workspace.dialog.getByRole('combobox', { name: labelled('退回到') })).toBeFocused();
  await workspace.choose('发布');
  await expect(field(workspace, '发布范围')).toBeFocused();
  await expect(workspace.bar.locator('.ant-btn-variant-solid')).toHaveText(['提交决定']);
  await test.step('with forced colours what is pressed, chosen and current has an outline', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const { dialog } = workspace;
    const current = dialog.locator('[aria-current=step]');
    for (const part of [workspace.decision('发布'), dialog.locator('label', { hasText: '立即发布' }), current])
      await expect(part).toHaveCSS('outline', /solid 2px$/);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('a step of the bar opens its evidence, and scrolls to it', async () => {
    await workspace.dialog.getByRole('navigation', { name: '流程步骤' }).getByRole('button').nth(2).click();
    const shown = workspace.dialog.getByRole('region', { name: '测试证据', exact: true });
    await expect(shown.getByRole('button', { expanded: true })).toContainText('第 3 步');
    await expect(shown.getByText('第 3 步').first()).toBeInViewport();
  });
});
