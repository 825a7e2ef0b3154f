import type { Page } from '@playwright/test';
import { violations } from '../axe';
import { expect, test } from '../fixtures';
import { exportItem } from '../pages/controls';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { begin, isStill } from '../pages/Shell';
import type { Account } from '../people';
import { addressOf, ROUTES, seededIds } from '../routes';
import { textField } from '../server';
import { lackARow } from '../answered';

/**
 * On every screen, in light Chinese and dark English: no violation of any severity, one main heading, and no English name
 * of a library in Chinese (P-SCREEN-11, E-TEST-4).
 */

/** Each theme and each language once: contrast depends on the one, names on the other. */
const LOOKS = [
  ['light', 'zh'],
  ['dark', 'en'],
] as const;

/** Screens outside the route table. */
const BESIDE = [
  '/403',
  '/no/such/page',
  '/testing/list?reportFrom=2026-03-01T16:00:00.000Z&reportTo=2026-03-08T16:00:00.000Z',
  '/version/detail?id=NOPE',
  // No row matches.
  ...['/firmware/firmware', '/version/version', '/testing/list', '/changeResume', '/system/operate'].map(
    (path) => `${path}?keyword=zzzz`,
  ),
];

/** What a server in trouble answers. */
const FAILURE = { code: 'E00001', message: '维护中', error: null, success: false, model: null };

/** Something that opens over a page, in other ways than by a button: pages.focus.spec.ts looks at the rest. */
interface Overlay {
  readonly name: string;
  readonly at: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const OVERLAYS: readonly Overlay[] = [
  {
    name: 'options',
    at: '/testing/list?scope=all',
    open: (page) => page.getByRole('search').getByRole('combobox').first().click(),
  },
  {
    name: 'calendar',
    at: '/system/operate',
    open: (page) =>
      page
        .getByRole('search')
        .getByRole('textbox', { name: /^(时间范围 从|Time range from)$/ })
        .click(),
  },
  {
    name: 'people',
    at: '/firmware/add',
    open: async (page) => {
      await page.getByRole('combobox', { name: /^(负责人|Owners)/ }).pressSequentially('lin');
      await expect(page.getByRole('option', { name: /lin/ })).toBeVisible();
    },
  },
  { name: 'people, nothing typed', at: '/firmware/add', open: (page) => findsNone(page, /^(负责人|Owners)/, '') },
  { name: 'people, none', at: '/firmware/add', open: (page) => findsNone(page, /^(负责人|Owners)/) },
  { name: 'number, none', at: '/firmware/upload', open: (page) => findsNone(page, /^(固件编号|Firmware number)/) },
  { name: 'option, none', at: '/testing/list?scope=all', open: (page) => findsNone(page, /^(模块|Module)$/) },
  pressed('columns', '/firmware/firmware', /^(列设置|Columns)$/),
  pressed('saved filters', '/firmware/firmware', /^(常用筛选|Saved filters)$/),
  {
    name: 'an export that lacks a row',
    at: '/firmware/firmware',
    open: async (page) => {
      await lackARow(page);
      await (await exportItem(page, 'CSV')).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await page.unrouteAll();
    },
  },
  pressed('disabling', '/firmware/firmware', /^(停用|Disable)$/),
  pressed('periods', '/testing/list?scope=all', /^(时间段|Periods)$/),
  pressed('rows', '/changeResume', /^(展开行|Expand row)$/),
  {
    name: 'a failed list, and its notice',
    at: '/system/operate',
    open: async (page) => {
      await page.route('**/api/v2/operateLog/page*', (route) => route.fulfill({ json: FAILURE }));
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unrouteAll();
    },
  },
  {
    name: 'find',
    at: '/changeResume',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('DC');
      await expect(page.getByRole('option').nth(3)).toBeVisible();
    },
  },
];

/** Something that a button opens. */
function pressed(name: string, at: string, button: RegExp): Overlay {
  return { name, at, open: (page) => page.getByRole('button', { name: button }).first().click() };
}

/** Opens a picker that finds nothing. */
async function findsNone(page: Page, name: RegExp, typed = 'zzzz'): Promise<void> {
  const picker = page.getByRole('combobox', { name });
  await picker.click();
  await picker.pressSequentially(typed);
  await expect(page.getByRole('listbox').getByRole('option', { disabled: true })).toHaveText(/\S/);
}

/** Words of the product that must not be left untranslated; names and user input are. */
const CHINESE_WORDS = /通过|退回|提交|步骤|处理|测试单|证据|附件|轮次|发布|人员|硬件|版本|等待/;

/** Names in plain English words of what is not hidden; data such as firmware numbers are no words. */
function englishNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-label]')]
      .filter((element) => element.closest('[aria-hidden="true"], [style*="display: none"]') === null)
      .map((element) => `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? ''}`)
      .filter((name) => /^\w+ [A-Za-z][a-z]+([ -][a-z]+)*$/.test(name)),
  );
}

for (const [theme, language] of LOOKS)
  test(`every screen, ${theme}, ${language}`, async ({ persona, given }) => {
    test.slow();
    const [orderNo, versionId] = [await given.order(1, 'VIEW-ORDER'), await given.firstVersion('VIEW-DRAFT')];
    const admin = await persona('admin.qian');
    const { page } = admin;
    await begin(page, language, theme);
    const ids = await seededIds(admin);
    const released = await admin.server.first('/api/v2/firmwareVersion/page', { state: 'released' });
    const addresses = [
      ...ROUTES.map((route) => addressOf(route, ids)),
      ...BESIDE,
      `/testing/list?id=${orderNo}`,
      `/testing/list?report=${orderNo}`,
      `/version/submitTest?id=${versionId}`,
      `/firmware/firmware?id=${ids.number}`,
      `/version/detail?id=${textField(released, 'id')}&hardware=HW1.0&installed=none`,
    ];
    const cases = `/firmware/firmware?id=${ids.number}&view=cases`;
    const views = [
      ...[...new Set([...addresses, cases])].map((at) => ({ name: at, at, open: null })),
      pressed('shortcuts', `/testing/list?id=${orderNo}`, /^(键盘快捷键|Keyboard shortcuts)$/),
      pressed('a case', cases, /^(新增用例|Add case)$/),
      {
        name: 'no other version',
        at: `/version/detail?id=${versionId}`,
        open: () => findsNone(page, /^(与其他版本对比|Compare with)/, ''),
      },
      pressed('import of cases', cases, /^(从表格或文件导入|Import from a spreadsheet or file)$/),
      ...OVERLAYS,
    ];
    // A screen is looked at, and then the first of what opens over it, without loading it again.
    views.sort((one, other) => one.at.localeCompare(other.at));
    let shown = '';
    const found: string[] = [];
    for (const { name, at, open } of views) {
      if (at !== shown) await page.goto(at);
      shown = open === null ? at : '';
      await isStill(page);
      await open?.(page);
      await isStill(page);
      found.push(...(await violations(page, name)));
      if (language === 'zh') found.push(...(await englishNames(page)).map((word) => `${name}: ${word}`));
      const headings = await page.locator('h1').count();
      if (headings !== 1) found.push(`${name}: ${String(headings)} main headings`);
    }
    expect(found).toEqual([]);
  });

/** What opens in an order that its actor has opened. */
interface ActorView {
  readonly name: string;
  readonly open: (page: Page, workspace: OrderWorkspace) => Promise<unknown>;
}

const firstOption = (page: Page) => expect(page.getByRole('option').first()).toBeVisible();

async function addCase(_page: Page, workspace: OrderWorkspace): Promise<void> {
  await workspace.choose('通过');
  await workspace.dialog
    .getByRole('button', { name: /^(添加用例|Add a case)$/ })
    .first()
    .click();
}

async function findPeople(page: Page, { bar }: OrderWorkspace, keyword: string): Promise<void> {
  await bar.getByRole('button', { name: /^(转交|Transfer)$/ }).click();
  await page.getByRole('dialog').getByRole('combobox').last().pressSequentially(keyword);
  await firstOption(page);
}

const AT_4: readonly ActorView[] = [
  { name: 'step 4', open: (_page, { bar }) => expect(bar).toBeVisible() },
  { name: 'step 4, a case', open: addCase },
  {
    name: 'step 4, options of a case',
    open: async (page, workspace) => {
      await addCase(page, workspace);
      await workspace.dialog.getByRole('table').getByRole('combobox').first().press('ArrowDown');
      await firstOption(page);
    },
  },
  {
    name: 'step 4, problems',
    open: async (page, workspace) => {
      await addCase(page, workspace);
      await workspace.send.click();
      await expect(workspace.dialog.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'step 4, people', open: (page, workspace) => findPeople(page, workspace, 'test') },
];

const AT_6: readonly ActorView[] = [
  { name: 'step 6', open: (_page, { bar }) => expect(bar).toBeVisible() },
  { name: 'step 6, release', open: (_page, workspace) => workspace.choose('通过') },
  {
    name: 'step 6, calendar',
    open: async (page, workspace) => {
      await workspace.choose('通过');
      await workspace.dialog
        .locator('label')
        .filter({ hasText: /^(定时发布|At a set time)/ })
        .click();
      await page.getByRole('textbox', { name: /^(发布时间|Release time)/ }).click();
      await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
    },
  },
  { name: 'step 6, people', open: (page, workspace) => findPeople(page, workspace, 'ops') },
];

for (const [theme, language] of LOOKS) {
  test(`an order in the hands of its actor, ${theme}, ${language}`, async ({ persona, given }) => {
    test.slow();
    const found: string[] = [];
    const actors: readonly (readonly [Account, string, readonly ActorView[]])[] = [
      ['test.sun', await given.order(4, 'ACT-TESTED'), AT_4],
      ['ops.he', await given.laterOrder(6, 'ACT-RELEASED'), AT_6],
    ];
    for (const [actor, orderNo, views] of actors) {
      const { page } = await persona(actor);
      await begin(page, language, theme);
      const workspace = new OrderWorkspace(page);
      for (const { name, open } of views) {
        await test.step(name, async () => {
          await workspace.open(orderNo);
          await isStill(page);
          await open(page, workspace);
          await isStill(page);
          found.push(...(await violations(page, name)));
          if (language === 'en') expect(await page.getByRole('dialog').last().innerText()).not.toMatch(CHINESE_WORDS);
        });
      }
    }
    expect(found).toEqual([]);
  });
}
