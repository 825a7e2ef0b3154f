import { expect, test } from '../../fixtures';
import { setTick } from '../../pages/controls';
import { numberList, versionList, orderList } from '../../pages/RecordListScreen';
import type { Account } from '../../people';

/** Actions that a role never has are absent from every row; those it has are there (decisions §4.5). */

interface RoleActions {
  readonly account: Account;
  /** Actions of an enabled number's row. */
  readonly number: readonly string[];
  /** Actions of a draft's row. */
  readonly draft: readonly string[];
  /** Buttons above the lists of numbers and versions. */
  readonly create: readonly [number: string | null, version: string | null];
  /** Actions on selected orders. */
  readonly bulk: readonly string[];
}

const WRITES = {
  number: ['上传固件', '版本', '编辑', '停用'],
  draft: ['详情', '编辑', '发起测试'],
  create: ['新增固件编号', '上传新版本'],
} as const;
const READS = { number: ['版本'], draft: ['详情'], create: [null, null] } as const;

const ROLES: readonly RoleActions[] = [
  { account: 'dev.lin', ...WRITES, bulk: ['催办'] },
  { account: 'admin.qian', ...WRITES, bulk: ['催办'] },
  { account: 'test.chen', ...READS, bulk: ['转交'] },
  { account: 'ops.he', ...READS, bulk: ['转交'] },
];
const EVERY_ACTION = ['上传固件', '版本', '编辑', '停用', '详情', '发起测试', '催办', '转交'];

for (const { account, number, draft, create, bulk } of ROLES) {
  test(`the actions of ${account}`, async ({ persona }) => {
    const { page } = await persona(account);
    /** Names of the known actions within a part of the page, in their order. */
    const actionsIn = async (selector: string) => {
      const names = await page.locator(selector).first().locator('a, button').allTextContents();
      return names.map((name) => name.replace(/\s/g, '')).filter((name) => EVERY_ACTION.includes(name));
    };

    const numbers = await numberList(page).open();
    await numbers.has('启用');
    expect(await actionsIn('[data-row-key][tabindex]')).toEqual(number);
    await expect(page.getByRole('button', { name: '新增固件编号' })).toHaveCount(create[0] === null ? 0 : 1);

    const versions = await versionList(page).open({ state: 'draft' });
    await versions.has('草稿');
    expect(await actionsIn('[data-row-key][tabindex]')).toEqual(draft);
    await expect(page.getByRole('button', { name: '上传新版本' })).toHaveCount(create[1] === null ? 0 : 1);

    const orders = await orderList(page).open({ scope: 'all' });
    await orders.has(/TO\d/);
    await setTick(page.getByRole('checkbox', { name: /TO\d/ }).first());
    await expect(page.getByRole('toolbar', { name: '批量操作' })).toBeVisible();
    expect(await actionsIn('[role=toolbar]')).toEqual(bulk);
  });
}
