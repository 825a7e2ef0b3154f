import type { Page } from '@playwright/test';
import { fieldsOf, schemaOf } from '../../../../config/openapi/schemas';
import { ENDPOINTS } from '../../../../src/contract/endpoints';
import { expect, test } from '../../fixtures';
import { mutate, MUTATIONS } from '../../mutated';
import { isStill } from '../../pages/Shell';
import { addressOf, ROUTES, seededIds } from '../../routes';

/**
 * No value that a server or an address may hold breaks a screen, is shown as no value, or leads to an address of none
 * (E-TEST-4); with FULL=1 more values.
 */

const SEEDS = process.env.FULL ? 8 : 1;
/** How long a screen may take. */
const STILL_MS = 10_000;

/** What no screen may show: broken pages, values that are none, links with such a value. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const none = /页面出错了|Invalid Date|\bNaN\b|\bundefined\b|\[object \w+\]|\bInfinity\b|∞|\{\w+\}/;
    const noAddress = /[?&](id|report|versionId)=(&|$)|%5Bobject|(from|to)=(?!\d{4}-)/i;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: string[] = [document.title, location.href];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if (text.parentElement?.closest('script, style') === null) shown.push(text.textContent ?? '');
    for (const element of document.querySelectorAll('[title], [aria-label], input, textarea'))
      for (const name of ['title', 'aria-label', 'value', 'placeholder']) shown.push(element.getAttribute(name) ?? '');
    const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
    const found = [...shown, ...links].filter((text) => none.test(text));
    return [...new Set([...found, ...links.filter((link) => noAddress.test(link))])].map((each) => each.slice(0, 200));
  });

/** Buttons that open nothing, or leave the page. */
const OTHERS = /关闭|刷新|打印|导出|下载|复制|退出|切换|主题|收起/;

/** Opens what the buttons of a record open, and the search. The record is open. @returns as {@link faultsAt} */
async function faultsInside(page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (after: string) => {
    await isStill(page);
    found.push(...(await faults(page)).map((each) => `${address}, ${after}: ${each}`));
  };
  const record = page.getByRole('dialog').or(page.getByRole('main')).last();
  const opening = { hasText: /\S/, hasNotText: OTHERS, visible: true };
  const buttons = record.getByRole('button', { disabled: false }).filter(opening);
  // Of those with one text, such as in the rows of a table, one.
  for (const text of new Set(await buttons.allTextContents())) {
    const button = buttons.filter({ hasText: text }).first();
    // One before it may have done what it says, such as a claim.
    if (!(await button.isVisible())) continue;
    const length = await page.evaluate(() => document.body.textContent.length);
    await button.click();
    // What it opens may be loaded first; a retry may change nothing.
    const isOther = (before: number) => document.body.textContent.length !== before;
    await page.waitForFunction(isOther, length, { timeout: 3_000 }).catch(() => undefined);
    await look(text);
    await page.goto(address);
    await isStill(page);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('E2E');
  await look('Ctrl+K');
  return found;
}

function waitsFor(page: Page): void {
  page.setDefaultTimeout(STILL_MS);
  page.setDefaultNavigationTimeout(30_000);
}

/** Opens a screen. @returns what is wrong with it and its calls, each with its address */
async function faultsAt(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  const listen = (request: { readonly url: () => string }) => asked.push(request.url());
  page.on('request', listen);
  await page.goto(address);
  const settled = await isStill(page).then(
    () => [],
    () => ['it goes on loading'],
  );
  page.off('request', listen);
  const calls = asked.filter((url) => /\/api\/.*(undefined|NaN|%5Bobject|275760)/.test(url));
  return [...settled, ...(await faults(page)), ...calls].map((each) => `${address}: ${each}`);
}

for (const how of MUTATIONS)
  test(`every screen is shown with fields that are ${how}`, async ({ persona, given }) => {
    test.setTimeout(SEEDS * 180_000);
    const [open, last] = [await given.order(4, 'E2E-OPEN'), await given.order(7, 'E2E-LAST')];
    const version = await given.versionOf(last);
    const [admin, tester] = [await persona('admin.qian'), await persona('test.sun')];
    for (const { page } of [admin, tester]) waitsFor(page);
    const ids = await seededIds(admin);
    const screens: readonly [Page, address: string, look?: typeof faultsInside][] = [
      ...ROUTES.map((route): [Page, string] => [admin.page, addressOf(route, ids)]),
      [tester.page, `/testing/list?id=${open}`, faultsInside],
      [tester.page, '/testing/list'],
      [admin.page, `/testing/list?id=${last}`],
      [admin.page, `/testing/list?report=${last}`],
      [admin.page, '/testing/list?reportFrom=2026-01-01T00%3A00%3A00.000Z&reportTo=2026-12-31T00%3A00%3A00.000Z'],
      [admin.page, `/version/detail?id=${version}`, faultsInside],
      [admin.page, '/firmware/firmware?id=E2E-LAST'],
    ];
    const found: string[] = [];
    for (let seed = 0; seed < SEEDS; seed += 1) {
      for (const [place, [page, address, inside]] of screens.entries()) {
        // Not by the address, which has the day in it.
        await mutate(page, 'others', { how, seed: `${String(seed)} ${String(place)}` });
        const all = [...(await faultsAt(page, address)), ...((await inside?.(page, address)) ?? [])];
        found.push(...all.map((each) => `${String(seed)} ${each}`));
      }
      await mutate(admin.page, 'start', { how, seed: String(seed) });
      found.push(...(await faultsAt(admin.page, '/changeResume')));
    }
    expect(found).toEqual([]);
  });

const NO_TIMES = ['-1', '2026-03-01', '+275760-09-13', '-271821-04-20', '2026-13-45', 'yesterday'];
const CRAFTED = ['-1', '1e400', '__proto__', 'constructor,desc', '%'];

test('no crafted address breaks a list, and a time that is none is not asked for', async ({ persona }) => {
  test.slow();
  const { page } = await persona('admin.qian');
  waitsFor(page);
  const addresses = [
    ['/testing/list', ENDPOINTS.testing.page.input] as const,
    ['/version/version', ENDPOINTS.firmwareVersion.page.input] as const,
    ['/firmware/firmware', ENDPOINTS.firmware.page.input] as const,
    ['/changeResume', ENDPOINTS.changeResume.page.input] as const,
    ['/system/operate', ENDPOINTS.operateLog.page.input] as const,
  ].flatMap(([path, input]) => {
    const names = fieldsOf(schemaOf(input)).map(({ name }) => name);
    const times = names.filter((name) => /from$|to$/i.test(name));
    // A time that is none and a crafted value at once.
    return NO_TIMES.map((time, nth) => {
      const value = (name: string) => (times.includes(name) ? time : (CRAFTED[nth % CRAFTED.length] ?? ''));
      return `${path}?${new URLSearchParams(names.map((name) => [name, value(name)])).toString()}`;
    });
  });
  const reports = NO_TIMES.map(
    (value) => `/testing/list?${new URLSearchParams({ reportFrom: value, reportTo: value }).toString()}`,
  );
  const found: string[] = [];
  for (const address of [...addresses, ...reports]) found.push(...(await faultsAt(page, address)));
  expect(found).toEqual([]);
});
