import type { Page } from '@playwright/test';
import { median } from './median';

const CASES = 2000;
const TYPED = 'abcdefghijklmnopqrst';
/** Time between two keys, ms. */
const PAUSE = 150;

/** Opens the first of my orders at manual testing and adds 2,000 cases, as pasted from a spreadsheet. */
async function pasteCases(page: Page): Promise<void> {
  await page.goto('/testing/list?stepOrder=4');
  const order = page.locator('[data-row-key^="TO"]').first();
  await order.waitFor();
  await page.goto(`/testing/list?id=${(await order.getAttribute('data-row-key')) ?? ''}`);
  await page.getByRole('button', { name: '从表格或文件导入' }).click();
  const dialog = page.getByRole('dialog', { name: '从表格或文件导入' });
  const rows = Array.from({ length: CASES }, (_, at) => `用例 ${String(at + 1)}\t通过\tHW1.0`);
  await dialog.getByRole('textbox', { name: '表格内容' }).fill(rows.join('\n'));
  await dialog.getByRole('button', { name: /^加入/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The median key in the name of one of 2,000 manual cases, from the key to the frame that shows it, ms. */
export async function caseKey(page: Page): Promise<number> {
  await pasteCases(page);
  const title = page.getByRole('textbox', { name: /^第 \d+ 行用例$/ }).first();
  await title.click();
  await title.evaluate((field) => {
    field.dataset.benchTimes = '';
    field.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          field.dataset.benchTimes = `${field.dataset.benchTimes ?? ''} ${String(performance.now() - timeStamp)}`;
        }),
      );
    });
  });
  for (const key of TYPED) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE);
  }
  const times = (await title.getAttribute('data-bench-times')) ?? '';
  return median(times.trim().split(' ').map(Number));
}
