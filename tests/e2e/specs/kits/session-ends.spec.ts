import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ConsoleRoute } from '../../../../config/routes';
import { routes } from '../../../../config/routes';
import { expect, test } from '../../fixtures';
import { FORMS } from '../../forms';
import { LoginPage } from '../../pages/LoginPage';

/** A session that ends in the middle of any form loses nothing (decisions §4.4, §5). */

const SRC = path.resolve(__dirname, '../../../../src');
const PAGES = path.join(SRC, 'pages');

/** The cookie of the stand-in gateway: without it nobody is signed in. */
const SESSION = 'sso_session';

/** A page that loads its parts one after the other, on a machine that does something else. */
const PATIENT = { timeout: 60_000 };

const NOTHING_AWAITS = {
  ...{ code: 'S00000', message: '', error: null, success: true },
  model: { list: [], total: 0, asOf: '' },
};

const RESTORED = '已恢复草稿';

test('the table of forms names every form of every route', () => {
  const folders = components(routes).map((component) => path.join(PAGES, component));
  const found = [...folders, path.join(SRC, 'features')]
    .flatMap(formFiles)
    .map((file) => path.relative(file.startsWith(PAGES) ? PAGES : SRC, file));
  const cases = FORMS.map(({ source }) => source);
  expect([...new Set(cases)].sort()).toEqual([...new Set(found)].sort());
});

for (const { name, source, account, arrange, open, type, send } of FORMS) {
  test(`${source} ${name}: the session ends, and nothing typed is lost`, async ({ persona, serverAs, watch }) => {
    test.setTimeout(180_000);
    // Who is not signed in is told so by HTTP 403, which the browser logs.
    watch.expect(/status of 403/);
    const address = await arrange(serverAs);
    const { page } = await persona(account);
    // The count of what awaits one asks by itself, at any time: it would hear of the end before the form does.
    await page.route('**/api/v2/testing/page?scope=todo&current=1&pageSize=2', (route) =>
      route.fulfill({ json: NOTHING_AWAITS }),
    );
    // The rehearsal's event stream never ends: the page would never be idle.
    await page.route('**/rehearsal/events?*', (route) => route.fulfill({ status: 204 }));
    await page.goto(address);
    const reach = async () => {
      await open?.(page);
      await page.locator('form').last().waitFor(PATIENT);
    };
    await reach();
    // What the page still loads would hear of the end before the form does.
    await page.waitForLoadState('networkidle');
    await type(page);
    const typed = await contents(page);
    expect(typed.join()).toMatch(/写到一半|第 1 处|HW1\.0/);

    // At once, before typing has paused: what waits to be kept must not be lost either.
    await page.context().clearCookies({ name: SESSION });
    await send(page);
    const login = new LoginPage(page);
    await login.isShown();
    await login.enterAs(account);
    await expect(page).toHaveURL(new RegExp(`${address.replace(/[.?]/g, '\\$&')}$`));

    await reach();
    await expect(page.getByText(RESTORED).first()).toBeVisible();
    await expect.poll(() => contents(page)).toEqual(typed);
  });
}

/** What all forms on the page hold, field by field: texts, ticks, and what is chosen. */
function contents(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('form')].flatMap((form) =>
      [...form.querySelectorAll('input, textarea, .ant-select-selection-item')].flatMap((field) => {
        if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
          return [`${field.type} ${field.value}: ${String(field.checked)}`];
        if (field instanceof HTMLInputElement && field.type !== 'text') return [];
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
          return field.ariaHidden === 'true' ? [] : [`${field.id}: ${field.value}`];
        return [`chosen: ${field.textContent}`];
      }),
    ),
  );
}

/** The page folders of the route table. */
function components(table: readonly ConsoleRoute[]): string[] {
  return table.flatMap(({ component, routes: children }) => [
    ...(component === undefined ? [] : [component]),
    ...components(children ?? []),
  ]);
}

/** The files below a folder in which a form of the kit stands. */
function formFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(folder, file))
    .filter((file) => /<(RecordForm|ReasonModal)\b/.test(readFileSync(file, 'utf8')));
}
