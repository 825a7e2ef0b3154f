// Needs a browser: drafts of its storage over a redirect, and the focus where nothing covers it.
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures';
import { labelled, pickPerson } from '../pages/controls';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { LoginPage } from '../pages/LoginPage';
import type { Account } from '../people';
import { HARDWARE } from '../steps';

/**
 * A form: a session that ends while it is filled loses no input; if it cannot be sent, it leads to its problems.
 */

const NUMBER = 'E2E-FORM-01';
const WRITES = /\/(api|workflow)\//;

/** Answers the writes of a page, or has something happen before the server does. */
const onWrites = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(WRITES, (route) =>
    route.request().headers()['idempotency-key'] === undefined ? route.fallback() : answer(route),
  );

/** The session ends with the form's next call, which is answered by the login page; the person signs in again. */
async function signsInAgain(page: Page, account: Account, send: () => Promise<void>): Promise<void> {
  const { pathname, search } = new URL(page.url());
  // At once, so that the debounced draft is not written yet.
  await onWrites(page, async (route) => {
    await page.context().clearCookies({ name: 'sso_session' });
    return route.fallback();
  });
  await send();
  const login = await new LoginPage(page).isShown();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await login.enterAs(account);
  await page.waitForURL((url) => url.pathname + url.search === pathname + search);
  await expect(page.getByText('已恢复草稿').first()).toBeVisible();
}

/** Paths of a form's fields in the order of the page. */
async function fieldsOf(page: Page, form: string): Promise<string[]> {
  const labels = page.locator(`form[id="${form}"] .ant-form-item:not(.ant-form-item-hidden) label[for^="${form}_"]`);
  const ids = await labels.evaluateAll((all) => all.map((label) => label.getAttribute('for') ?? ''));
  return [...new Set(ids)].map((id) => id.slice(form.length + 1).replaceAll('_', '.'));
}

/** Whether the focus is in a field, on the screen, and nothing covers it. */
async function isAt(page: Page, form: string, field: string): Promise<void> {
  const id = `${form}_${field.replaceAll('.', '_')}`;
  const place = () =>
    page.evaluate((wanted) => {
      const item = document.querySelector(`label[for="${wanted}"]`)?.closest('.ant-form-item');
      const at = document.activeElement;
      if (!item || !at || !item.contains(at)) return `the focus is at ${at?.id ?? ''} ${at?.tagName ?? ''}`;
      const { left, top, width, height } = at.getBoundingClientRect();
      const hit = document.elementFromPoint(left + Math.min(width / 2, 40), top + Math.min(height / 2, 12));
      return hit && item.contains(hit) ? 'at the field' : `covered by ${hit?.className ?? 'the edge'}`;
    }, id);
  await expect.poll(place).toBe('at the field');
}

/** Refuses a form with a problem at each of its fields, and follows the links to them. */
async function leadsToProblems(page: Page, send: () => Promise<void>): Promise<void> {
  const form = (await page.locator('form').last().getAttribute('id')) ?? '';
  const fields = await fieldsOf(page, form);
  expect(fields.length).toBeGreaterThan(0);
  const model = fields.map((field) => ({ field, reason: 'invalid', values: {} }));
  await onWrites(page, (route) => route.fulfill({ json: { code: 'E00003', message: '请求参数错误', model } }));
  await send();
  await isAt(page, form, fields[0] ?? '');
  const problems = page.getByRole('status', { name: `还有 ${String(fields.length)} 项有误`, exact: true });
  const links = problems.getByRole('button');
  await expect(links).toHaveCount(fields.length);
  for (const [index, field] of fields.entries()) {
    await links.nth(index).click();
    await isAt(page, form, field);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('a page: its form survives the session, leads to its problems', async ({ persona, watch }) => {
  test.slow();
  // The browser logs the HTTP 403.
  watch.expect(/status of 403/);
  const { page } = await persona('dev.lin');
  const form = await new FirmwareFormScreen(page).open();
  const number = {
    firmwareNo: NUMBER,
    name: '写到一半',
    deviceType: '直流',
    module: '主控',
    hardwareRevisions: HARDWARE,
  };
  await form.fill(number);
  await pickPerson(page, page.getByRole('combobox', { name: labelled('负责人') }), 'dev.zhao', 'dev.zhao');
  const send = () => form.save.click();
  await signsInAgain(page, 'dev.lin', send);
  await expect(form.firmwareNo).toHaveValue(NUMBER);
  await expect(form.name).toHaveValue(number.name);
  for (const chosen of ['直流', '主控', ...HARDWARE, '赵磊-dev.zhao'])
    await expect(page.getByTitle(chosen, { exact: true }).first()).toBeVisible();
  await leadsToProblems(page, send);
  await send();
  await form.isRegistered(NUMBER);
});
