// Needs a browser: clicks of the real engine, and where buttons are drawn.
import type { Page } from '@playwright/test';
import { countClicks } from '../clicks';
import { expect, test } from '../fixtures';
import { DONE } from '../given';
import { choose, labelled, pickPerson, typeTags } from '../pages/controls';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { SubmitTestScreen } from '../pages/SubmitTestScreen';
import { UploadScreen } from '../pages/UploadScreen';
import { HARDWARE, CHECKLIST } from '../steps';
import { CHEN, SUN, HE, type Account } from '../people';

/** Number of clicks of everyday work (P-TASK-5), and the features that reduce it. */

/** The only combination of an order with one revision and a first installation. */
const ONE_CASE = {
  kind: 'manual',
  cases: [{ title: '断电恢复', result: 'passed', hardwareRevision: HARDWARE[0], sourceVersion: '', note: '' }],
  bench: '台架 7',
  defects: [],
  conditions: [],
  gaps: [],
};

/** Cases of both revisions, imported once. */
const CASES = ['用例,结果,硬件版本', ...HARDWARE.map((revision) => `断电恢复,通过,${revision}`)].join('\n');

test('a number takes ten clicks, its first submission thirteen, a routine approval two, the seven steps thirty', async ({
  persona,
  given,
}) => {
  test.setTimeout(300_000);
  const { page: lin, server } = await persona('dev.lin');
  await test.step('a firmware number', async () => {
    await lin.goto('/firmware/firmware');
    const add = lin.getByRole('button', { name: '新增固件编号' });
    await expect(add).toBeVisible();
    const clicks = await countClicks(lin);
    await add.click();
    const form = new FirmwareFormScreen(lin);
    const field = (label: string) => lin.getByRole('combobox', { name: labelled(label) });
    await form.firmwareNo.click();
    await lin.keyboard.type('E2E-CLICKS');
    await form.name.click();
    await lin.keyboard.type('点击数');
    await choose(lin, field('设备类型'), '直流');
    await choose(lin, field('模块'), '功率');
    await typeTags(lin, field('硬件版本'), HARDWARE);
    await form.save.click();
    await form.isRegistered('E2E-CLICKS');
    expect(clicks()).toBeGreaterThan(0);
    expect(clicks()).toBeLessThanOrEqual(10);
    expect(await server.first('/api/v2/firmware/page', { keyword: 'E2E-CLICKS' })).toMatchObject({ name: '点击数' });
  });
  let orderNo = '';
  await test.step('a first submission', async () => {
    const id = await given.version('E2E-CLICKS');
    await lin.goto(`/version/detail?id=${id}`);
    const start = lin.getByRole('button', { name: '发起测试', exact: true });
    await expect(start).toBeVisible();
    const clicks = await countClicks(lin);
    await start.click();
    const form = new SubmitTestScreen(lin);
    // All revisions are chosen from the start, so the form begins with the people.
    await expect(form.step('人员')).toBeVisible();
    await pickPerson(lin, form.testers, '陈静', '陈静-test.chen');
    await pickPerson(lin, form.operations, '何伟', '何伟-ops.he');
    await form.goOn('检查清单');
    await form.checklist();
    orderNo = await form.submit();
    expect(clicks()).toBeGreaterThan(0);
    expect(clicks()).toBeLessThanOrEqual(13);
    expect(await given.now(orderNo)).toMatchObject({ scope: { hardwareRevisions: HARDWARE }, testerList: [CHEN] });
  });
  let sum = 0;
  /** Opens the order from the list, and counts. */
  const at = async (
    account: Account,
    act: string,
    work: (page: Page, order: OrderWorkspace) => Promise<unknown>,
    result = '通过',
  ) => {
    const { page } = await persona(account);
    const workspace = new OrderWorkspace(page);
    await page.goto(`/testing/list?keyword=${orderNo}`);
    const open = page.getByRole('button', { name: `${act} ${orderNo}` });
    await expect(open).toBeVisible();
    const clicks = await countClicks(page);
    await open.click();
    await workspace.isShown(orderNo);
    await work(page, workspace);
    await workspace.hasDecided(result);
    expect(clicks()).toBeGreaterThan(0);
    sum += clicks();
    return workspace;
  };
  const type = async (
    page: Page,
    order: OrderWorkspace,
    label: string,
    text: string,
    role: 'textbox' | 'spinbutton',
  ) => {
    await order.dialog.getByRole(role, { name: labelled(label) }).click();
    await page.keyboard.type(text);
  };

  const received = await at('test.chen', '接收', async (_page, order) => {
    await expect(order.bar.getByRole('status')).toContainText('将提交：接收');
    await order.send.click();
  });
  expect(sum).toBeLessThanOrEqual(2);
  expect(await given.now(orderNo)).toMatchObject({ stepOrder: 2 });
  // The step is visible before anything is chosen.
  await expect(received.send).toHaveCount(0);
  await at('test.chen', '确认计划', (_page, order) => order.send.click());
  await at('test.chen', '处理', async (page, order) => {
    await order.choose('通过');
    await type(page, order, '用例总数', '9', 'spinbutton');
    await type(page, order, '通过数', '9', 'spinbutton');
    await type(page, order, '失败数', '0', 'spinbutton');
    await type(page, order, '报告链接', 'https://ci.example/1', 'textbox');
    await order.send.click();
  });
  await at('test.chen', '处理', async (page, order) => {
    await order.choose('通过');
    const dialog = await order.openImport();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '选择文件（Excel、CSV）' }).click();
    await (await chooser).setFiles({ name: 'cases.csv', mimeType: 'text/csv', buffer: Buffer.from(CASES) });
    await dialog.getByRole('button', { name: '加入 1 个用例的 2 个结果' }).click();
    await type(page, order, '台架', '台架 7', 'textbox');
    await order.send.click();
  });
  await at('ops.he', '处理', async (_page, order) => {
    await order.decide('通过');
  });
  const release = async (page: Page, order: OrderWorkspace) => {
    await order.choose('通过');
    await type(page, order, '发布范围', '华东', 'textbox');
    await order.send.click();
    await order.confirm();
  };
  await at('ops.he', '处理', release, '发布');
  await at('test.chen', '验证通过', (_page, order) => order.send.click());
  expect(sum).toBeLessThanOrEqual(30);
});

test('a further upload and a repeat submission take eight clicks each; its buttons stay in one place', async ({
  persona,
  given,
}) => {
  test.setTimeout(240_000);
  const { page, server } = await persona('dev.lin');
  await test.step('an upload of a further version', async () => {
    const no = 'DC777-MCU';
    await given.number(no);
    await given.version(no, '1.0.0');
    const upload = new UploadScreen(page);
    await page.goto('/testing/list');
    const versions = page.getByRole('complementary').getByRole('menuitem', { name: '版本管理' });
    await expect(versions).toBeVisible();
    const clicks = await countClicks(page);
    await versions.click();
    await page.getByRole('button', { name: '上传新版本' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: upload.words.file, exact: true }).click();
    await (
      await chooser
    ).setFiles({
      name: 'dc777-mcu-1.1.0.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(`${no} 1.1.0`),
    });
    await page.getByRole('button', { name: new RegExp(`^${no}`) }).click();
    await expect(upload.versionNo).toHaveValue('1.1.0');
    await expect(upload.versionNo).toBeFocused();
    await page.getByRole('textbox', { name: labelled(upload.words.notes) }).click();
    await page.keyboard.type('修复枪锁误报');
    await page.getByRole('textbox', { name: labelled(upload.words.build) }).click();
    await page.keyboard.type('2');
    await expect(page.getByText(upload.words.ready)).toBeVisible();
    await upload.send(`${no} 1.1.0`);
    expect(clicks()).toBeGreaterThan(0);
    expect(clicks()).toBeLessThanOrEqual(8);
    const extra = { buildNumber: '2', rollbackSupport: 'A/B' };
    expect(await server.first('/api/v2/firmwareVersion/page', { firmwareNo: no })).toMatchObject({ extra });
    // On other pages the strip shows the finished upload, and closes after the next step.
    await versions.click();
    await upload.strip.getByRole('link', { name: '发起测试' }).click();
    await expect(page.getByRole('button', { name: '下一步' })).toBeVisible();
    await expect(upload.strip).toHaveCount(0);
    // The next upload for this number needs no search.
    await page.goto('/firmware/upload');
    await expect(page.getByText('最近上传的编号')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${no}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/firmware/upload\\?id=${no}$`));
  });
  const no = 'E2E-REPEAT';
  await given.number(no);
  const scope = { hardwareRevisions: HARDWARE.slice(0, 1), companionModules: ['power'] };
  const before = await given.submitted(await given.version(no), { scope });
  await given.passed(before, DONE, { 4: { evidence: ONE_CASE } });
  const id = await given.version(no, '1.1.0');

  await page.goto(`/version/detail?id=${id}`);
  const start = page.getByRole('button', { name: '发起测试', exact: true });
  await expect(start).toBeVisible();
  const clicks = await countClicks(page);
  await start.click();
  // The last release is a source version from the start.
  await expect(page.getByRole('checkbox', { name: '1.0.0', exact: true })).toBeChecked();
  await page.getByRole('button', { name: /^沿用上次（TO.+ · 1\.0\.0）$/ }).click();
  // The first missing answer is shown, and the notice lists taken over answers.
  await expect(
    page.getByRole('status').filter({ hasText: /^已沿用 TO.+（1\.0\.0）的测试人员、运维人员、配套模块/ }),
  ).toBeVisible();
  const ticks = page.getByRole('group', { name: /^发起前检查/ }).getByRole('checkbox');
  await expect(ticks).toHaveCount(CHECKLIST.length);
  for (const tick of await ticks.all()) await tick.click();
  await page.getByRole('button', { name: '下一步' }).click();
  const review = page.getByRole('region', { name: '确认发起', exact: true });
  for (const text of ['test.chen', 'test.sun', 'ops.he', '功率', '1.0.0']) await expect(review).toContainText(text);
  await page.getByRole('button', { name: '发起测试', exact: true }).click();
  await expect(page).toHaveURL(/\/testing\/list\?.*id=TO/);
  expect(clicks()).toBeGreaterThan(0);
  expect(clicks()).toBeLessThanOrEqual(8);

  const orderNo = new URL(page.url()).searchParams.get('id') ?? '';
  expect(await given.now(orderNo)).toMatchObject({
    // All revisions are tested again, and the last release is a source version.
    scope: { hardwareRevisions: HARDWARE, sourceVersions: ['1.0.0'], companionModules: ['power'] },
    testerList: [CHEN, SUN],
    operationPersonList: [HE],
    priority: 'normal',
    remark: '',
  });

  await test.step('the buttons stay in one place on all steps of a submission', async () => {
    const form = await SubmitTestScreen.at(page, await given.version(no, '1.2.0'));
    const previous = page.getByRole('button', { name: '上一步' });
    await page.getByRole('button', { name: /^沿用上次（TO.+ · 1\.1\.0）$/ }).click();
    await expect(form.step('检查清单')).toBeVisible();
    for (const tick of await form.ticks.all()) await tick.click();
    await form.next.click();
    await expect(form.step('确认发起')).toBeVisible();
    const forward = page.getByRole('button', { name: '发起测试', exact: true });
    const places = [[await previous.boundingBox(), await forward.boundingBox()]];
    for (const title of ['检查清单', '人员', '测试范围']) {
      await previous.click();
      await expect(form.step(title)).toBeVisible();
      places.push([await previous.boundingBox(), await form.next.boundingBox()]);
    }
    await expect(previous).toBeDisabled();
    for (const place of places) expect(place).toEqual(places[0]);
    // Answers that were taken over are marked.
    await form.next.click();
    await expect(form.step('人员').getByText('沿用上次', { exact: true })).toHaveCount(2);
  });
});
