// Needs a browser: widths of columns, and texts that are cut.
import { expect, test } from '../fixtures';
import { changeHistory, numberList, operationLog, orderList, versionList } from '../pages/RecordListScreen';
import { begin } from '../pages/Shell';
import { textField } from '../server';

/** The lists, the place of each column that identifies something, and the last column of those shown by default. */
const LISTS = [
  { listOf: numberList, identifiers: [0], last: ['负责人', 'Owners'] },
  { listOf: versionList, identifiers: [2], last: ['SHA-256', 'SHA-256'] },
  { listOf: orderList, query: { scope: 'all' }, identifiers: [0, 1, 5], last: ['提交人', 'Submitter'] },
  { listOf: changeHistory, identifiers: [2, 8], last: ['测试单', 'Test order'] },
  { listOf: operationLog, identifiers: [3, 7], last: ['来源地址', 'Source address'] },
] as const;

test('no identifier is cut, and 1920 pixels hold all columns, in both languages; an upload has its file at the right', async ({
  persona,
  given,
}) => {
  test.slow();
  const { page } = await persona('admin.qian');
  await test.step('an upload has its file at the right, with a number and without', async () => {
    const places: (number | undefined)[] = [];
    for (const query of ['', `?id=${textField(await given.first('/api/v2/firmware/page'), 'firmwareNo')}`]) {
      await page.goto(`/firmware/upload${query}`);
      const file = page.getByRole('heading', { level: 2, name: '固件文件' });
      places.push((await file.boundingBox())?.x);
    }
    expect(places[0]).toBeGreaterThan(700);
    expect(places[1]).toBe(places[0]);
  });
  // The columns of times have to hold the longest ones.
  await page.route('**/page?*', async (route) => {
    const answer = await (await route.fetch()).text();
    const long = answer
      .replace(/(?<="(durationMs|workingMinutes)":)[\d.]+/g, '14586')
      .replaceAll('"overdue":false', '"overdue":true');
    await route.fulfill({ body: long, contentType: 'application/json' });
  });
  for (const [nth, language] of (['zh', 'en'] as const).entries()) {
    await begin(page, language);
    for (const each of LISTS) {
      const list = each.listOf(page, language);
      await page.setViewportSize({ width: 1024, height: 900 });
      await list.open('query' in each ? each.query : {});
      await list.has('');
      for (const width of [1024, 1366, 1600, 1920])
        await test.step(`${list.path} at ${String(width)}, ${language}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => list.cutOff(each.identifiers)).toEqual([]);
          await expect.poll(() => list.scrollsSidewaysBy()).toBe(0);
          const last = list.section.getByRole('columnheader', { name: each.last[nth] ?? '', exact: true });
          if (width === 1920) await expect(last).toHaveCount(1);
        });
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  }
});
