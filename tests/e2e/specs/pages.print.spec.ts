// Needs a browser: the style of print and sheets of paper.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { lackARow } from '../answered';
import { exportItem } from '../pages/controls';
import { begin, isStill } from '../pages/Shell';

/** Every page prints whole and on light paper (P-SCREEN-16). */

interface Printed {
  readonly name: string;
  readonly address: string;
  /** Opens what is printed over the page. */
  readonly open?: (page: Page) => Promise<void>;
  /** How many rows are printed of a table that has fewer of them on screen. */
  readonly rows?: number;
}

const PRINTED: readonly Printed[] = [
  { name: 'a list', address: '/firmware/firmware' },
  { name: 'a long list', address: '/testing/list?scope=all&pageSize=100', rows: 100 },
  {
    name: 'a dialog',
    address: '/testing/list?scope=all',
    open: async (page) => {
      await lackARow(page);
      await (await exportItem(page, 'CSV')).click();
    },
  },
  { name: 'a form', address: '/firmware/upload' },
  { name: 'a record', address: '/version/detail?id=' },
];

test('pages of the dark theme are printed whole on light paper, an order on as many sheets as it needs', async ({
  persona,
  given,
}) => {
  test.slow();
  const orderNo = await given.order(7);
  const versionId = await given.versionOf(orderNo);
  const { page } = await persona('admin.qian');
  await begin(page, 'zh', 'dark');
  const all: readonly Printed[] = [...PRINTED, { name: 'an order', address: `/testing/list?id=${orderNo}` }];
  for (const { name, address, open, rows } of all) {
    await test.step(name, async () => {
      await page.goto(address.replace(/\?id=$/, `?id=${versionId}`));
      await isStill(page);
      await open?.(page);
      await isStill(page);
      const drawn = page.locator('[data-row-key]');
      const isPart = async () => {
        const count = await drawn.count();
        return count > 0 && count < (rows ?? 0);
      };
      if (rows !== undefined) await expect.poll(isPart).toBe(true);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      if (rows !== undefined) await expect(drawn).toHaveCount(rows);
      if (rows !== undefined) await expect(page.locator('thead')).toHaveCount(1);
      expect(await page.evaluate(cutOff), name).toEqual([]);
      expect(await page.evaluate(painted), name).toEqual([]);
      await expect(page.getByRole('button', { name: /导出|下载|提交|认领|返回/ })).toHaveCount(0);
      for (const part of ['banner', 'complementary'] as const) await expect(page.getByRole(part)).toHaveCount(0);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: null });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      if (rows !== undefined) await expect.poll(isPart).toBe(true);
    });
  }
  const file = await page.pdf();
  expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(1);
});

/** A4 within its margins, in CSS pixels. */
const SHEETS = [
  ['portrait', 718],
  ['landscape', 1047],
] as const;

const LISTS = ['/firmware/firmware', '/version/version', '/testing/list?scope=all', '/changeResume', '/system/operate'];

test('lists print without buttons, words whole; all their rows after a question, with filters and time above', async ({
  persona,
  given,
}) => {
  test.slow();
  // No place to break a line.
  await given.number('E2E-WIDE', { name: 'W'.repeat(40) });
  const { page } = await persona('admin.qian');
  await printsAllRows(page);
  for (const language of ['zh', 'en'] as const) {
    await begin(page, language);
    for (const address of LISTS) {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.emulateMedia({ media: null });
      await page.goto(address);
      const table = page.getByRole('table').first();
      await expect(table.locator('[data-row-key]').first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      for (const [sheet, width] of SHEETS)
        expect(await table.evaluate(brokenWords, width), `${address}, ${sheet}, ${language}`).toEqual([]);
      const list = page.locator('[data-record-list]');
      await expect(list.getByRole('button', { name: /^(导出|Export)/ })).toHaveCount(0);
      for (const role of ['search', 'checkbox'] as const) await expect(list.getByRole(role)).toHaveCount(0);
      // A column of the log has the Chinese name of the buttons.
      if (address !== '/system/operate')
        await expect(list.getByRole('columnheader', { name: /^(操作|Actions)$/ })).toHaveCount(0);
    }
    await page.emulateMedia({ media: null });
  }
});

async function printsAllRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      sessionStorage.setItem('printed', document.querySelector('[role=dialog]')?.innerHTML ?? '');
    };
  });
  await page.goto('/testing/list?scope=all&priority=urgent');
  const total = await page.getByText(/^共 \d+ 条$/).textContent();
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: '打印全部' }).click();
  const question = page.getByRole('dialog', { name: '打印全部' });
  await expect(question).not.toContainText('导出');
  await question.getByRole('button', { name: '打印全部' }).click();
  await page.waitForFunction(() => sessionStorage.getItem('printed') !== null);
  await expect(page.getByRole('dialog')).toBeHidden();
  const sheet = await page.evaluate(() => {
    const made = document.createElement('div');
    made.innerHTML = sessionStorage.getItem('printed') ?? '';
    const head = made.querySelector('section p')?.textContent;
    return { head, text: made.textContent, rows: made.querySelectorAll('tbody tr').length };
  });
  expect(`共 ${String(sheet.rows)} 条`).toBe(total);
  expect(sheet.rows).toBeGreaterThan(20);
  // Not the dialog's name; and paper has other readers.
  expect(sheet.text).not.toMatch(/打印全部|您|0 \/ 0/);
  expect(sheet.head).toMatch(/优先级：紧急; \d{4}-\d\d-\d\d \d\d:\d\d$/);
}

/**
 * What is wrong with a list's table on a sheet of a width: words of up to 24 characters on two lines, texts cut after some
 * lines, a table so wide that the browser, which makes it fit, would print it small. All at once, because the list chooses
 * its columns anew for another width.
 */
function brokenWords(table: Element, width: number): string[] {
  const found: string[] = [];
  const list = table.closest<HTMLElement>('[data-record-list]');
  if (list === null) return ['no list'];
  Object.assign(list.style, { width: `${String(width)}px`, boxSizing: 'border-box' });
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { parentElement, textContent } = node;
    if (parentElement?.checkVisibility() !== true) continue;
    const text = textContent ?? '';
    if (getComputedStyle(parentElement).webkitLineClamp !== 'none') found.push(`cut: ${text}`);
    for (const { 0: word, index } of text.matchAll(/[\w.]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top));
      if (word.length <= 24 && lines.size > 1) found.push(word);
    }
  }
  if (table.scrollWidth > 1.4 * width) found.push(`${String(table.scrollWidth)} px wide`);
  list.style.width = '';
  return found;
}

/** Scrolling or clipped boxes whose content is larger, and boxes at a place of the window instead of the sheet. */
function cutOff(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const { overflowX, overflowY, position, clipPath, display } = getComputedStyle(element);
      if (clipPath !== 'none' || display.startsWith('inline') || element.closest('svg, input, textarea') !== null)
        return false;
      const isClipped =
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1) ||
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1);
      return isClipped || position === 'fixed';
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Large boxes with a dark background. */
function painted(): string[] {
  return [document.documentElement, ...document.querySelectorAll('body, body *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const [red = 255, green = 255, blue = 255, alpha = 1] = (
        getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      const darkness = (alpha * (3 * 255 - red - green - blue)) / 3;
      return width > 300 && height > 100 && darkness > 50;
    })
    .map((element) => element.outerHTML.slice(0, 160));
}
