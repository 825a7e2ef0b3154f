import type { Page } from '@playwright/test';
import type { Account, ServerAs } from './fixtures';
import { expect } from './fixtures';
import { laterOrderAt, orderAt } from './orders';
import type { OrderWorkspace } from './pages/OrderWorkspace';

/** An order as the people who act on it see it, and what opens there in other ways than by a button. */

type Acted = 1 | 4 | 6;

interface ActorView {
  readonly name: string;
  /** Opens it, from the open order. */
  readonly open: (page: Page, workspace: OrderWorkspace) => Promise<unknown>;
}

interface ActorViews {
  /** Step at which the order stands. */
  readonly step: 4 | 6;
  readonly actor: Account;
  readonly views: readonly ActorView[];
}

async function addCase(workspace: OrderWorkspace): Promise<void> {
  await workspace.choose('通过');
  await workspace.dialog
    .getByRole('button', { name: /^(添加用例|Add a case)$/ })
    .first()
    .click();
}

async function schedule(page: Page, workspace: OrderWorkspace): Promise<void> {
  await workspace.choose('通过');
  await workspace.dialog
    .locator('label')
    .filter({ hasText: /^(定时发布|Schedule)/ })
    .click();
  await page.getByRole('textbox', { name: /^(发布时间|Release time)/ }).click();
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
}

async function findPeople(page: Page, workspace: OrderWorkspace, keyword: string): Promise<void> {
  await workspace.bar.getByRole('button', { name: /^(转交|Transfer)$/ }).click();
  await page.getByRole('dialog').getByRole('combobox').last().pressSequentially(keyword);
  await expect(page.getByRole('option').first()).toBeVisible();
}

export const ACTING: readonly ActorViews[] = [
  {
    step: 4,
    actor: 'test.sun',
    views: [
      { name: 'step 4', open: (_page, workspace) => expect(workspace.bar).toBeVisible() },
      { name: 'step 4, a case', open: (_page, workspace) => addCase(workspace) },
      {
        name: 'step 4, options of a case',
        open: async (page, workspace) => {
          await addCase(workspace);
          await workspace.dialog.getByRole('table').getByRole('combobox').first().press('ArrowDown');
          await expect(page.getByRole('option').first()).toBeVisible();
        },
      },
      {
        name: 'step 4, problems',
        open: async (_page, workspace) => {
          await addCase(workspace);
          await workspace.send.click();
          await expect(workspace.dialog.getByRole('alert').first()).toBeVisible();
        },
      },
      { name: 'step 4, people', open: (page, workspace) => findPeople(page, workspace, 'test') },
    ],
  },
  {
    step: 6,
    actor: 'ops.he',
    views: [
      { name: 'step 6', open: (_page, workspace) => expect(workspace.bar).toBeVisible() },
      { name: 'step 6, release', open: (_page, workspace) => workspace.choose('通过') },
      { name: 'step 6, calendar', open: schedule },
      { name: 'step 6, people', open: (page, workspace) => findPeople(page, workspace, 'ops') },
    ],
  },
];

/** Orders at the steps of {@link ACTING}; the one to be released has a version to roll back to. */
export async function arrangeActing(serverAs: ServerAs): Promise<Readonly<Record<Acted, string>>> {
  return {
    1: await orderAt(serverAs, 1, 'ACT-SUBMITTED'),
    4: await orderAt(serverAs, 4, 'ACT-TESTED'),
    6: await laterOrderAt(serverAs, 6, 'ACT-RELEASED'),
  };
}
