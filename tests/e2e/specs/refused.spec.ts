import { expect, test } from '../fixtures';
import { saysAtField } from '../pages/controls';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { succeeded, textField } from '../server';
import { REPORT } from '../steps';

/** Server refusals are shown at their fields, and input is kept (decisions §3, §4.1, §5). */

test('an existing firmware number is refused at its field, and other input is kept', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  const taken = textField(await server.first('/api/v2/firmware/page'), 'firmwareNo');
  const form = await new FirmwareFormScreen(page).open();
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
  await expect(form.firmwareNo).toBeFocused();
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

test('refused evidence shows the problem at its field and keeps the input', async ({ persona, given }) => {
  const orderNo = await given.order(3);
  const { page } = await persona('test.sun');
  const workspace = new OrderWorkspace(page);
  await workspace.openFromTodo(orderNo);
  await workspace.automatedRun({ total: 10, passed: 10, failed: 0, report: REPORT });
  const evidence = { kind: 'automated', total: 10, passed: 8, failed: 0, reportLink: REPORT };
  // Changed on the way, so that the server refuses it.
  await page.route('**/workflow/approval/automatedTestApproval', (route) => {
    const body: unknown = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify(Object.assign({}, body, { evidence })) });
  });
  await workspace.decide('通过');
  await saysAtField(workspace.total, '之和应等于总数');
  await expect(workspace.total).toHaveValue('10');
  await expect(workspace.reportLink).toHaveValue(REPORT);
  await page.unroute('**/workflow/approval/automatedTestApproval');
  await workspace.send.click();
  await workspace.hasDecided('通过');
});
