import { submittedOrder } from '../../arrange';
import { expect, test } from '../../fixtures';
import { labelled, pickPerson } from '../../pages/controls';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { field, succeeded } from '../../server';

/** The list of test orders: many at once, and the summary (decisions §5, `/testing/list`). */

test('many orders are reminded at once, and each says what became of it', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  const first = await submittedOrder(server, 'E2E-BULK-01');
  const second = await submittedOrder(server, 'E2E-BULK-02');
  succeeded(await server.post('/workflow/approval/remind', { orderNo: second }));

  const list = new RecordListScreen(page, '/testing/list', '测试列表');
  await list.open({ scope: 'mine', keyword: 'E2E-BULK' });
  await page.getByRole('checkbox', { name: new RegExp(first) }).check();
  await page.getByRole('checkbox', { name: new RegExp(second) }).check();
  await page.getByRole('toolbar').getByRole('button', { name: '催办' }).click();

  const dialog = page.getByRole('dialog', { name: '批量催办' });
  await dialog.getByRole('button', { name: '催办 2 单' }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(first) })).toContainText('已完成');
  await expect(dialog.getByRole('row', { name: new RegExp(second) })).toContainText('超出频率限制');
  // The dialog says it at the row: no notice lies over it.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

test('many orders are handed to one person; what cannot be handed over says why', async ({ persona, serverAs }) => {
  const developer = await serverAs('dev.lin');
  const mine = await submittedOrder(developer, 'E2E-HAND-01');
  const ended = await submittedOrder(developer, 'E2E-HAND-02');
  const detail = succeeded(await developer.get('/api/v1/testingOrder/detail', { orderNo: ended }));
  succeeded(
    await developer.post('/workflow/approval/withdrawApproval', {
      orderNo: ended,
      revision: field(detail, 'revision'),
      remark: '自测遗漏',
    }),
  );
  const { page, server } = await persona('test.chen');

  const list = new RecordListScreen(page, '/testing/list', '测试列表');
  await list.open({ scope: 'all', keyword: 'E2E-HAND' });
  await page.getByRole('checkbox', { name: new RegExp(mine) }).check();
  await page.getByRole('checkbox', { name: new RegExp(ended) }).check();
  await page.getByRole('toolbar').getByRole('button', { name: '转交' }).click();

  const dialog = page.getByRole('dialog', { name: '批量转交' });
  await expect(dialog.getByRole('row', { name: new RegExp(ended) })).toContainText('当前状态下无法操作');
  await pickPerson(page, dialog.getByRole('combobox', { name: labelled('转交给') }), '吴', '吴昊-test.wu');
  await dialog.getByRole('textbox', { name: /原因/ }).fill('休假');
  await dialog.getByRole('button', { name: '转交 1 单' }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(mine) })).toContainText('已完成');

  const order = succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo: mine }));
  expect(order).toMatchObject({ testerList: [{ code: 'test.wu' }, { code: 'test.sun' }] });
});

test('the summary draws its charts only when it is opened, and says their figures', async ({ persona }) => {
  const { page } = await persona('ops.he');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await new RecordListScreen(page, '/testing/list', '测试列表').open();
  const before = scripts.length;
  await page.getByRole('button', { name: '统计' }).click();
  const panel = page.getByRole('dialog', { name: /测试单统计/ });
  await expect(panel.getByRole('img', { name: /各步骤在办测试单: .*测试接收/ }).locator('svg')).toBeVisible();
  await expect(panel.getByRole('img', { name: /各模块测试结果/ }).locator('svg')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);

  await panel.getByText('数据', { exact: true }).click();
  await expect(panel.getByRole('row', { name: /测试接收/ })).toBeVisible();
});
