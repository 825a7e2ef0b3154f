import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { orderAt } from '../orders';
import { saysAtField } from '../pages/controls';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { field, succeeded, textField } from '../server';
import { REPORT } from '../steps';

/** Server refusals are shown at their fields, and input is kept (decisions §3, §4.1, §5). */

const DETAIL = '/api/v1/testingOrder/detail';

/** Changes a request on its way, to provoke a refusal by the real server. */
async function changeOnTheWay(page: Page, path: string, change: (body: object) => object): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const body: unknown = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify(typeof body === 'object' && body !== null ? change(body) : body) });
  });
}

test('an existing firmware number is refused at its field, and other input is kept', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  const numbers = succeeded(await server.get('/api/v2/firmware/page', { pageSize: 1 }));
  const taken = textField(numbers, 'list', 0, 'firmwareNo');
  const form = new FirmwareFormScreen(page);
  await form.open();
  await form.fill({
    firmwareNo: taken,
    name: '重复的编号',
    deviceType: '直流',
    module: '通信',
    hardwareRevisions: ['HW9.0'],
  });
  await form.description.fill('要保留的说明');
  await form.save.click();

  await saysAtField(form.firmwareNo, `${taken} 已被占用`);
  await expect(page.getByRole('alert').filter({ hasText: '资源或数据已存在' }).first()).toBeVisible();
  await expect(form.name).toHaveValue('重复的编号');
  await expect(form.description).toHaveValue('要保留的说明');
  await expect(page.getByText('HW9.0', { exact: true }).first()).toBeVisible();

  await form.firmwareNo.fill('E2E-NOT-TAKEN');
  await form.save.click();
  await form.isRegistered('E2E-NOT-TAKEN');
  const made = succeeded(await server.get('/api/v2/firmware/detail', { firmwareNo: 'E2E-NOT-TAKEN' }));
  expect(made).toMatchObject({ name: '重复的编号', description: '要保留的说明', hardwareRevisions: ['HW9.0'] });
});

test('client-side problems are shown at every field before sending', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const form = new FirmwareFormScreen(page);
  await form.open();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v2/firmware/add')) sent.push(request.url());
  });
  await form.firmwareNo.fill('!');
  await form.save.click();
  await saysAtField(form.firmwareNo, '格式不正确');
  await saysAtField(form.name, '请填写此项');
  await saysAtField(page.getByRole('combobox', { name: /设备类型/ }), '请填写此项');
  expect(sent).toEqual([]);
});

test('a refused decision shows the problem at its field and keeps the input', async ({ persona, serverAs }) => {
  const orderNo = await orderAt(serverAs, 1);
  const { page, server } = await persona('test.chen');
  const workspace = new OrderWorkspace(page);
  await workspace.openFromTodo(orderNo);
  await changeOnTheWay(page, '/workflow/approval/testReceptionApproval', (body) => ({ ...body, remark: '' }));
  await workspace.choose('退回');
  await workspace.remark.fill('发布说明缺少影响范围');
  await workspace.send.click();

  await saysAtField(workspace.remark, '请填写此项');
  await expect(workspace.remark).toHaveValue('发布说明缺少影响范围');
  await workspace.standsAt('测试接收');

  await page.unroute('**/workflow/approval/testReceptionApproval');
  await workspace.send.click();
  await workspace.hasDecided('退回');
  const order = succeeded(await server.get(DETAIL, { orderNo }));
  expect(field(order, 'status')).toBe(1);
});

test('refused evidence shows the problem at its field and keeps the input', async ({ persona, serverAs }) => {
  const orderNo = await orderAt(serverAs, 3);
  const { page } = await persona('test.sun');
  const workspace = new OrderWorkspace(page);
  await workspace.openFromTodo(orderNo);
  await workspace.automatedRun({ total: 10, passed: 10, failed: 0, report: REPORT });
  await changeOnTheWay(page, '/workflow/approval/automatedTestApproval', (body) => ({
    ...body,
    evidence: { kind: 'automated', total: 10, passed: 8, failed: 0, reportLink: REPORT },
  }));
  await workspace.decide('通过');
  await saysAtField(workspace.total, '之和应等于总数');
  await expect(workspace.total).toHaveValue('10');
  await expect(workspace.reportLink).toHaveValue(REPORT);
  await page.unroute('**/workflow/approval/automatedTestApproval');
  await workspace.send.click();
  await workspace.hasDecided('通过');
});
