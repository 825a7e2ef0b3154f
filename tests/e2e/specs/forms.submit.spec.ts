// Needs a browser: drafts of its storage over a redirect, and the focus where nothing covers it.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { FORMS } from '../forms';
import { NUMBER, PATIENT, type FormCase } from '../forms/formCase';
import { LoginPage } from '../pages/LoginPage';

/**
 * Forms of every kind: a session that ends while they are filled loses no input; if they cannot be
 * sent, they lead to their problems, the first has the focus, and each has a link; a write that the server accepts without a model, or with HTTP 204, is a success;
 * what a form shows before it is sent is in the request.
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
  const problems = page.getByRole('status', { name: `还有 ${String(fields.length)} 项需要处理`, exact: true });
  const links = problems.getByRole('button');
  if (!isDialog) await expect(links).toHaveCount(fields.length);
  for (const [index, field] of isDialog ? [] : fields.entries()) {
    await links.nth(index).click();
    await isAt(page, form, field);
  }
  await page.unroute(writes);
}

/** Strips the models of all writes; each second one is answered by HTTP 204. @returns what was sent, as text */
async function stripModels(page: Page): Promise<string[]> {
  const written: string[] = [];
  await page.route(/\/(api|workflow)\//, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    if (request.headers()['idempotency-key'] === undefined || path.endsWith('/upload')) return route.fallback();
    const answer = await route.fetch();
    expect(await answer.json()).toMatchObject({ code: 'S00000' });
    written.push(decodeURIComponent(new URL(request.url()).search) + (request.postData() ?? ''));
    return route.fulfill(written.length % 2 === 0 ? { status: 204 } : { json: { code: 'S00000', model: null } });
  });
  return written;
}

const failures = (page: Page) => page.locator('.ant-notification-notice-error, .ant-message-error');

/** The session ends with the form's next call, which is answered by the login page; the form comes back as it was. */
async function survivesTheEnd(page: Page, { account, chosen, send }: FormCase, reach: () => Promise<void>) {
  const typed = await contents(page);
  expect(typed.join()).toMatch(/写到一半|第 1 处|HW1\.0/);
  const { pathname, search } = new URL(page.url());
  await page.route(/\/(api|workflow)\//, async (route) => {
    const request = route.request();
    const isOfTheForm = request.headers()['idempotency-key'] !== undefined || /findByHash/.test(request.url());
    // At once, so that the debounced draft is not written yet.
    if (isOfTheForm) await page.context().clearCookies({ name: 'sso_session' });
    return route.fallback();
  });
  await send(page);
  const login = await new LoginPage(page).isShown();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await login.enterAs(account);
  await page.waitForURL((url) => url.pathname + url.search === pathname + search);
  if (chosen === undefined) await reach();
  else await expect(chosen(page)).toHaveAttribute('aria-pressed', 'true', PATIENT);
  await expect(page.getByText('已恢复草稿').first()).toBeVisible();
  await expect.poll(() => contents(page)).toEqual(typed);
}

/** A form survives the session, leads to its problems and is accepted without a model. */
async function isFilledAndSent(page: Page, address: string, form: FormCase): Promise<void> {
  const { open, type, send, finish, sent, stays } = form;
  await page.goto(address);
  const shown = page.locator('form').last();
  const reach = async () => {
    await open?.(page);
    await shown.waitFor(PATIENT);
  };
  await reach();
  await type(page);
  await survivesTheEnd(page, form, reach);

  const id = (await shown.getAttribute('id')) ?? '';
  const left = page.locator(`form[id="${id}"]`);
  const isDialog = (await shown.getByRole('button', { name: '取消', exact: true }).count()) > 0;
  const sendAll = async () => {
    await send(page);
    await finish?.(page);
  };
  await leadsToProblems(page, id, isDialog, sendAll);
  const told = await failures(page).count();
  const shows = await shownIn(left);
  expect(shows.length).toBeGreaterThan(0);
  const written = await stripModels(page);
  await sendAll();
  await expect(page.getByText(sent).first()).toBeVisible(PATIENT);
  if (!stays) await expect(left).toBeHidden();
  expect(await failures(page).count()).toBeLessThanOrEqual(told);
  expect(written).toHaveLength(1);
  for (const value of shows) expect(written[0]).toContain(value);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** The forms of a person, at most three: a browser is led to its sign-in no more often (requirements 7.30). */
const GROUPS = [...new Set(FORMS.map(({ account }) => account))].flatMap((account) => {
  const own = FORMS.filter((form) => form.account === account);
  return [own.slice(0, 3), own.slice(3)].flatMap((forms) => (forms.length > 0 ? [{ account, forms }] : []));
});

for (const { account, forms } of GROUPS)
  test(`${forms.map(({ name }) => name).join(', ')}: survives the session, leads to its problems, is accepted without a model`, async ({
    persona,
    given,
    rehearsal,
    watch,
  }) => {
    test.setTimeout(forms.length * 180_000);
    // The browser logs the HTTP 403.
    watch.expect(/status of 403/);
    const { page } = await persona(account);
    for (const form of forms)
      await test.step(form.name, async () => {
        await isFilledAndSent(page, await form.arrange(given), form);
        // Each makes the same number.
        await rehearsal.reset();
      });
  });

test('a new order that cannot be found leads to the list with a notice', async ({ persona, given, watch }) => {
  watch.expect(/status of 500/);
  const [submission] = FORMS.filter(({ name }) => name === '发起测试');
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

/** The values of all fields on the page. */
function contents(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('form')].flatMap((form) =>
      [...form.querySelectorAll('input, textarea, [title]')].flatMap((field) => {
        if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
          return [`${field.type} ${field.value}: ${String(field.checked)}`];
        if (field instanceof HTMLInputElement && field.type !== 'text') return [];
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
          // Fields without a name get an id of React's, which changes.
          const id = field.id.replace(/^_r_.*/, '');
          return field.ariaHidden === 'true' || id + field.value === '' ? [] : [`${id}: ${field.value}`];
        }
        // A Select's choice.
        return field.querySelector('input') ? [`chosen: ${field.textContent}`] : [];
      }),
    ),
  );
}

/** What the fields of a form show, as it is sent: texts, ticked values, and times of the company's zone in UTC. */
async function shownIn(form: Locator): Promise<string[]> {
  const values = await form.evaluate((element) =>
    [...element.querySelectorAll('input, textarea')].flatMap((field) => {
      const { value, type } = field as HTMLInputElement;
      if (type === 'checkbox' || type === 'radio')
        return (field as HTMLInputElement).checked && value !== 'on' ? value : [];
      return type === 'file' || field.matches('[disabled], [readonly]') || field.getAttribute('role') === 'combobox'
        ? []
        : value.trim();
    }),
  );
  return values
    .filter((value) => value !== '')
    .map((value) =>
      /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value)
        ? new Date(`${value.replace(' ', 'T')}:00+08:00`).toISOString()
        : JSON.stringify(value).slice(1, -1),
    );
}
