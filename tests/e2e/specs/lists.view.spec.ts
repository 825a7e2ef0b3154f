// Needs a browser: its history, and the sizes of rows and columns.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { setTick } from '../pages/controls';
import { numberList, orderList, versionList } from '../pages/RecordListScreen';

const numbers = (page: Page) => numberList(page);
const chip = (page: Page, text: string) => page.getByRole('button', { name: `移除筛选 ${text}` });

test('filters are chips in the address; rows are of one height; columns have room', async ({ persona }) => {
  test.setTimeout(240_000);
  const { page } = await persona('dev.lin');
  const list = numbers(page);
  await list.open();
  await list.filter('模块', '主控');
  await expect(page).toHaveURL(/[?&]module=mainControl/);
  await page.keyboard.press('Escape');
  await list.filter('启用状态', '启用中');
  await expect(page).toHaveURL(/[?&]enabled=true/);
  await expect(chip(page, '模块：主控')).toBeVisible();
  await expect(chip(page, '启用状态：启用中')).toBeVisible();

  await page.goBack();
  await expect(chip(page, '启用状态：启用中')).toBeHidden();
  await expect(chip(page, '模块：主控')).toBeVisible();
  await page.goBack();
  await expect(chip(page, '模块：主控')).toBeHidden();
  await page.goForward();
  await page.goForward();
  await expect(chip(page, '启用状态：启用中')).toBeVisible();

  await test.step('texts have one size, rows one height', () => hasOneHeight(page));
  await test.step('a column without room is hidden', () => hidesWithoutRoom(page));
});

test('a row offers what can be done, in a column as wide as that; the theme is the system’s until one is chosen', async ({
  persona,
}) => {
  const width = async (page: Page) => {
    const head = page.getByRole('columnheader', { name: /^(操作|Actions)$/ });
    return (await head.boundingBox())?.width ?? 0;
  };
  const { page: tester } = await persona('test.chen');
  await numbers(tester).open();
  await tester.getByRole('button', { name: 'English', exact: true }).click();
  await expect.poll(() => width(tester)).toBeLessThan(120);
  await expect(tester.getByRole('menuitem', { name: 'Firmware number management' })).toBeInViewport({ ratio: 1 });
  expect((await tester.getByRole('complementary').first().boundingBox())?.width).toBeLessThanOrEqual(220);

  const { page } = await persona('dev.lin');
  const list = versionList(page);
  await list.open();
  await list.has(/\d{3}/);
  // What is impossible is no grey link in each row, and there are at most two.
  await expect(list.rows().getByRole('note')).toHaveCount(0);
  const links = await list
    .rows()
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          [...(row.lastElementChild?.querySelectorAll('a, button') ?? [])]
            .map(({ textContent }) => textContent)
            .filter((text) => text !== '更多').length,
      ),
    );
  expect(Math.max(...links)).toBe(2);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: '浅色主题' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

/** The height of each row, the sizes of its texts besides tags, and the tops of those that have a line alone. */
const looksOf = (rows: HTMLElement[]) =>
  rows.map((row) => {
    const texts = [...row.querySelectorAll<HTMLElement>('td, td *')].flatMap((element) => {
      const text = [...element.childNodes].find((node) => node.nodeName === '#text' && node.textContent?.trim());
      if (text === undefined || element.closest('.ant-tag')) return [];
      const range = document.createRange();
      range.selectNode(text);
      const alone = element.closest('[class*="twoLines"], .ant-flex-vertical') === null;
      const top = Math.round(range.getBoundingClientRect().top);
      return [{ size: getComputedStyle(element).fontSize, tops: alone ? [top] : [] }];
    });
    const tops = new Set(texts.flatMap((each) => each.tops));
    return { height: row.offsetHeight, sizes: [...new Set(texts.map(({ size }) => size))], lines: tops.size };
  });

/** Texts of a row have one size and one line, and all rows one height. */
async function hasOneHeight(page: Page): Promise<void> {
  for (const list of [numbers(page), versionList(page), orderList(page)]) {
    await list.open({ scope: 'done' });
    await list.has(/\d{3}/);
    const rows = await list.rows().evaluateAll(looksOf);
    const [{ height } = { height: 0 }] = rows;
    expect(rows).toEqual(rows.map(() => ({ height, sizes: ['14px'], lines: 1 })));
  }
}

/** A column without room is hidden until it is shown. */
async function hidesWithoutRoom(page: Page): Promise<void> {
  const list = numbers(page);
  await list.open({ keyword: 'AC07' });
  await list.has('AC07');
  const head = list.section.getByRole('columnheader', { name: '负责人' });
  await expect(head).toHaveCount(0);
  expect(await list.scrollsSidewaysBy()).toBe(0);

  await page.getByRole('button', { name: '列设置' }).click();
  await expect(page.getByText(/放不下的列已自动隐藏/)).toBeVisible();
  await setTick(page.getByRole('checkbox', { name: '负责人' }));
  await page.keyboard.press('Escape');
  await expect(head).toHaveCount(1);
  // The others stay.
  await expect(list.section.getByRole('columnheader', { name: '更新时间' })).toHaveCount(1);
  expect(await list.scrollsSidewaysBy()).toBeGreaterThan(0);

  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(list.section.getByRole('columnheader', { name: '硬件版本' })).toHaveCount(1);
  await page.setViewportSize({ width: 1366, height: 768 });
}
