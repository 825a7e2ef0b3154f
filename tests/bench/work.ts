import type { Locator, Page } from '@playwright/test';
import { changeResume, operateLog } from '../../src/contract/histories';
import { ERROR, SUCCESS } from '../../src/domain/errors';
import { digest } from '../../src/transfer/hash/digest';
import { openPage, ROW, sessionOf, slowDown, untilQuiet, type WithBrowser } from './list';

/** Everyday work: interactions, a key among many cases, scrolling, hashing, queries of the logs. */

/** The median; the mean of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

const QUIET_MS = 600;
/** Browsers do not report events below this, ms. */
const LEAST = 16;
const NUMBERS = '/firmware/firmware';

/** In the order in which they are measured, as a tester; without an address, on the page of the one before. */
const INTERACTIONS: readonly (readonly [name: string, address: string | null, act: (page: Page) => Promise<void>])[] = [
  ['filter key', NUMBERS, (page) => type(page.locator('[data-list-search]').last(), 'GW01')],
  ['page', NUMBERS, (page) => page.getByTitle('2', { exact: true }).click()],
  [
    'column toggle',
    NUMBERS,
    async (page) => {
      await page.getByRole('button', { name: '列设置' }).click();
      await page.locator('.ant-popover').getByRole('checkbox').nth(1).click();
    },
  ],
  ['theme', NUMBERS, (page) => page.getByRole('button', { name: '深色主题' }).click()],
  ['theme back', null, (page) => page.getByRole('button', { name: '浅色主题' }).click()],
  ['language', null, (page) => page.getByRole('button', { name: '切换语言为英文 (EN)' }).click()],
  ['language back', null, (page) => page.getByRole('button', { name: /^Switch (the )?language/ }).click()],
  ['Ctrl+K', NUMBERS, (page) => page.keyboard.press('Control+k')],
  ['tab', '/testing/list', (page) => page.getByRole('tab').nth(1).click()],
  ['open order', '/testing/list', (page) => page.getByText(/^TO\d/).first().click()],
  [
    'decision',
    null,
    (page) => page.getByRole('group', { name: '处理' }).getByRole('group').getByRole('button').first().click(),
  ],
  ['remark key', null, (page) => type(page.locator('textarea:visible').last(), 'ok')],
];

async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  for (const key of text) await field.page().keyboard.press(key);
}

/** The slowest event, from the press to the paint that follows it, by the browser's event timing (E-TEST-4), ms. */
async function slowestEvent(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(untilQuiet, QUIET_MS);
  const seen = await page.evaluateHandle((durationThreshold) => {
    const durations: number[] = [];
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold };
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => durations.push(duration))).observe(
      options,
    );
    return durations;
  }, LEAST);
  await act(page);
  // Not until the entry comes: a fast event has none.
  await page.evaluate(untilQuiet, QUIET_MS);
  return seen.evaluate((durations, least) => Math.max(least, ...durations), LEAST);
}

/** Measures each interaction once in a new browser. @returns ms by name */
export const interact = (address: string, withBrowser: WithBrowser) =>
  withBrowser(async (browser) => {
    const page = await openPage(browser, address, 'test.sun');
    await slowDown(page);
    const taken: Record<string, number> = {};
    for (const [name, at, act] of INTERACTIONS) {
      if (at !== null) {
        await page.goto(at);
        await page.locator(ROW).first().waitFor();
      }
      taken[name] = await slowestEvent(page, act);
    }
    return taken;
  });

/** A key among many cases, and scrolling a long log, once in a new browser. @param longLog a console with long logs */
export const workAtLists = (address: string, longLog: string, withBrowser: WithBrowser) =>
  withBrowser(async (browser) => {
    const caseKey = await keyOfCase(await openPage(browser, address, 'test.chen'));
    const long = await openPage(browser, longLog, 'admin.qian');
    await long.goto('/system/operate?pageSize=200');
    await long.locator(ROW).first().waitFor();
    return { caseKey, ...(await scrollThrough(long)) };
  });

const CASES = 2000;
const KEYS = 20;

/** The median key in the name of one of 2,000 manual cases, from the key to the frame that shows it, ms. */
async function keyOfCase(page: Page): Promise<number> {
  // The first of my orders at manual testing, with cases as pasted from a spreadsheet.
  await page.goto('/testing/list?stepOrder=4');
  const order = page.locator('[data-row-key^="TO"]').first();
  await order.waitFor();
  await page.goto(`/testing/list?id=${(await order.getAttribute('data-row-key')) ?? ''}`);
  await page.getByRole('button', { name: '从表格或文件导入' }).click();
  const dialog = page.getByRole('dialog', { name: '从表格或文件导入' });
  const rows = Array.from({ length: CASES }, (_, at) => `用例 ${String(at + 1)}\t通过\tHW1.0`);
  await dialog.getByRole('textbox', { name: '表格内容' }).fill(rows.join('\n'));
  const source = dialog.getByRole('combobox', { name: /没有来源版本/ });
  await source.press('ArrowDown');
  await source.press('Enter');
  await dialog.getByRole('button', { name: /^加入/ }).click();
  await dialog.waitFor({ state: 'hidden' });

  const title = page.getByRole('textbox', { name: /^第 \d+ 行用例$/ }).first();
  await title.click();
  const keys = await title.evaluateHandle((field) => {
    const taken: number[] = [];
    let shown = (): void => undefined;
    field.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          taken.push(performance.now() - timeStamp);
          shown();
        }),
      );
    });
    const untilShown = (count: number) =>
      new Promise<void>((resolve) => (taken.length >= count ? resolve() : (shown = resolve)));
    return { taken, untilShown };
  });
  for (let count = 1; count <= KEYS; count += 1) {
    await page.keyboard.press('a');
    await keys.evaluate(({ untilShown }, typed) => untilShown(typed), count);
  }
  return median(await keys.evaluate(({ taken }) => taken));
}

/**
 * Scrolls a long list (antd's body of a virtual table) to the end and back.
 * @returns the longest task in ms, and the most elements in the table meanwhile
 */
const scrollThrough = (page: Page) =>
  page.locator('.ant-table-tbody-virtual-holder').evaluate(async (body) => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({
      type: 'longtask',
    });
    const table = body.closest('.ant-table') ?? body;
    const steps = 60;
    let scrollNodes = 0;
    for (let step = 0; step <= 2 * steps; step += 1) {
      const deltaY = step < steps ? 160 : -160;
      body.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
      await new Promise((done) => requestAnimationFrame(done));
      scrollNodes = Math.max(scrollNodes, table.querySelectorAll('*').length);
    }
    // Idle time comes after the observer has got the last task.
    await new Promise((done) => requestIdleCallback(done));
    return { scrollTask: Math.max(0, ...tasks), scrollNodes };
  });

const MB = 1e6;
const SIZE = 500 * MB;

/** Speed and memory use of hashing 500 MB in chunks, SHA-256 and MD5, like the upload's worker (E-TEST-4). */
export async function hash() {
  // Generated while reading, so that the source uses no memory, like a file on disk.
  const source = new Uint8Array(8 * MB).map((_, index) => index * 7);
  const slice = (start: number, end: number) => ({
    arrayBuffer: () => Promise.resolve(source.slice(0, end - start).buffer),
  });
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const look = (): void => void (most = Math.max(most, process.memoryUsage().rss));
  const begun = performance.now();
  await digest({ size: SIZE, slice }, look);
  look();
  const seconds = (performance.now() - begun) / 1000;
  return { megabytesPerSecond: SIZE / MB / seconds, extraMegabytes: (most - before) / MB };
}

type Query = Readonly<Record<string, string>>;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
/** In the years of older rows. */
const PERIOD = { from: daysAgo(500), to: daysAgo(400) };
const sortedBy = (...fields: readonly string[]): Query[] => fields.map((sort) => ({ sort }));

/** Typical queries of the logs. */
const QUERIES: readonly (readonly [path: string, query: Query])[] = [
  ...[
    ...[{}, { current: '4000' }, { failed: 'true' }, { actor: '林晓' }, { role: '3' }, { action: 'firmware.update' }],
    ...[{ keyword: '10.20.3.' }, { keyword: 'nothing has this' }],
    ...[PERIOD, { objectType: 'firmware', code: ERROR.permission }],
    ...sortedBy('at,asc', 'durationMs,desc', 'address,asc', 'actor,asc'),
  ].map((query) => [operateLog.page.path, query] as const),
  ...[
    ...[{}, { current: '4000' }, { keyword: '修订 4711' }, { field: 'description', actor: 'dev.lin' }],
    ...[PERIOD, { objectType: 'firmware' }, ...sortedBy('at,asc', 'objectName,desc', 'after,asc')],
  ].map((query) => [changeResume.page.path, query] as const),
];

/**
 * Times every query of both logs over HTTP, one after the other, in ms.
 * @returns `found` shows that a filter was applied; `first` is the first answer, which sorts the log
 */
export async function askLogs(address: string, times: number) {
  const { name, value } = sessionOf('admin.qian');
  const ask = async (url: string) => {
    const begun = performance.now();
    const response = await fetch(url, { headers: { cookie: `${name}=${value}` } });
    const { code, message, model } = (await response.json()) as {
      readonly code: string;
      readonly message: string;
      readonly model: { readonly total: number };
    };
    const ms = performance.now() - begun;
    if (code !== SUCCESS) throw new Error(`${url} was answered with ${code} ${message}`);
    return { found: model.total, ms };
  };
  const latencies = [];
  for (const [path, asked] of QUERIES) {
    const url = `${address}${path}?${new URLSearchParams(asked).toString()}`;
    const { found, ms: first } = await ask(url);
    const all: number[] = [];
    while (all.length < times) all.push((await ask(url)).ms);
    const query = Object.entries(asked).map(([key, text]) => `${key}=${text.replace(/T.*Z$/, '')}`);
    const [firstMs, ms, slowest] = [first, median(all), Math.max(...all)].map((each) => Number(each.toFixed(1)));
    latencies.push({ path, query: query.join(' '), found, first: firstMs, ms, slowest });
  }
  return latencies;
}
