import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { begin, isStill } from '../../pages/Shell';

/** Much data on every screen: nothing widens the page or is cut, and no screen renders everything (decisions §5). */

/** No place to break a line. */
const LONG = 'W'.repeat(200);
const VERSIONS = 300;
const CASES = 2000;
const NUMBER = 'E2E-LARGE';

/** Most rows of tables and elements that a screen renders, and most options of a picker with a chosen one. */
const MOST_ROWS = 60;
const MOST_ELEMENTS = 1500;
const MOST_OPTIONS = 51;

/** Names of 200 letters, 50 testers, 10,000 rows: what the rehearsal's limits refuse, in whatever the server answers. */
function enlarged(key: string, value: unknown): unknown {
  if (['name', 'firmwareName', 'objectName'].includes(key) && typeof value === 'string' && value !== '') return LONG;
  if (key === 'total') return 10_000;
  if (key !== 'testerList' || !Array.isArray(value)) return value;
  const more = Array.from({ length: 48 }, (_, at) => ({ code: `test.${String(at)}`, name: LONG }));
  return [value, more].flat();
}

async function enlarge(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const body = text.startsWith('{') ? JSON.stringify(JSON.parse(text, enlarged)) : text;
  await route.fulfill({ response, body });
}

const PEOPLE = Array.from({ length: 3000 }, (_, at) => ({ code: `test.${String(at)}`, name: '测试员' }));

/** What is wider than its room: the page, its content, what lies over it, the titles; in a wide window tables, too. */
const tooWide = (page: Page, isWide: boolean) =>
  page.evaluate((wide) => {
    const title = '[class*="page-header-heading-sub-title"]';
    const parts = `html, body, main, h1, ${title}, .ant-drawer-header, .ant-drawer-body`;
    return [...document.querySelectorAll(wide ? `${parts}, .ant-table-content, .ant-table-body` : parts)]
      .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.tagName} ${part.className} ${String(part.scrollWidth)}`);
  }, isWide);

/** Opens a picker that has more than it shows. */
async function pick(page: Page, typed: string, says: string): Promise<void> {
  const field = page.getByRole('combobox').last();
  await field.focus();
  await (typed === '' ? field.press('ArrowDown') : field.pressSequentially(typed));
  await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  expect(await options.count()).toBeLessThanOrEqual(MOST_OPTIONS);
}

for (const language of ['zh', 'en'] as const) {
  test(`much data fits on every screen, in ${language}`, async ({ persona, given }) => {
    test.setTimeout(480_000);
    await given.number(NUMBER);
    await given.cases(
      NUMBER,
      Array.from({ length: CASES }, (_, at) => `${String(at)} ${LONG}`.slice(0, 200)),
    );
    const orderNo = await given.submitted(await given.version(NUMBER, '9.0.0'));
    await given.passed(orderNo, 4, { 1: { remark: LONG } });
    const tested = await given.versionOf(orderNo);
    const draft = await given.version(NUMBER, '9.1.0');
    for (let at = 0; at < VERSIONS; at += 1) await given.draft(NUMBER, `1.0.${String(at)}`);

    const screens: readonly (readonly [address: string, open?: (page: Page) => Promise<void>])[] = [
      ['/firmware/firmware'],
      ['/version/version'],
      ['/testing/list?scope=all'],
      ['/changeResume'],
      ['/system/operate'],
      [`/firmware/firmware?id=${NUMBER}`],
      [`/firmware/firmware?id=${NUMBER}&view=cases`],
      ['/firmware/add', (page) => pick(page, '测', '3,000')],
      [`/firmware/edit?id=${NUMBER}`],
      ['/firmware/upload', (page) => pick(page, '', '10,000')],
      [`/version/detail?id=${tested}`],
      [`/version/edit?id=${draft}`],
      [`/version/submitTest?id=${draft}`],
      [`/testing/list?id=${orderNo}`],
    ];
    const { page } = await persona('admin.qian');
    await begin(page, language);
    await page.route('**/api/**', enlarge);
    await page.route('**/userRole/search?*', (route) =>
      route.fulfill({ json: { code: 'S00000', success: true, message: '', error: null, model: PEOPLE } }),
    );
    for (const width of [1366, 390])
      for (const [address, open] of screens)
        await test.step(`${address} at ${String(width)} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(address);
          await isStill(page);
          await open?.(page);
          const wide = () => tooWide(page, width === 1366);
          await expect.soft.poll(wide, { message: `${address} at ${String(width)} px`, timeout: 5000 }).toEqual([]);
          expect.soft(await page.locator('tr, [data-row-key]').count(), address).toBeLessThanOrEqual(MOST_ROWS);
          expect.soft(await page.locator('*').count(), address).toBeLessThanOrEqual(MOST_ELEMENTS);
        });
  });
}
