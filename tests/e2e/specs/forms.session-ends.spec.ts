import path from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ConsoleRoute } from '../../../config/routes';
import { routes } from '../../../config/routes';
import { expect, test } from '../fixtures';
import { FORMS } from '../forms';
import { PATIENT } from '../forms/formCase';
import { LoginPage } from '../pages/LoginPage';

/** A session that ends while a form is filled loses no input (P-FORM-2, P-SESSION-6). */

const SRC = path.resolve(__dirname, '../../../src');
const PAGES = path.join(SRC, 'pages');

/** Session cookie of the mock gateway. */
const SESSION = 'sso_session';

const REVISION = '**/testingOrder/revision*';
const NOTHING_AWAITS = { code: 'S00000', model: { scopes: {}, figures: [] } };

test('the table covers every form of every route', () => {
  const folders = components(routes).map((component) => path.join(PAGES, component));
  const found = [...folders, path.join(SRC, 'features')]
    .flatMap(formFiles)
    .map((file) => path.relative(file.startsWith(PAGES) ? PAGES : SRC, file));
  const cases = FORMS.map(({ source }) => source);
  expect([...new Set(cases)].sort()).toEqual([...new Set(found)].sort());
});

for (const { name, source, account, arrange, open, chosen, type, send } of FORMS) {
  test(`${source} ${name}: input survives the end of the session`, async ({ persona, given, watch }) => {
    test.setTimeout(180_000);
    // The browser logs the HTTP 403.
    watch.expect(/status of 403/);
    const address = await arrange(given);
    const { page } = await persona(account);
    // The day's counts poll and would get the 403 before the form.
    await page.route('**/api/v2/testing/today', (route) => route.fulfill({ json: NOTHING_AWAITS }));
    // The script of the rehearsal's shared worker would prevent network idle.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
    await page.route('**/rehearsal/events', (route) => route.fulfill({ status: 204 }));
    await page.goto(address);
    const reach = async () => {
      await open?.(page);
      await page.locator('form').last().waitFor(PATIENT);
    };
    await reach();
    // Calls of a loading page would get the 403 before the form.
    await page.waitForLoadState('networkidle');
    await type(page);
    const typed = await contents(page);
    expect(typed.join()).toMatch(/写到一半|第 1 处|HW1\.0/);

    // An open order that asks for news would get the 403 before the form.
    await page.route(REVISION, () => undefined);
    // Immediately, so that the debounced draft is not written yet.
    await page.context().clearCookies({ name: SESSION });
    await send(page);
    await page.unroute(REVISION);
    const login = await new LoginPage(page).isShown();
    await login.enterAs(account);
    await expect(page).toHaveURL(new RegExp(`${address.replace(/[.?]/g, '\\$&')}$`));

    if (chosen === undefined) await reach();
    else await expect(chosen(page)).toHaveAttribute('aria-pressed', 'true', PATIENT);
    await expect(page.getByText('已恢复草稿').first()).toBeVisible();
    await expect.poll(() => contents(page)).toEqual(typed);
  });
}

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

/** Page folders of the route table. */
function components(table: readonly ConsoleRoute[]): string[] {
  return table.flatMap(({ component, routes: children }) => [
    ...(component === undefined ? [] : [component]),
    ...components(children ?? []),
  ]);
}

/** Files below a folder that contain a form. */
function formFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(folder, file))
    .filter((file) => /<(InputForm|RecordForm|ReasonModal)\b/.test(readFileSync(file, 'utf8')));
}
