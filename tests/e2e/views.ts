import type { Page } from '@playwright/test';
import { draftWithFile, submittedOrder } from './arrange';
import type { Persona, ServerAs } from './fixtures';
import { expect } from './fixtures';
import { Shell } from './pages/Shell';
import { ROUTES, addressOf, seededIds } from './routes';
import { setTick } from './pages/controls';

/** Every view of the console, for checks that concern all of them. */

export type Language = 'zh' | 'en';
export type Theme = 'light' | 'dark';

/** Screens outside the route table. */
const BESIDE = ['/403', '/no/such/page', '/testing/list?check', '/version/detail?id=NOPE'];

const WORDS = {
  zh: {
    columns: '列设置',
    saved: '常用筛选',
    export: '导出 CSV',
    statistics: '统计',
    disable: '停用',
    remind: '催办',
    owners: /^负责人/,
  },
  en: {
    columns: 'Columns',
    saved: 'Saved filters',
    export: 'Export CSV',
    statistics: 'Statistics',
    disable: 'Disable',
    remind: 'Remind',
    owners: /^Owners/,
  },
};
type Words = (typeof WORDS)[Language];

/** Something opened over a page. */
interface Overlay {
  readonly name: string;
  readonly address: string;
  readonly open: (page: Page, words: Words) => Promise<void>;
}

const ORDERS = '/testing/list?scope=all';

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

const OVERLAYS: readonly Overlay[] = [
  { name: 'columns', address: ORDERS, open: (page, words) => click(page, words.columns) },
  { name: 'saved filters', address: ORDERS, open: (page, words) => click(page, words.saved) },
  { name: 'export', address: ORDERS, open: (page, words) => click(page, words.export) },
  { name: 'statistics', address: ORDERS, open: (page, words) => click(page, words.statistics) },
  { name: 'options', address: ORDERS, open: (page) => page.getByRole('search').getByRole('combobox').first().click() },
  {
    name: 'bulk',
    address: ORDERS,
    open: async (page, words) => {
      await setTick(page.locator('[data-row-key] input[type=checkbox]').first());
      await click(page, words.remind);
    },
  },
  {
    name: 'calendar',
    address: '/system/operate',
    open: (page) => page.getByRole('search').locator('.ant-picker input').first().click(),
  },
  { name: 'reason', address: '/firmware/firmware', open: (page, words) => click(page, words.disable) },
  {
    name: 'people',
    address: '/firmware/add',
    open: async (page, { owners }) => {
      await page.getByRole('combobox', { name: owners }).pressSequentially('lin');
      await expect(page.getByRole('option', { name: /lin/ })).toBeVisible();
    },
  },
  {
    name: 'find',
    address: '/changeResume',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('DC');
      await expect(page.getByRole('option').nth(3)).toBeVisible();
    },
  },
];

/**
 * Shows each view to an administrator: the routes, other screens, an order, and what opens over a page.
 * @param look called on each view, once nothing moves
 * @returns the number of views
 */
export async function eachView(
  { persona, serverAs }: { readonly persona: (account: 'admin.qian') => Promise<Persona>; readonly serverAs: ServerAs },
  how: { readonly theme: Theme; readonly language: Language },
  look: (page: Page, where: string) => Promise<void>,
): Promise<number> {
  const developer = await serverAs('dev.lin');
  const orderNo = await submittedOrder(developer, 'VIEW-ORDER');
  const versionId = await draftWithFile(developer, 'VIEW-DRAFT');
  const admin = await persona('admin.qian');
  const { page } = admin;
  await begin(page, how.theme, how.language);
  const ids = await seededIds(admin);
  const addresses = [
    ...ROUTES.map((route) => addressOf(route, ids)),
    ...BESIDE,
    `/testing/list?id=${orderNo}`,
    `/version/submitTest?id=${versionId}`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await isStill(page);
    await look(page, address);
  }
  for (const [index, { name, address, open }] of OVERLAYS.entries()) {
    if (OVERLAYS[index - 1]?.address === address) await page.keyboard.press('Escape');
    else await page.goto(address);
    await isStill(page);
    await open(page, WORDS[how.language]);
    await isStill(page);
    await look(page, name);
  }
  return addresses.length + OVERLAYS.length;
}

/** Sets theme and language of a browser; the defaults are light and Chinese. */
export async function begin(page: Page, theme: Theme, language: Language): Promise<void> {
  await page.goto('/firmware/firmware');
  if (language === 'en') await new Shell(page).switchToEnglish();
  if (theme === 'light') return;
  await page.getByRole('button', { name: /深色主题|Dark theme/ }).click();
  await expect(page.getByRole('button', { name: /浅色主题|Light theme/ })).toBeVisible();
}

/** Waits until nothing loads or animates, because fading changes colours. */
export async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      /\S/.test(document.querySelector('main, [role=main]')?.textContent ?? '') &&
      document.querySelector('.ant-spin-spinning, .ant-skeleton-active') === null &&
      document.getAnimations().length === 0,
  );
}
