import type { Locator, Page } from '@playwright/test';
import { bringTo, orderNow, stepAt } from '../../deciding';
import { expect, test } from '../../fixtures';
import { orderAt } from '../../orders';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { field, numberField, succeeded } from '../../server';
import { HARDWARE } from '../../steps';

/** Statuses that mean different things differ in colour, in both themes (decisions §5). */

const EVIDENCE = {
  kind: 'manual',
  bench: '台架 7',
  defects: [],
  conditions: ['仅白天发布'],
  cases: HARDWARE.map((hardwareRevision) => ({
    title: '断电恢复',
    result: 'passed',
    sourceVersion: '',
    note: '',
    hardwareRevision,
  })),
  gaps: [],
};

/** Hue in degrees and saturation in per cent of a tag's text, or of its background where the text is white. */
function colourOf(tag: Locator): Promise<{ hue: number; saturation: number }> {
  return tag.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    const parts = (text: string) => (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const isGrey = Math.max(...parts(color)) - Math.min(...parts(color)) < 8;
    const [red = 0, green = 0, blue = 0] = parts(isGrey ? backgroundColor : color);
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
    const span = most - least || 1;
    const sixth =
      most === red
        ? ((green - blue) / span + 6) % 6
        : most === green
          ? (blue - red) / span + 2
          : (red - green) / span + 4;
    const saturation = (100 * (most - least)) / (255 - Math.abs(most + least - 255) || 1);
    return { hue: Math.round(sixth * 60), saturation: Math.round(saturation) };
  });
}

async function tagOf(page: Page, status: string, name: string): Promise<{ hue: number; saturation: number }> {
  const list = new RecordListScreen(page, '/testing/list', '测试列表');
  await list.open({ scope: 'all', status });
  return colourOf(list.rows(name).first().getByText(name, { exact: true }));
}

for (const theme of ['light', 'dark'] as const) {
  test(`completed is green, returned orange, terminated a reddish grey, in the ${theme} theme`, async ({ persona }) => {
    const { page } = await persona('admin.qian');
    await page.goto('/testing/list');
    if (theme === 'dark') await page.getByRole('button', { name: '深色主题' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);

    const completed = await tagOf(page, '6', '已完成');
    expect(completed.hue).toBeGreaterThan(80);
    expect(completed.hue).toBeLessThan(150);
    const returned = await tagOf(page, '1', '退回提交人');
    expect(returned.hue).toBeGreaterThan(15);
    expect(returned.hue).toBeLessThan(45);
    expect(returned.saturation).toBeGreaterThan(60);
    const terminated = await tagOf(page, '7', '已终止');
    expect(terminated).toEqual({ hue: 0, saturation: 25 });
  });
}

test('a pause is a tag in list and header; the step bar marks a conditional pass', async ({ persona, serverAs }) => {
  const developer = await serverAs('dev.lin');
  const orderNo = await orderAt(serverAs, 1);
  const conditional = { decision: 'conditionalPass', evidence: EVIDENCE, remark: '条件' };
  await bringTo(serverAs, orderNo, 5, { [stepAt(4).order]: conditional });
  const revision = numberField(await orderNow(developer, orderNo), 'revision');
  const pause = { orderNo, enable: 'false', reason: '等待样机', revision: String(revision) };
  expect(field(succeeded(await developer.postQuery('/api/v2/testing/enableDisable', pause)), 'pause')).not.toBeNull();

  const { page } = await persona('ops.he');
  const list = new RecordListScreen(page, '/testing/list', '测试列表');
  await list.open({ scope: 'all', keyword: orderNo });
  await expect(list.rows(orderNo).locator('.ant-tag').filter({ hasText: '已暂停' })).toBeVisible();
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await expect(workspace.dialog.locator('.ant-drawer-header .ant-tag').filter({ hasText: '已暂停' })).toBeVisible();

  const steps = workspace.dialog.getByRole('navigation', { name: '流程步骤' }).getByRole('button');
  const mark = (nth: number) => colourOf(steps.nth(nth).locator('[class*=mark]').first());
  const [passed, conditionally] = [await mark(2), await mark(3)];
  await expect(steps.nth(3)).toContainText('有条件通过');
  expect(passed.hue).toBeGreaterThan(80);
  expect(conditionally.hue).toBeLessThan(50);
});
