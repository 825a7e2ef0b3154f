import type { Page } from '@playwright/test';
import { draftWithFile, submittedOrder } from './arrange';
import type { Persona, ServerAs } from './fixtures';
import { expect } from './fixtures';
import { Shell } from './pages/Shell';
import { ROUTES, addressOf, seededIds } from './routes';

/** Every view of the console, for checks that concern all of them. */

export type Language = 'zh' | 'en';
export type Theme = 'light' | 'dark';

/** Screens outside the route table. */
const BESIDE = ['/403', '/no/such/page', '/testing/list?check', '/version/detail?id=NOPE'];

/** Something opened over a page. */
interface Overlay {
  readonly name: string;
  readonly address: string;
  readonly open: (page: Page) => Promise<void>;
}

/** What opens in other ways than by a button; specs/shell/focus.spec.ts looks at the rest. */
const OVERLAYS: readonly Overlay[] = [
  {
    name: 'options',
    address: '/testing/list?scope=all',
    open: (page) => page.getByRole('search').getByRole('combobox').first().click(),
  },
  {
    name: 'calendar',
    address: '/system/operate',
    open: (page) => page.getByRole('search').locator('.ant-picker input').first().click(),
  },
  {
    name: 'people',
    address: '/firmware/add',
    open: async (page) => {
      await page.getByRole('combobox', { name: /^(负责人|Owners)/ }).pressSequentially('lin');
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
  for (const { name, address, open } of OVERLAYS) {
    await page.goto(address);
    await isStill(page);
    await open(page);
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
