// Needs a browser: what moves while a page loads, and the focus of a dialog.
import { expect, test } from '../fixtures';
import { card, labelled, saysAtField } from '../pages/controls';
import { DONE } from '../given';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { isStill } from '../pages/Shell';

/** Version details, and the end of a release. */

/** An init script: adds up the layout shifts of a page, but those of the footer alone, which stands below what has loaded. */
function watchShifts(): void {
  let sum = 0;
  const isFooter = ({ node }: { readonly node?: Node | null }) =>
    node instanceof Element && node.closest('footer') !== null;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if ('value' in entry && 'sources' in entry && Array.isArray(entry.sources))
        sum += entry.sources.length > 0 && entry.sources.every(isFooter) ? 0 : Number(entry.value);
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.layoutShift = () => {
    add(observer.takeRecords());
    return sum;
  };
}

test('nothing moves while the details load, with rounds that a return and a new file ended', async ({
  persona,
  given,
  rehearsal,
}) => {
  const { page } = await persona('dev.lin');
  await page.addInitScript(watchShifts);
  // The rounds come after everything else, and are taller than what stands beside them.
  await rehearsal.fault({ call: 'testing.getHistory', effect: { kind: 'delay', ms: 400 } });
  const orderNo = await given.order(1, 'E2E-STILL-01');
  const id = await given.replacedFile(orderNo, '换文件');
  await given.returned(orderNo, '说明不全');
  await given.resubmitted(orderNo);
  for (const [width, limit] of [
    [1366, 0.01],
    // Names of people who are still loading take another line.
    [390, 0.05],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/version/detail?id=${id}`);
    await expect(page.locator('.ant-descriptions').first()).toBeVisible();
    await isStill(page);
    const shift = await page.evaluate(() => window.layoutShift());
    expect(shift, `layout shift at ${String(width)} px`).toBeLessThan(limit);
  }
  await given.returned(orderNo, '仍不全');
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.reload();
  const items = card(page, '测试记录').locator('.ant-timeline-item');
  await expect(items).toHaveText([/第 3 轮.*退回提交人/, /第 2 轮.*测试接收.*退回/, /第 1 轮.*替换文件/]);
  await expect(card(page, '结论')).toContainText('状态原因：仍不全');
  await expect(page.getByRole('button', { name: '重新提交' })).toBeEnabled();
});

test('a release is recalled with a reason, which its order and report show', async ({ persona, given }) => {
  const orderNo = await given.order(DONE, 'E2E-RECALL');
  const id = await given.versionOf(orderNo);
  const { page } = await persona('ops.he');
  await page.goto(`/version/detail?id=${id}`);
  await page.getByRole('button', { name: '召回', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: labelled('原因') });
  await expect(reason).toBeFocused();
  const confirm = dialog.getByRole('button', { name: '召回', exact: true });
  await confirm.click();
  await saysAtField(reason, '请填写原因');
  await reason.fill('充电枪过热');
  await confirm.click();
  await expect(dialog).toBeHidden();
  const verdict = card(page, '结论');
  await expect(verdict.getByRole('alert')).toHaveText('不得用于升级');
  await expect(verdict.getByText('已召回', { exact: true }).first()).toBeVisible();
  await expect(verdict).toContainText('充电枪过热');
  await expect(page.getByRole('button', { name: '召回', exact: true })).toHaveCount(0);
  await expect(card(page, '变更履历').getByRole('row').filter({ hasText: '充电枪过热' })).toBeVisible();
  expect(await given.versionNow(id)).toMatchObject({ state: 'recalled', stateReason: '充电枪过热' });

  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await expect(workspace.dialog.getByRole('alert')).toContainText(/召回了该版本，不得再用于升级：充电枪过热/);
  await expect(workspace.log.first()).toContainText(/召回版本.*充电枪过热/);
  await page.goto(`/testing/list?report=${orderNo}`);
  await expect(page.getByRole('article', { name: '测试报告' })).toContainText('版本已召回');
});

declare global {
  interface Window {
    layoutShift: () => number;
  }
}
