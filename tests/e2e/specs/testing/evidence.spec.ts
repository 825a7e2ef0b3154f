import { submittedOrder } from '../../arrange';
import { bringTo, orderNow } from '../../deciding';
import { expect, test } from '../../fixtures';
import { labelled } from '../../pages/controls';
import { OrderWorkspace } from '../../pages/OrderWorkspace';

/** Evidence from files, and evidence that colleagues share (design §4.1). */

const csv = {
  name: 'cases.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    '\uFEFF用例,结果,硬件版本,备注\r\n"断电, 再上电",通过,HW1.0,\r\n枪锁,大概吧,HW1.1,"写着 ""OK"""\r\n低温,通过,HW9,\r\n',
  ),
};
const report = {
  name: 'run.xml',
  mimeType: 'application/xml',
  buffer: Buffer.from(
    '<testsuites><testsuite name="power"><testcase name="a"/><testcase name="b"><failure message="m"/></testcase><testsuite name="deep"><testcase name="c"/><testcase name="d"><skipped/></testcase></testsuite></testsuite></testsuites>',
  ),
};

test('cases come from a CSV file after a look at what was understood', async ({ persona }) => {
  const developer = await persona('dev.lin');
  const orderNo = await submittedOrder(developer.server, 'E2E-CSV');
  await bringTo(persona, orderNo, 4);
  const { page } = await persona('test.sun');
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  const dialog = await workspace.importCases(csv);
  await expect(dialog.getByText('识别出 3 个用例 · 通过 2 · 跳过 1')).toBeVisible();
  await expect(dialog.getByText('第 3 行： 结果“大概吧”无法识别，按“跳过”处理')).toBeVisible();
  await expect(dialog.getByText('第 4 行： 硬件版本“HW9”不在测试范围内，不计入覆盖矩阵')).toBeVisible();
  await dialog.getByRole('button', { name: '加入 3 个用例' }).click();
  await expect(dialog).toBeHidden();
  await expect(workspace.dialog.getByRole('textbox', { name: '第 1 行用例', exact: true })).toHaveValue('断电, 再上电');
  await expect(workspace.dialog.getByRole('textbox', { name: '第 2 行备注' })).toHaveValue('写着 "OK"');
});

test('an automated run takes its counts from the JUnit report', async ({ persona }) => {
  const developer = await persona('dev.lin');
  const orderNo = await submittedOrder(developer.server, 'E2E-JUNIT');
  await bringTo(persona, orderNo, 3);
  const { page, server } = await persona('test.chen');
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.dialog.locator('input[type=file][accept=".xml"]').setInputFiles(report);
  await expect(
    workspace.dialog.getByText(/已读取 run.xml：执行 3 个用例，通过 2，失败 1；另有 1 个跳过/),
  ).toBeVisible();
  await expect(workspace.total).toHaveValue('3');
  await workspace.choose('不通过');
  await workspace.remark.fill('b 失败');
  await workspace.send.click();
  await workspace.hasDecided('不通过');
  const log = await server.get('/api/v1/testingOrder/approveLog', { orderNo });
  expect(log.model).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ evidence: expect.objectContaining({ total: 3, passed: 2, failed: 1 }) }),
    ]),
  );
});

test('unfinished evidence is there for the next shift, and two who save are told', async ({ persona }) => {
  const developer = await persona('dev.lin');
  const orderNo = await submittedOrder(developer.server, 'E2E-SHARED');
  await bringTo(persona, orderNo, 4);
  const early = await persona('test.chen');
  const first = new OrderWorkspace(early.page);
  await first.open(orderNo);
  const late = await persona('test.sun');
  const second = new OrderWorkspace(late.page);
  await second.open(orderNo);

  await first.manualCases('早班用例', ['HW1.0'], '台架 3');
  await first.bar.getByRole('button', { name: '暂存证据' }).click();
  await expect(early.page.getByText('证据已暂存，其他处理人可以看到')).toBeVisible();
  expect(await orderNow(late.server, orderNo)).toMatchObject({ revision: 4, savedEvidence: { revision: 1 } });

  await second.manualCases('晚班用例', ['HW1.1'], '台架 4');
  await second.bar.getByRole('button', { name: '暂存证据' }).click();
  const conflict = late.page.getByRole('dialog', { name: '内容已有变化' });
  await expect(conflict).toContainText('早班用例');
  await conflict.getByRole('button', { name: '采用对方的证据' }).click();
  await expect(second.dialog.getByRole('textbox', { name: labelled('台架') })).toHaveValue('台架 3');
});
