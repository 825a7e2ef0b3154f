// Needs a browser: layout at every width, zoom and pointer, and what a slow start shows.
import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures';
import { holdBack } from '../heldCalls';
import { more } from '../pages/controls';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { numberList, versionList, changeHistory } from '../pages/RecordListScreen';
import { begin, Shell } from '../pages/Shell';
import { refusedDisabling } from '../refused';

/** The layout around every page: header, menu, footer, overlay, phones (requirements §1, §2). */

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: { width: 390, height: 800 } });

  test('only content, watermark and notices are shown; a slow start is not blank', async ({ persona, given }) => {
    const { page } = await persona('dev.lin');
    await numberList(page).open();
    for (const [width, height] of [
      [390, 800],
      [844, 390],
      [932, 430],
    ] as const)
      await test.step(`${String(width)} × ${String(height)}`, async () => {
        await page.setViewportSize({ width, height });
        await expect(page.getByRole('banner')).toHaveCount(0);
        await expect(page.getByRole('main')).toHaveCount(1);
        await expect(page.getByRole('menuitem')).toHaveCount(0);
        await expect(page.getByText(/技术支持/)).toHaveCount(0);
        await expect(page.locator('[style*="z-index: 999"]')).toHaveCount(1);
      });
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(page.getByRole('banner').first()).toBeVisible();
    await expect(page.getByText(/技术支持/)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 800 });
    await test.step('an error notice is at the top, whole, above the buttons (requirements 8.18)', async () => {
      const { send, noticeBox } = await refusedDisabling(page, given);
      expect([noticeBox.x >= 0, noticeBox.x + noticeBox.width <= 390]).toEqual([true, true]);
      expect(noticeBox.y).toBeLessThan(100);
      await send.tap({ trial: true });
    });
    await test.step('a slow start is not blank', async () => {
      await page.route('**/api/v2/userRole/getUserRoles', () => undefined);
      await page.goto('/firmware/firmware', { waitUntil: 'commit' });
      const place = await page.locator('#start').boundingBox();
      expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - 195)).toBeLessThan(5);
      expect(Math.abs((place?.y ?? 0) - 100)).toBeLessThan(10);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
});
test.describe('on a desktop with a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('a narrow window keeps the layout', async ({ persona }) => {
    const { page } = await persona('dev.lin');
    await numberList(page).open();
    await expect(page.getByRole('banner')).toHaveCount(1);
  });
});

/** Zoom makes the window smaller. */
const ZOOMED = [
  ['at 200 % zoom of 1366 × 768', 683, 384],
  ['in half of 1366 × 768', 683, 768],
  ['at 400 % zoom of 1366 × 768', 341, 384],
  ['at 400 % zoom of 1280 × 1024', 320, 256],
] as const;

test('header, menu and footer can be reached at every width and zoom', async ({ persona }) => {
  test.slow();
  const { page } = await persona('multi.tang');
  await numberList(page).open();
  const header = page.getByRole('banner');
  await test.step('person, log-out and support contact', async () => {
    await expect(header.getByText('唐宁', { exact: true })).toBeVisible();
    await expect(header.getByText('唐', { exact: true })).toBeVisible();
    await expect(header.getByText('开发 · 测试', { exact: true })).toBeVisible();
    await header.getByRole('button', { name: '账户：唐宁' }).click();
    for (const name of ['用户手册', '配置管理员手册']) {
      const manual = await page.getByRole('link', { name, exact: true }).getAttribute('href');
      expect(await (await page.request.get(manual ?? '')).text()).toContain(`<h1>${name}</h1>`);
    }
    await expect(page.getByRole('contentinfo')).toHaveText(
      /^技术支持：充电设备软件平台组 · 版本 1\.7\.1-imp · 演练 REHEARSAL$/,
    );
  });
  const side = page.getByRole('complementary').filter({ has: page.getByRole('menu') });
  const hasMenu = () => expect.poll(async () => (await side.boundingBox())?.width).toBe(208);
  for (const [name, width, height] of ZOOMED)
    await test.step(name, async () => {
      await numberList(page).open();
      await hasMenu();
      await page.setViewportSize({ width, height });
      for (const each of ['查找', 'English', '深色主题', '账户：唐宁'])
        await header.getByRole('button', { name: each }).click({ trial: true });
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beside).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: '展开菜单' }).click();
      await hasMenu();
      await page.getByRole('menuitem', { name: '版本管理' }).click();
      await versionList(page).isShown();
      // The page has the room back, and a wide window its menu.
      await expect(side).toBeHidden();
      await page.setViewportSize({ width: 1366, height: 768 });
      await hasMenu();
    });
  for (const language of ['zh', 'en'] as const) {
    await begin(page, language);
    for (const width of [320, 390, 575, 576, 640, 768, 800, 1024, 1199, 1200, 1366])
      await test.step(`${language} ${String(width)}`, async () => {
        await page.setViewportSize({ width, height: 768 });
        await expect(header.getByRole('button').last()).toBeInViewport({ ratio: 1 });
        expect(await header.evaluate((head) => head.scrollWidth - head.clientWidth)).toBe(0);
      });
    await page.setViewportSize({ width: 1366, height: 768 });
  }
});

/** The menu works by arrow keys, keeps names when collapsed, and is as it was after a reload. */
async function followsKeys(page: Page): Promise<void> {
  await numberList(page).open();
  const here = page.getByRole('menu').locator('[aria-current="page"]');
  await expect(here).toHaveText('固件编号管理');
  await here.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '变更履历' }).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await changeHistory(page).isShown();
  await expect(here).toHaveText('变更履历');
  const fold = page.getByRole('button', { name: '收起菜单' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('menuitem', { name: '变更履历' })).toBeVisible();

  await page.getByRole('button', { name: '展开菜单' }).click();
  await new Shell(page).switchToEnglish();
  const side = page.getByRole('complementary').filter({ has: page.getByRole('menu') });
  const isWide = (width: number) => expect.poll(async () => (await side.boundingBox())?.width).toBe(width);
  await isWide(220);
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await isWide(64);
  await page.reload();
  await isWide(64);
}

test('the menu works by arrow keys and stays as it was folded; spinner, submit overlay and denials have their layout', async ({
  persona,
  given,
}) => {
  test.slow();
  const { page } = await persona('dev.lin');
  await (await numberList(page).open()).has('');
  const load = await holdBack(page, /\/p__changeResume__index\.[0-9a-f]+\.async\.js$/);
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  const spinner = page.getByRole('main').locator('.ant-spin-lg.ant-spin-spinning');
  await expect(spinner).toBeVisible();
  const place = await spinner.evaluate((spin) => {
    const around = spin.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const { top, left, width } = spin.getBoundingClientRect();
    return { below: top - around.top, off: Math.round(left + width / 2 - (around.left + around.width / 2)) };
  });
  expect(place.off).toBe(0);
  expect(Math.abs(place.below - 100)).toBeLessThan(5);
  load();
  await expect(page.getByRole('heading', { level: 1, name: '变更履历' })).toBeVisible();

  for (const [address, text, title] of [
    ['/system/operate', 'systemOperate_0101', '无权限'],
    ['/nothing', '页面不存在', '页面不存在'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} - `));
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    const below = await page
      .getByRole('contentinfo')
      .evaluate((footer) => window.innerHeight - footer.getBoundingClientRect().bottom);
    // Leaves room for the rehearsal's ribbon.
    expect(below).toBeLessThan(40);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: '查找' })).toBeVisible();
    await page.keyboard.press('Escape');
  }

  await test.step('the submit overlay covers screen and dialogs', async () => {
    await given.number('BUSY-01');
    const save = await holdBack(page, '**/api/v2/firmware/update');
    const disable = await holdBack(page, '**/api/v2/firmware/enableDisable');
    await page.goto('/firmware/edit?id=BUSY-01');
    const form = new FirmwareFormScreen(page);
    await form.description.fill('覆盖全屏');
    await form.save.click();
    const overlay = page.getByText('提交中', { exact: true });
    await expect(overlay).toBeVisible();
    expect(await coveredBy(page, '.ant-spin-fullscreen')).toBe(true);
    save();
    await expect(page).toHaveURL(/\/firmware\/firmware$/);
    await expect(overlay).toBeHidden();

    await page.goto('/firmware/firmware?keyword=BUSY-01');
    await more(numberList(page).rows('BUSY-01'), '停用');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('覆盖弹窗');
    await dialog.getByRole('button', { name: '停用', exact: true }).click();
    await expect(overlay).toBeVisible();
    expect(await coveredBy(page, '.ant-spin-fullscreen')).toBe(true);
    disable();
    await expect(overlay).toBeHidden();
    await page.unrouteAll();
  });
  await test.step('the menu', () => followsKeys(page));
});

/** Whether something covers everything else, checked at points all over the window. */
function coveredBy(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((cover) => {
    const at = (part: number, whole: number) => Math.round(part * whole);
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.1, 0.3, 0.5, 0.7].map((y) => [x, y] as const));
    return points.every(([x, y]) =>
      document.elementsFromPoint(at(x, window.innerWidth), at(y, window.innerHeight))[0]?.closest(cover),
    );
  }, selector);
}
