// Needs a browser: focus and colours of the real engine.
import type { Locator, Page } from '@playwright/test';
import { violations } from '../axe';
import { expect, test } from '../fixtures';
import { choose, labelled, setTick } from '../pages/controls';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { textField } from '../server';
import { makeExportsIncomplete } from '../changedAnswers';
import type { Account } from '../people';
import { begin, isStill } from '../pages/Shell';

/** Where the focus is, without a pointer. */

interface Way {
  readonly gone: boolean;
  /** The item of a menu that opens it. */
  readonly item: string | RegExp | null;
}

/** Opens by Enter and closes by Esc; focus moves inside and back. Open, it has no violation of axe. */
async function opensAndCloses(page: Page, opener: Locator, name: string | RegExp, { gone, item }: Way): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  if (item !== null) await page.getByRole('menuitem', { name: item }).press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  const isInside = (element: Element) =>
    element.closest('.ant-drawer, .ant-modal-wrap, .ant-popover')?.contains(document.activeElement);
  await expect.poll(() => dialog.evaluate(isInside)).toBe(true);
  await isStill(page);
  expect(await violations(page, String(name))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  if (gone) await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  else await expect(opener).toBeFocused();
}

interface Opener {
  readonly as: Account;
  /** Where it is: an address, or an order at a step. */
  readonly at: string | 1 | 4 | 6;
  readonly opens: string | RegExp;
  /** The opener's name, if it is another one. */
  readonly by?: string;
  /** What has to be done before. */
  readonly first?: (page: Page) => Promise<unknown>;
  /** The button of the menu that it is an item of. */
  readonly menu?: string;
  /** Whether the opener is gone afterwards; the focus is then near it. */
  readonly gone?: boolean;
}

const ORDERS = '/testing/list?scope=all';

async function selectTwo(page: Page): Promise<void> {
  for (const row of [0, 1]) await setTick(page.locator('[data-row-key] input[type=checkbox]').nth(row));
}

async function planRelease(page: Page): Promise<void> {
  const workspace = new OrderWorkspace(page);
  await workspace.choose('通过');
  await workspace.dialog.getByRole('textbox', { name: labelled('发布范围') }).fill('华东');
  await choose(page, workspace.dialog.getByRole('combobox', { name: labelled('回退版本') }), '1.0.0');
}

const VERSIONS = '/version/version?firmwareNo=ACT-RELEASED';
/** Everything that opens over a page by a button. */
const OPENERS: readonly Opener[] = [
  { as: 'admin.qian', at: '/firmware/firmware', opens: '列设置' },
  { as: 'admin.qian', at: '/firmware/firmware', opens: '导出 CSV', first: makeExportsIncomplete, menu: '导出' },
  { as: 'admin.qian', at: '/firmware/firmware', opens: /^停用 /, by: '停用', menu: '更多' },
  { as: 'admin.qian', at: '/changeResume', opens: '查找' },
  { as: 'admin.qian', at: ORDERS, opens: '更多筛选' },
  { as: 'dev.lin', at: VERSIONS, opens: '版本对比', by: '对比', first: selectTwo, gone: true },
  { as: 'dev.lin', at: 'released', opens: /^弃用/, by: '弃用' },
  { as: 'dev.lin', at: 1, opens: /^撤回 TO/, by: '撤回' },
  { as: 'test.chen', at: 1, opens: /^转交 TO/, by: '转交' },
  { as: 'test.chen', at: 1, opens: /^暂停 TO/, by: '暂停' },
  { as: 'test.chen', at: 1, opens: '键盘快捷键' },
  { as: 'test.sun', at: 4, opens: '从表格或文件导入' },
  { as: 'ops.he', at: 'released', opens: /^召回/, by: '召回' },
  { as: 'ops.he', at: 6, opens: /^确认发布/, by: '提交决定', first: planRelease },
];

/** Who works in the dark theme, so that about half of the dialogs are checked in each theme. */
const DARK: readonly Account[] = ['dev.lin', 'test.sun'];

test('dialogs, popovers and drawers take the focus, close by Esc and give it back', async ({ persona, given }) => {
  test.slow();
  const orders = {
    1: await given.order(1, 'ACT-SUBMITTED'),
    4: await given.order(4, 'ACT-TESTED'),
    6: await given.laterOrder(6, 'ACT-RELEASED'),
  };
  const wanted = { firmwareNo: 'ACT-RELEASED', state: 'released' };
  const version = await given.first('/api/v2/firmwareVersion/page', wanted);
  const released = `/version/detail?id=${textField(version, 'id')}`;
  for (const [index, { as, at, opens, by = opens, first, menu, gone = false }] of OPENERS.entries()) {
    await test.step(`${as}: ${String(opens)}`, async () => {
      const { page } = await persona(as);
      const before = OPENERS[index - 1];
      if (before?.as !== as) await begin(page, 'zh', DARK.includes(as) ? 'dark' : 'light');
      if (before?.as !== as || before.at !== at || first !== undefined) {
        await page.goto(typeof at === 'number' ? `/testing/list?id=${orders[at]}` : at === 'released' ? released : at);
        await isStill(page);
      }
      await first?.(page);
      const opener = page.getByRole('button', { name: menu ?? by, exact: true }).first();
      await opensAndCloses(page, opener, opens, { gone, item: menu === undefined ? null : by });
    });
  }
});
