import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { figure } from '../../../figures';
import { draftWithFile, submittedOrder } from '../../arrange';
import type { Persona } from '../../fixtures';
import { expect, test } from '../../fixtures';
import { Shell } from '../../pages/Shell';
import { ROUTES, addressOf, seededIds } from '../../routes';

/** No violation of any severity on any screen, in both themes and both languages (decisions §7). */

/** Screens outside the route table. */
const BESIDE = ['/403', '/no/such/page', '/testing/list?check', '/version/detail?id=NOPE'];

interface Words {
  readonly columns: string;
  readonly saved: string;
  readonly export: string;
  readonly statistics: string;
  readonly figures: string;
  readonly disable: string;
  readonly transfer: string;
  readonly owners: RegExp;
}

const WORDS: Readonly<Record<'zh' | 'en', Words>> = {
  zh: {
    columns: '列设置',
    saved: '常用筛选',
    export: '导出 CSV',
    statistics: '统计',
    figures: '数据',
    disable: '停用',
    transfer: '转交',
    owners: /^负责人/,
  },
  en: {
    columns: 'Columns',
    saved: 'Saved filters',
    export: 'Export CSV',
    statistics: 'Statistics',
    figures: 'Figures',
    disable: 'Disable',
    transfer: 'Transfer',
    owners: /^Owners/,
  },
};

/** An overlay of a page, and how to open it. */
const OVER: readonly (readonly [string, string, (page: Page, words: Words) => Promise<void>])[] = [
  ['columns', '/testing/list?scope=all', (page, { columns }) => click(page, columns)],
  ['saved filters', '/testing/list?scope=all', (page, { saved }) => click(page, saved)],
  ['export', '/testing/list?scope=all', (page, words) => click(page, words.export)],
  ['statistics', '/testing/list?scope=all', (page, { statistics }) => click(page, statistics)],
  ['options', '/testing/list?scope=all', (page) => page.getByRole('search').getByRole('combobox').first().click()],
  [
    'bulk',
    '/testing/list?scope=all',
    async (page, { transfer }) => {
      await page.locator('[data-row-key] input[type=checkbox]').first().check();
      await click(page, transfer);
    },
  ],
  ['calendar', '/system/operate', (page) => page.getByRole('search').locator('.ant-picker input').first().click()],
  ['reason', '/firmware/firmware', (page, { disable }) => click(page, disable)],
  [
    'people',
    '/firmware/add',
    async (page, { owners }) => {
      await page.getByRole('combobox', { name: owners }).pressSequentially('lin');
      await expect(page.getByRole('option', { name: /lin/ })).toBeVisible();
    },
  ],
  [
    'find',
    '/changeResume',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('DC');
      await expect(page.getByRole('option').nth(3)).toBeVisible();
    },
  ],
];

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['zh', 'en'] as const) {
    test(`every screen, ${theme}, ${language}`, async ({ persona, serverAs }) => {
      test.slow();
      const developer = await serverAs('dev.lin');
      const orderNo = await submittedOrder(developer, 'AXE-ORDER');
      const versionId = await draftWithFile(developer, 'AXE-DRAFT');
      const admin = await persona('admin.qian');
      const { page } = admin;
      await begin(admin, theme, language);
      const ids = await seededIds(admin);
      const found: string[] = [];
      const addresses = [
        ...ROUTES.map((route) => addressOf(route, ids)),
        ...BESIDE,
        `/testing/list?id=${orderNo}`,
        `/version/submitTest?id=${versionId}`,
      ];
      for (const address of addresses) {
        await page.goto(address);
        await isStill(page);
        found.push(...(await violations(page, address)));
      }
      for (const [name, address, open] of OVER) {
        await page.goto(address);
        await isStill(page);
        await open(page, WORDS[language]);
        await isStill(page);
        found.push(...(await violations(page, name)));
      }
      expect(found).toEqual([]);
      figure('axeViolations', found.length);
      figure('axeScreens', (addresses.length + OVER.length) * 4);
    });
  }
}

async function begin({ page }: Persona, theme: 'light' | 'dark', language: 'zh' | 'en'): Promise<void> {
  await page.goto('/firmware/firmware');
  if (language === 'en') await new Shell(page).switchToEnglish();
  if (theme === 'light') return;
  await page.getByRole('button', { name: /深色主题|Dark theme/ }).click();
  await expect(page.getByRole('button', { name: /浅色主题|Light theme/ })).toBeVisible();
}

/** Waits until nothing loads or animates, because fading changes colours. */
async function isStill(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText(/\S/);
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

async function violations(page: Page, where: string): Promise<string[]> {
  // ProLayout's spacer is a second header (decisions §8.9).
  const { violations: all } = await new AxeBuilder({ page })
    .exclude('header:empty')
    .disableRules(['landmark-no-duplicate-banner', 'landmark-unique'])
    .analyze();
  return all.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}
