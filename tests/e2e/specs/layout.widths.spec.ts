import { expect, test } from '../fixtures';
import { changeHistory, numberList, operationLog, orderList, versionList } from '../pages/RecordListScreen';
import { begin } from '../pages/Shell';

/** Columns of the lists: no identifier is cut, the table fills its room (P-LIST-3, P-LIST-4); notices (P-SCREEN-17). */

/** The lists, the place of each column that identifies something, and the last column of those shown by default. */
const LISTS = [
  { listOf: numberList, identifiers: [0], last: ['负责人', 'Owners'] },
  { listOf: versionList, identifiers: [2], last: ['SHA-256', 'SHA-256'] },
  { listOf: orderList, query: { scope: 'all' }, identifiers: [0, 1, 5], last: ['提交人', 'Submitter'] },
  { listOf: changeHistory, identifiers: [2, 8], last: ['测试单', 'Test order'] },
  { listOf: operationLog, identifiers: [3, 7], last: ['来源地址', 'Source address'] },
] as const;

for (const [nth, language] of (['zh', 'en'] as const).entries()) {
  test(`no identifier is cut, and 1920 pixels hold all columns, in ${language}`, async ({ persona }) => {
    const { page } = await persona('admin.qian');
    await begin(page, language);
    // The longest times.
    await page.route('**/page?*', async (route) => {
      const answer = await (await route.fetch()).text();
      const long = answer
        .replace(/(?<="(durationMs|workingMinutes)":)[\d.]+/g, '14586')
        .replaceAll('"overdue":false', '"overdue":true');
      await route.fulfill({ body: long, contentType: 'application/json' });
    });
    for (const each of LISTS) {
      const list = each.listOf(page, language);
      await page.setViewportSize({ width: 1024, height: 900 });
      await list.open('query' in each ? each.query : {});
      await list.has('');
      for (const width of [1024, 1366, 1600, 1920])
        await test.step(`${list.path} at ${String(width)}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => list.cutOff(each.identifiers)).toEqual([]);
          // Saved filters are in the page's header, not in the filter line.
          const saved = await page.getByRole('button', { name: /(常用筛选|Saved filters)$/ }).boundingBox();
          const title = await list.section.getByRole('heading', { level: 1 }).boundingBox();
          expect(Math.abs((saved?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(8);
          await expect.poll(() => list.scrollsSidewaysBy()).toBe(0);
          const last = list.section.getByRole('columnheader', { name: each.last[nth] ?? '', exact: true });
          if (width === 1920) await expect(last).toHaveCount(1);
        });
    }
  });
}

test('a notice is at the top, whole, with a button that closes it, at every width (requirements 8.18)', async ({
  persona,
}) => {
  const { page } = await persona('admin.qian');
  const list = await numberList(page).open();
  await list.has('');
  await page.route('**/api/v2/firmware/page*', (route) =>
    route.fulfill({ json: { code: 'E00001', message: '维护中', error: null, success: false, model: null } }),
  );
  for (const width of [320, 390, 576, 768, 1024, 1366, 1920])
    await test.step(String(width), async () => {
      await page.setViewportSize({ width, height: 768 });
      await page.getByRole('button', { name: /^刷新/ }).click();
      const notice = page.getByRole('alert').filter({ hasText: '维护中' });
      const close = notice.getByRole('button', { name: '关闭', exact: true });
      await expect(close).toBeInViewport({ ratio: 1 });
      const [around, button] = [await notice.boundingBox(), await close.boundingBox()];
      expect(around?.y).toBeLessThan(100);
      expect(around?.x).toBeGreaterThanOrEqual(0);
      expect((around?.x ?? 0) + (around?.width ?? Infinity)).toBeLessThanOrEqual(width);
      expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(24);
      await close.click();
      await expect(notice).toBeHidden();
    });
});
