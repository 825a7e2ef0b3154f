import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { textField } from '../../server';
import { begin } from '../../pages/Shell';

/** The sealed report with remarks of any length, on paper and on a phone, under the watermark (decisions §5). */

/** A remark per step: short, a few lines, the longest. */
const REMARKS: Readonly<Record<number, string>> = { 1: text(40), 2: text(120), 4: text(2000) };
const LANGUAGES = ['zh', 'en'] as const;
const MEDIA = [
  // A4 without the print margins, in pixels of 96 per inch.
  { name: 'A4 paper', width: 718, media: 'print' },
  { name: 'a window of 390 pixels', width: 390, media: 'screen' },
] as const;

/** Words and Chinese text of a length, without two equal remarks. */
function text(length: number): string {
  return `${String(length)} 字：${'升级后功率曲线正常 no deviation，'.repeat(200)}`.slice(0, length);
}

test('remarks of any length are readable on the sealed report in both languages', async ({ persona, given }) => {
  test.setTimeout(180_000);
  const orderNo = await given.order(1);
  const remarked = Object.fromEntries(Object.entries(REMARKS).map(([step, remark]) => [step, { remark }]));
  await given.passed(orderNo, 7, remarked);
  await given.decided(orderNo, 7, { decision: 'fail', remark: '现场验证不通过' });
  const { page } = await persona('test.chen');

  for (const language of LANGUAGES) {
    await page.setViewportSize({ width: 1366, height: 800 });
    await begin(page, language);
    for (const { name, width, media } of MEDIA)
      await test.step(`${language}, ${name}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/testing/list?report=${orderNo}`);
        const sheet = page.getByRole('article', { name: /^(测试报告|Test report)$/ });
        await expect(sheet).toContainText(/已封存|Sealed/);
        await page.emulateMedia({ media });
        expect(await wider(sheet), 'parts that are wider than their room').toEqual([]);
        expect(await brokenWords(sheet), 'words of headings that are broken').toEqual([]);
        for (const remark of Object.values(REMARKS)) expect(await ownLines(sheet, remark)).toBeGreaterThan(0);
        await page.emulateMedia({ media: null });
      });
  }
});

test('the watermark is over the sealed report in the dark theme, and the report stays white', async ({ persona }) => {
  const { page, server } = await persona('test.chen');
  await page.clock.install();
  await begin(page, 'zh', 'dark');
  const orderNo = textField(await server.first('/api/v2/testing/page', { scope: 'done', status: 6 }), 'orderNo');
  for (const width of [390, 1366])
    await test.step(String(width), async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/testing/list?report=${orderNo}`);
      const sheet = page.getByRole('article', { name: '测试报告' });
      await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const heading = sheet.getByRole('heading').first();
      await expect(heading).toHaveCSS('color', 'rgb(31, 31, 31)');
      const mark = page.locator('[style*="z-index: 999"]');
      await expect(mark).toHaveCSS('background-image', /^url\(/);
      await expect.poll(() => covers(page, sheet)).toBe(true);
      await expect.poll(() => marked(page, sheet), 'grey pixels of the watermark on the sheet').toBe(true);
    });
});

/** Elements of the sheet whose content is wider than they are. */
function wider(sheet: Locator): Promise<string[]> {
  return sheet.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).display !== 'inline')
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 60)}`),
  );
}

/** Words of column headings that do not fit on a line. */
function brokenWords(sheet: Locator): Promise<string[]> {
  return sheet.locator('th').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const words = head.firstChild;
      if (words === null) return [];
      const range = document.createRange();
      return [...(words.textContent ?? '').matchAll(/[A-Za-z]+/g)].flatMap(({ 0: word, index }) => {
        range.setStart(words, index);
        range.setEnd(words, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
}

/** How many rows hold the whole remark, as wide as their table. */
function ownLines(sheet: Locator, remark: string): Promise<number> {
  return sheet.locator('tbody tr').evaluateAll(
    (rows, wanted) =>
      rows.filter((row) => {
        const [cell, ...others] = row.querySelectorAll('td');
        const table = row.closest('table')?.getBoundingClientRect().width ?? 0;
        if (cell === undefined || others.length > 0 || !cell.textContent.includes(wanted)) return false;
        return table - cell.getBoundingClientRect().width < 3;
      }).length,
    remark,
  );
}

/** Whether the watermark covers the whole sheet. */
async function covers(page: Page, sheet: Locator): Promise<boolean> {
  const [mark, under] = [await page.locator('[style*="z-index: 999"]').boundingBox(), await sheet.boundingBox()];
  if (mark === null || under === null) return false;
  const ends = ({ x, y, width, height }: typeof mark) => [-x, -y, x + width, y + height];
  return ends(mark).every((end, side) => end >= (ends(under)[side] ?? Number.POSITIVE_INFINITY));
}

/** Whether taking the watermark away changes the picture of the sheet. Needs `page.clock`. */
async function marked(page: Page, sheet: Locator): Promise<boolean> {
  // The guard of the watermark must not see it without its image.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const withMark = await sheet.screenshot();
  const style = await page.addStyleTag({ content: '[style*="z-index: 999"] { background-image: none !important }' });
  const without = await sheet.screenshot();
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  await page.clock.resume();
  return !withMark.equals(without);
}
