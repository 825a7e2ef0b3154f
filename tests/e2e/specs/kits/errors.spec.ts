import { expect, test } from '../../fixtures';
import { number } from '../../arrange';
import { FirmwareFormScreen } from '../../pages/FirmwareFormScreen';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { saysAtField } from '../../pages/controls';
import { field, numberField, succeeded } from '../../server';

/** Error handling of forms on real screens (decisions §3, §5). */

const ENTRY = { name: '端到端固件', hardwareRevisions: ['HW1.0'] } as const;

test('a field refused by the server is focused with its message and can be corrected', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  await number(server, 'KIT-TAKEN');
  const form = new FirmwareFormScreen(page);
  await form.open();
  await form.fill({ ...ENTRY, deviceType: '直流', module: '主控', firmwareNo: 'KIT-TAKEN' });
  await form.save.click();
  await saysAtField(form.firmwareNo, 'KIT-TAKEN 已被占用');
  await expect(form.firmwareNo).toBeFocused();
  await expect(form.name).toHaveValue(ENTRY.name);
  await form.firmwareNo.fill('KIT-FREE');
  await form.save.click();
  await form.isRegistered('KIT-FREE');
});

test('on a conflict both versions are shown, and my input is kept and applied to the new one', async ({
  persona,
  serverAs,
}) => {
  const { page, server } = await persona('dev.lin');
  await number(server, 'KIT-RACE');
  const before = succeeded(await server.get('/api/v2/firmware/detail', { firmwareNo: 'KIT-RACE' }));
  await page.goto('/firmware/edit?id=KIT-RACE');
  const form = new FirmwareFormScreen(page);
  await expect(form.name).toHaveValue('端到端固件');
  await form.name.fill('我的名称');

  const other = await serverAs('dev.zhao');
  const theirs = { ...ENTRY, firmwareNo: 'KIT-RACE', deviceType: 'dc', module: 'mainControl', name: '他的名称' };
  const changed = { ...theirs, description: '他的说明', revision: numberField(before, 'revision') };
  succeeded(await other.post('/api/v2/firmware/update', changed));

  await form.save.click();
  const dialog = page.getByRole('dialog', { name: '数据已被他人修改' });
  await expect(dialog.getByRole('row', { name: /名称 他的名称 我的名称/ })).toBeVisible();
  await dialog.getByRole('button', { name: '保留我的输入' }).click();
  await expect(dialog).toBeHidden();
  await expect(form.name).toHaveValue('我的名称');
  await expect(form.description).toHaveValue('他的说明');
  await form.save.click();
  await expect(page).toHaveURL(/\/firmware\/firmware$/);
  const after = succeeded(await server.get('/api/v2/firmware/detail', { firmwareNo: 'KIT-RACE' }));
  expect(after).toMatchObject({ name: '我的名称', description: '他的说明' });
});

test('a crashed page shows an error, and the menu and other pages work', async ({ persona, watch }) => {
  watch.expect(/broken on purpose|above error|React/);
  const { page, server } = await persona('dev.lin');
  const versions = succeeded(await server.get('/api/v2/firmwareVersion/page', { pageSize: 1, state: 'released' }));
  const list = new RecordListScreen(page, '/version/version', '版本管理');
  await list.open({ keyword: String(field(versions, 'list', 0, 'firmwareNo')) });
  await list.has(String(field(versions, 'list', 0, 'versionNo')));
  // Only this page formats file sizes.
  await page.evaluate(() => {
    Number.prototype.toLocaleString = () => {
      throw new Error('broken on purpose');
    };
  });
  await list.rows().first().getByRole('link').first().click();
  await expect(page.getByText('页面出错了', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '复制错误信息' })).toBeVisible();
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await new RecordListScreen(page, '/changeResume', '变更履历').isShown();
  await expect(page.getByText('页面出错了', { exact: true })).toBeHidden();
});

test('a record that cannot be loaded shows the reason permanently; one that does not exist offers the list', async ({
  persona,
}) => {
  const { page, server } = await persona('dev.lin');
  await number(server, 'KIT-BACK');
  await number(server, 'KIT-BACK-2');
  const list = new RecordListScreen(page, '/firmware/firmware', '固件编号管理');
  await list.open({ keyword: 'KIT-BACK', sort: 'firmwareNo,desc' });
  const address = page.url();
  const edit = list.rows('KIT-BACK-2').getByRole('link', { name: '编辑' });

  await test.step('Cancel, the arrow and Save lead back to the list as it was', async () => {
    const form = new FirmwareFormScreen(page);
    for (const leave of ['取消', '返回', '保存']) {
      await edit.click();
      await expect(form.name).toHaveValue('端到端固件');
      await page.getByRole(leave === '返回' ? 'link' : 'button', { name: leave, exact: true }).click();
      await expect(page).toHaveURL(address);
    }
  });
  await test.step('a failure keeps its reason and what a bug report needs', async () => {
    await page.route('**/api/v2/firmware/detail?*', (route) =>
      route.fulfill({
        json: { code: 'E00013', message: '该编号正在维护', error: 'E00013', success: false, model: null },
      }),
    );
    await edit.click();
    const main = page.getByRole('main');
    await expect(main.getByText('固件编号加载失败')).toBeVisible();
    await expect(main.getByText('该编号正在维护')).toBeVisible();
    await expect(main.getByRole('button', { name: '复制错误信息' })).toBeVisible();
    await expect(main.getByRole('button', { name: '重试' })).toBeVisible();
    await page.unroute('**/api/v2/firmware/detail?*');
  });
  await test.step('what does not exist leads to the list', async () => {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await page.goto('/firmware/edit?id=NOPE');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: '重试' })).toHaveCount(0);
    await main.getByRole('button', { name: '返回列表' }).click();
    await list.isShown();
  });
});

test('notices cover neither the title of a dialog nor its buttons', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  await number(server, 'KIT-NOTICE');
  await page.route('**/api/v2/firmware/enableDisable', (route) =>
    route.fulfill({ json: { code: 'E00013', message: '现在不能停用', error: 'E00013', success: false, model: null } }),
  );
  const list = new RecordListScreen(page, '/firmware/firmware', '固件编号管理');
  await list.open({ keyword: 'KIT-NOTICE' });
  await list.rows('KIT-NOTICE').getByRole('button', { name: '停用' }).click();
  const dialog = page.getByRole('dialog', { name: /^停用固件编号/ });
  await dialog.getByRole('textbox').fill('试一试');
  await dialog.getByRole('button', { name: '停用', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: '现在不能停用' });
  await expect(notice).toBeVisible();
  const [over, under] = [await notice.boundingBox(), await dialog.boundingBox()];
  if (over === null || under === null) throw new Error('Nothing is drawn.');
  expect(over.x, 'the notice stands beside the dialog').toBeGreaterThan(under.x + under.width);

  // A phone has no place beside it: at the top (requirements 8.18), above the buttons.
  await page.setViewportSize({ width: 390, height: 800 });
  await list.open({ keyword: 'KIT-NOTICE' });
  await list.rows('KIT-NOTICE').getByRole('button', { name: '停用' }).click();
  await dialog.getByRole('textbox').fill('试一试');
  await dialog.getByRole('button', { name: '停用', exact: true }).click();
  await expect(notice).toBeVisible();
  const above = await notice.boundingBox();
  if (above === null) throw new Error('Nothing is drawn.');
  expect(above.x).toBeGreaterThanOrEqual(0);
  expect(above.x + above.width).toBeLessThanOrEqual(390);
  expect(above.y, 'the notice stands at the top').toBeLessThan(100);
  await dialog.getByRole('button', { name: '停用', exact: true }).click({ trial: true });
});
