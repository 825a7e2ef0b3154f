import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { RehearsalDrawer } from '../pages/RehearsalDrawer';
import { UploadScreen } from '../pages/UploadScreen';
import { textField } from '../server';
import { stepAt } from '../steps';

/** The console on a network and a server as they are (P-REHEARSAL-9): faults that only a screen can show. */

const NUMBERS = '/firmware/firmware';
const NUMBER = { firmwareNo: 'NET-1', name: '网络', deviceType: '直流', module: '主控', hardwareRevisions: ['HW1'] };

test('a read behind its write shows the earlier list until it is loaded again', async ({ persona, rehearsal }) => {
  const { page } = await persona('dev.lin');
  await rehearsal.fault({ call: 'firmware.page', effect: { kind: 'stale', ms: 60_000 } });
  const form = await new FirmwareFormScreen(page).open();
  await form.fill(NUMBER);
  await form.save.click();
  await form.isRegistered(NUMBER.firmwareNo);
  await rehearsal.expectOnce('firmware.add', { matching: { firmwareNo: NUMBER.firmwareNo } });
  await page.goto(`${NUMBERS}?keyword=${NUMBER.firmwareNo}`);
  await expect(page.getByText('没有符合条件的', { exact: false }).first()).toBeVisible();
  await rehearsal.clearFaults();
  await page.reload();
  await expect(page.locator('[data-row-key]', { hasText: NUMBER.firmwareNo })).toBeVisible();
});

/** The preview and the development server serve files behind the rehearsal, or its faults would not reach them. */
test('a page whose chunk fails once is loaded again', async ({ persona, rehearsal, watch }) => {
  watch.expect(/503|MIME type|ChunkLoadError|Loading (CSS )?chunk/);
  const { page } = await persona('dev.lin');
  await page.goto(NUMBERS);
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
  await rehearsal.fault({ call: 'static.file', effect: { kind: 'http', status: 503 }, times: 1 });
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await expect(page.getByRole('region', { name: '变更履历' })).toBeVisible();
  expect((await rehearsal.requests({ call: 'static.*' })).list).toMatchObject([{ status: 503 }]);
});

test('a call that a gateway leads to the sign-in page leads there, and back', async ({ persona, rehearsal }) => {
  const { page } = await persona('dev.lin');
  await page.goto(NUMBERS);
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
  await rehearsal.fault({ call: 'firmware.page', effect: { kind: 'redirect', status: 302 }, times: 1 });
  await page.getByRole('button', { name: /^刷新( \(R\))?$/ }).click();
  await expect(page.getByRole('heading', { name: '演练登录' })).toBeVisible();
  await page.getByRole('button', { name: /dev\.lin/ }).click();
  await expect(page).toHaveURL(new RegExp(`${NUMBERS}$`));
});

test('a decision that is executed only after its time-out counts once', async ({ given, rehearsal, watch }) => {
  watch.expect(/status of 504/);
  const { page, workspace, orderNo } = await given.opened('test.chen', 1);
  const call = 'approvals.testReception';
  const effect = { kind: 'lateExecution', ms: 2_000, answered: 'timeout' } as const;
  await rehearsal.fault({ call, effect, times: 1 });
  await workspace.decide('通过');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /系统错误|网络异常/ })
      .first(),
  ).toBeVisible();
  // The open order follows without being asked; it is checked every 15 seconds.
  await workspace.standsAt(stepAt(2).title, { timeout: 30_000 });
  await rehearsal.expectOnce(call, { orderNo });
  const [sent] = (await rehearsal.requests({ call })).list;
  const entered = textField(await given.now(orderNo), 'stageEnteredAt');
  expect(Date.parse(entered) - Date.parse(sent?.at ?? '')).toBeGreaterThanOrEqual(effect.ms);
});

test('an attachment whose answer is lost is found on the order and not sent again', async ({
  given,
  rehearsal,
  watch,
}) => {
  watch.expect(/ERR_/);
  const { workspace, orderNo } = await given.opened('test.chen', 3);
  await rehearsal.fault({ call: 'testing.addAttachment', effect: { kind: 'lost' }, times: 1 });
  await workspace.attach({ name: 'bench.log', mimeType: 'text/plain', buffer: Buffer.from('line') });
  await expect(workspace.dialog.getByRole('button', { name: '移除附件 bench.log' })).toBeVisible();
  // No failed transfer stays beside it.
  await expect(workspace.dialog.getByRole('progressbar', { name: 'bench.log' })).toHaveCount(0);
  const { list } = await rehearsal.requests({ call: 'testing.addAttachment' });
  expect(list).toMatchObject([{ outcome: 'lost', executed: true }]);
  expect(await given.now(orderNo)).toMatchObject({ attachments: [{ name: 'bench.log', size: 4 }] });
});

test('a part of an upload that fails twice is sent again', async ({ persona, given, rehearsal, watch }) => {
  watch.expect(/status of 503/);
  const { page } = await persona('dev.lin');
  const versionId = await given.firstDraft('NET-PART');
  await rehearsal.fault({ call: 'firmwareVersion.uploadPart', effect: { kind: 'http', status: 503 }, times: 2 });
  const upload = await new UploadScreen(page).openDraft('NET-PART', versionId);
  await upload.chooseFile({ name: 'a.bin', mimeType: 'application/octet-stream', buffer: randomBytes(2048) });
  await upload.submit.click();
  await upload.isDone('NET-PART 1.0.0');
  const { list } = await rehearsal.requests({ call: 'firmwareVersion.uploadPart' });
  expect(list.map(({ status }) => status)).toEqual([200, 503, 503]);
});

test('the list of faults and the button that adds one need no scrolling', async ({ persona, rehearsal }) => {
  const { page } = await persona('dev.lin');
  await page.setViewportSize({ width: 1366, height: 900 });
  for (const effect of [{ kind: 'lost' }, { kind: 'stale' }] as const)
    await rehearsal.fault({ call: 'testing.addOrder', effect });
  await page.goto(NUMBERS);
  const drawer = await new RehearsalDrawer(page).open('故障');
  for (const row of await drawer.panel.getByRole('region', { name: '生效中' }).getByRole('listitem').all())
    await expect(row).toBeInViewport({ ratio: 1 });
  await expect(drawer.button('添加故障')).toBeInViewport({ ratio: 1 });
});

test('people of a removed world are notified, and can create it again', async ({
  persona,
  rehearsal,
  world,
  watch,
}) => {
  watch.expect(/Failed to load|404/);
  const { page } = await persona('dev.lin');
  await page.goto(NUMBERS);
  await expect(new RehearsalDrawer(page).ribbon).toContainText(world);
  await rehearsal.remove(world);
  const told = page.getByRole('alertdialog').filter({ hasText: world });
  await expect(told).toContainText('default');
  await told.getByRole('button', { name: `新建世界 ${world}` }).click();
  await expect(told).toBeHidden();
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
});
