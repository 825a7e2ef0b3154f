import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { FORMS } from '../forms';
import { NUMBER, PATIENT } from '../forms/formCase';
import { REPORT } from '../steps';

/**
 * Every form: if it cannot be sent, it leads to its problems, the first has the focus, and each has a link (P-FORM-5);
 * a write that the server accepts without a model, or with HTTP 204, is a success (P-WIRE-17).
 */

/** Paths of a form's fields in the order of the page, those of hidden steps included. */
function fieldsOf(page: Page, form: string): Promise<string[]> {
  return page
    .locator(`form[id="${form}"] .ant-form-item:not(.ant-form-item-hidden) label[for^="${form}_"]`)
    .evaluateAll((labels) => labels.map((label) => label.getAttribute('for') ?? ''))
    .then((ids) =>
      [...new Set(ids)].map((id) =>
        id
          .slice(form.length + 1)
          .split('_')
          .join('.'),
      ),
    );
}

/** Whether the focus is in a field, on the screen, and nothing covers it. */
async function isAt(page: Page, form: string, field: string): Promise<void> {
  const id = `${form}_${field.split('.').join('_')}`;
  await expect
    .poll(() =>
      page.evaluate((wanted) => {
        const item = document.querySelector(`label[for="${wanted}"]`)?.closest('.ant-form-item');
        const at = document.activeElement;
        if (!item || !at || !item.contains(at)) return `the focus is at ${at?.id ?? ''} ${at?.tagName ?? ''}`;
        const { left, top, width, height } = at.getBoundingClientRect();
        const hit = document.elementFromPoint(left + Math.min(width / 2, 40), top + Math.min(height / 2, 12));
        return hit && item.contains(hit) ? 'at the field' : `covered by ${hit?.className ?? 'the edge'}`;
      }, id),
    )
    .toBe('at the field');
}

/** Refuses a form with a problem at each of its fields, and follows the links to them. */
async function leadsToProblems(page: Page, form: string, isDialog: boolean, send: () => Promise<void>): Promise<void> {
  const fields = await fieldsOf(page, form);
  expect(fields.length).toBeGreaterThan(0);
  const model = fields.map((field) => ({ field, reason: 'invalid', values: {} }));
  const writes = /\/(api|workflow)\//;
  await page.route(writes, (route) =>
    route.request().headers()['idempotency-key'] === undefined
      ? route.fallback()
      : route.fulfill({ json: { code: 'E00003', message: '请求参数错误', model } }),
  );
  await send();
  await isAt(page, form, fields[0] ?? '');
  const problems = page.getByRole('group', { name: `请先处理以下 ${String(fields.length)} 处问题`, exact: true });
  const links = problems.getByRole('button');
  if (!isDialog) await expect(links).toHaveCount(fields.length);
  for (const [index, field] of isDialog ? [] : fields.entries()) {
    await links.nth(index).click();
    await isAt(page, form, field);
  }
  await page.unroute(writes);
}

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

for (const { name, source, account, arrange, open, type, send, finish, sent, stays } of CASES) {
  test(`${source} ${name}: leads to its problems, then is accepted without a model`, async ({ persona, given }) => {
    test.setTimeout(120_000);
    const address = await arrange(given);
    const { page } = await persona(account);
    await page.goto(address);
    await open?.(page);
    const form = page.locator('form').last();
    await form.waitFor(PATIENT);
    await type(page);
    const id = (await form.getAttribute('id')) ?? '';
    const left = page.locator(`form[id="${id}"]`);
    const isDialog = (await form.getByRole('button', { name: '取消', exact: true }).count()) > 0;
    const sendAll = async () => {
      await send(page);
      await finish?.(page);
    };
    await leadsToProblems(page, id, isDialog, sendAll);
    const told = await failures(page).count();
    const written = await stripModels(page);
    await sendAll();
    await expect(page.getByText(sent ?? '').first()).toBeVisible(PATIENT);
    if (!stays) await expect(left).toBeHidden();
    expect(await failures(page).count()).toBeLessThanOrEqual(told);
    expect(written).toHaveLength(1);
  });
}

test('a new order that cannot be found leads to the list with a notice', async ({ persona, given, watch }) => {
  watch.expect(/status of 500/);
  const [submission] = CASES.filter(({ source }) => source === 'version/submitTest/SubmitForm.tsx');
  const address = await submission?.arrange(given);
  const { page } = await persona('dev.lin');
  await page.goto(address ?? '');
  await submission?.type(page);
  await stripModels(page);
  await page.route('**/api/v2/testing/getTestingOrder?*', (route) => route.fulfill({ status: 500 }));
  await submission?.send(page);
  await expect(page.getByText('已发起测试，测试单在“我发起的”中')).toBeVisible();
  await expect(page.getByRole('tab', { name: /我发起的/, selected: true })).toBeVisible();
  await expect(page.locator('[data-row-key]', { hasText: NUMBER })).toBeVisible();
});

test('actions and saved evidence: accepted without a model, the order is read again', async ({ given }) => {
  const { page, workspace } = await given.opened('test.chen', 3);
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
  await workspace.action('恢复').click();
  await expect(workspace.action('暂停')).toBeVisible();
  await workspace.decide('通过');
  await workspace.hasDecided('通过');
  await expect(workspace.dialog.getByText(/现在到第 4 步/)).toBeVisible();
  expect(await failures(page).count()).toBe(0);
  expect(written).toHaveLength(6);
});

test('the file that is missing is led to', async ({ persona, given }) => {
  const [upload] = FORMS.filter(({ source }) => source === 'firmware/upload/AddVersion.tsx');
  const address = await upload?.arrange(given);
  const { page } = await persona('dev.lin');
  await page.goto(address ?? '');
  await page.getByRole('button', { name: '请先选择固件文件' }).click(PATIENT);
  await expect(page.getByRole('button', { name: '固件文件', exact: true })).toBeFocused();
});
