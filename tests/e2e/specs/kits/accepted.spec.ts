import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { openOrder, orderAt } from '../../orders';
import { FORMS } from '../../forms';
import { NUMBER, openCase, PATIENT } from '../../forms/formCase';
import { REPORT } from '../../steps';

/** A write that the server accepts without a model, or with HTTP 204, is a success on every screen (decisions §3). */

/** Strips the models of all writes; each second one is answered by HTTP 204. @returns the paths written to */
async function stripModels(page: Page): Promise<string[]> {
  const written: string[] = [];
  await page.route(/\/(api|workflow)\//, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    if (request.headers()['idempotency-key'] === undefined || path.endsWith('/upload')) return route.fallback();
    const answer = await route.fetch();
    expect(await answer.json()).toMatchObject({ code: 'S00000' });
    written.push(path);
    return route.fulfill(written.length % 2 === 0 ? { status: 204 } : { json: { code: 'S00000', model: null } });
  });
  return written;
}

const failures = (page: Page) => page.locator('.ant-notification-notice-error, .ant-message-error');

// The file of a draft is sent by tus.
const CASES = FORMS.filter(({ sent }) => sent !== undefined);

for (const each of CASES) {
  const { name, source, type, send, finish, sent } = each;
  test(`${source} ${name}: accepted without a model, it says so and goes on`, async ({ persona, serverAs }) => {
    test.setTimeout(120_000);
    const { page, form } = await openCase(each, persona, serverAs);
    await type(page);
    const left = page.locator(`form[id="${(await form.getAttribute('id')) ?? ''}"]`);
    const written = await stripModels(page);
    await send(page);
    await finish?.(page);
    await expect(page.getByText(sent ?? '').first()).toBeVisible(PATIENT);
    await expect(left).toBeHidden();
    await expect(failures(page)).toHaveCount(0);
    expect(written).toHaveLength(1);
  });
}

test('a new order that cannot be found leads to the list with a notice', async ({ persona, serverAs, watch }) => {
  watch.expect(/status of 500/);
  const [submission] = CASES.filter(({ source }) => source === 'version/submitTest/SubmitForm.tsx');
  const address = await submission?.arrange(serverAs);
  const { page } = await persona('dev.lin');
  await page.goto(address ?? '');
  await submission?.type(page);
  await stripModels(page);
  await page.route('**/api/v2/testing/getTestingOrder?*', (route) => route.fulfill({ status: 500 }));
  await submission?.send(page);
  await expect(page.getByText('已发起测试，测试单在“我提交的”中')).toBeVisible();
  await expect(page.getByRole('tab', { name: /我提交的/, selected: true })).toBeVisible();
  await expect(page.locator('[data-row-key]', { hasText: NUMBER })).toBeVisible();
});

test('actions and saved evidence: accepted without a model, the order is read again', async ({ persona, serverAs }) => {
  const orderNo = await orderAt(serverAs, 3);
  const { page, workspace } = await openOrder(persona, 'test.chen', orderNo);
  const written = await stripModels(page);
  await workspace.action('认领').click();
  await expect(workspace.dialog.getByRole('region', { name: '基本信息' })).toContainText(/认领人.*陈静/);
  await expect(workspace.action('认领')).toBeDisabled();
  for (const total of [5, 7]) {
    await workspace.automatedRun({ total, passed: total, failed: 0, report: REPORT });
    const saved = written.length + 1;
    await workspace.action('暂存证据').click();
    // A paused order refuses evidence, so each save ends first.
    await expect.poll(() => written).toHaveLength(saved);
    await expect(workspace.dialog.getByText(/陈静.*暂存/).first()).toBeVisible();
  }
  await workspace.act('暂停', '台架维护');
  await workspace.act('恢复', '台架可用');
  await workspace.decide('通过');
  await workspace.hasDecided('通过');
  await expect(workspace.dialog.getByText(/现在到第 4 步/)).toBeVisible();
  await expect(failures(page)).toHaveCount(0);
  expect(written).toHaveLength(6);
});
