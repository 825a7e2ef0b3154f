import { expect, type Page } from '@playwright/test';
import type { OrderWorkspace } from './pages/OrderWorkspace';

/** What opens over a page, in other ways than those of specs/pages.focus.spec.ts. */

export interface Overlay {
  readonly name: string;
  readonly at: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const FAILURE = { code: 'E00001', message: '维护中', error: null, success: false, model: null };
const LOG = '**/api/v2/operateLog/page*';

export const OVERLAYS: readonly Overlay[] = [
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
      await expect(page.locator('div[role="option"]', { hasText: 'dev.lin' })).toBeVisible();
    },
  },
  { name: 'people, nothing typed', at: '/firmware/add', open: (page) => findsNone(page, /^(负责人|Owners)/, '') },
  { name: 'people, none', at: '/firmware/add', open: (page) => findsNone(page, /^(负责人|Owners)/) },
  { name: 'number, none', at: '/firmware/upload', open: (page) => findsNone(page, /^(固件编号|Firmware number)/) },
  { name: 'option, none', at: '/testing/list?scope=all', open: (page) => findsNone(page, /^(模块|Module)$/) },
  {
    name: 'rows',
    at: '/changeResume',
    open: async (page) => {
      const folded = page.locator('.ant-table-row-expand-icon-collapsed');
      for (let left = await folded.count(); left > 0; left -= 1) {
        await folded.first().click();
        await expect(folded).toHaveCount(left - 1);
      }
    },
  },
  {
    name: 'a failed list, and its notice',
    at: '/system/operate',
    open: async (page) => {
      await page.route(LOG, (route) => route.fulfill({ json: FAILURE }));
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute(LOG);
    },
  },
  {
    name: 'find',
    at: '/changeResume',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('DC');
      await expect(page.locator('div[role="option"]').nth(3)).toBeVisible();
    },
  },
];

/** Something that a button opens. */
export function pressed(name: string, at: string, button: RegExp): Overlay {
  return { name, at, open: (page) => page.getByRole('button', { name: button }).first().click() };
}

/** Opens a picker that finds nothing. */
export async function findsNone(page: Page, name: RegExp, typed = 'zzzz'): Promise<void> {
  const picker = page.getByRole('combobox', { name });
  await picker.click();
  await picker.pressSequentially(typed);
  await expect(page.getByRole('listbox').getByRole('option', { disabled: true })).toHaveText(/\S/);
}

/** What opens in an order that its actor has opened, one after the other. */
export interface ActorView {
  readonly name: string;
  readonly open: (page: Page, workspace: OrderWorkspace) => Promise<unknown>;
}

const firstOption = (page: Page) => expect(page.locator('div[role="option"]').first()).toBeVisible();

/** At step 4, the manual test: the problems of missing evidence, and the options of a case. */
export const AT_4: readonly ActorView[] = [
  {
    name: 'step 4, problems',
    open: async (_page, workspace) => {
      await workspace.choose('通过');
      await workspace.dialog
        .getByRole('button', { name: /^(添加用例|Add a case)$/ })
        .first()
        .click();
      await workspace.send.click();
      await expect(workspace.dialog.locator('.ant-form-item-has-error').first()).toBeVisible();
    },
  },
  {
    name: 'step 4, options of a case',
    open: async (page, workspace) => {
      await workspace.dialog.getByRole('table').getByRole('combobox').first().press('ArrowDown');
      await firstOption(page);
    },
  },
];

/** At step 6, the release: the people of a transfer, and the calendar of a release time. */
export const AT_6: readonly ActorView[] = [
  {
    name: 'step 6, people',
    open: async (page, { bar }) => {
      await bar.getByRole('button', { name: /^(转交|Transfer)$/ }).click();
      await page.getByRole('dialog').getByRole('combobox').last().pressSequentially('ops');
      await firstOption(page);
    },
  },
  {
    name: 'step 6, calendar',
    open: async (page, workspace) => {
      // Leaves the options, and closes the dialog with them.
      await page.keyboard.press('Tab');
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: /^(取消|Cancel)$/ })
        .click();
      await workspace.choose('通过');
      await workspace.dialog
        .locator('label')
        .filter({ hasText: /^(定时发布|At a set time)/ })
        .click();
      await page.getByRole('textbox', { name: /^(发布时间|Release time)/ }).click();
      await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
    },
  },
];
