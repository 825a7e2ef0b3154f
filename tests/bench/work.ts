import { chromium } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { digest } from '../../src/transfer/hash/digest';
import { arrive, calm, CPU_SLOWED, median, ROW } from './page';
import type { Launch } from './page';

/** Everyday work: interactions, waiting times, hashing. */

const CALM_MS = 600;
/** Browsers do not report events below this, ms. */
const LEAST = 16;

/** In the order in which they are measured, as a tester; without an address, on the page of the one before. */
const INTERACTIONS: readonly (readonly [name: string, address: string | null, act: (page: Page) => Promise<void>])[] = [
  ['filter key', '/firmware/firmware', (page) => type(page.locator('[data-list-search]').last(), 'GW01')],
  ['page', '/firmware/firmware', (page) => page.getByTitle('2', { exact: true }).click()],
  [
    'column toggle',
    '/firmware/firmware',
    async (page) => {
      await page.getByRole('button', { name: '列设置' }).click();
      await page.locator('.ant-popover').getByRole('checkbox').nth(1).click();
    },
  ],
  ['theme', '/firmware/firmware', (page) => page.getByRole('button', { name: '深色主题' }).click()],
  ['theme back', null, (page) => page.getByRole('button', { name: '浅色主题' }).click()],
  ['language', null, (page) => page.getByRole('button', { name: '切换语言为英文 (EN)' }).click()],
  ['language back', null, (page) => page.getByRole('button', { name: /^Switch (the )?language/ }).click()],
  ['Ctrl+K', '/firmware/firmware', (page) => page.keyboard.press('Control+k')],
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

/** The slowest event, from the press to the paint that follows it, by the browser's event timing (decisions §7), ms. */
async function slowest(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(calm, CALM_MS);
  const seen = await page.evaluateHandle((durationThreshold) => {
    const durations: number[] = [];
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold };
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => durations.push(duration))).observe(
      options,
    );
    return durations;
  }, LEAST);
  await act(page);
  await page.evaluate(calm, CALM_MS);
  return seen.evaluate((durations, least) => Math.max(least, ...durations), LEAST);
}

/** Measures each interaction once in a new browser. @returns ms by name */
export async function interact(address: string, launch: Launch): Promise<Record<string, number>> {
  const browser = await chromium.launch(launch);
  const taken: Record<string, number> = {};
  try {
    const page = await arrive(browser, address, 'test.sun');
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
    for (const [name, at, act] of INTERACTIONS) {
      if (at !== null) {
        await page.goto(at);
        await page.locator(ROW).first().waitFor();
      }
      taken[name] = await slowest(page, act);
    }
    return taken;
  } finally {
    await browser.close();
  }
}

/** A key among many cases, and scrolling a long log, without CPU throttling. */
export interface Use {
  /** The median key in the name of one of 2,000 manual cases, ms. */
  readonly caseKey: number;
  /** The longest task while scrolling 200 of 100,000 rows, ms, and the most elements in the table meanwhile. */
  readonly scrollTask: number;
  readonly scrollNodes: number;
}

/** Measures once in a new browser. @param longLog address of a console with long logs */
export async function use(address: string, longLog: string, launch: Launch): Promise<Use> {
  const browser = await chromium.launch(launch);
  try {
    const caseKey = await keyOfCase(await arrive(browser, address, 'test.chen'));
    const long = await arrive(browser, longLog, 'admin.qian');
    await long.goto('/system/operate?pageSize=200');
    await long.locator(ROW).first().waitFor();
    return { caseKey, ...(await scrollThrough(long)) };
  } finally {
    await browser.close();
  }
}

const CASES = 2000;

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
  await dialog.getByRole('button', { name: /^加入/ }).click();
  await dialog.waitFor({ state: 'hidden' });

  const title = page.getByRole('textbox', { name: /^第 \d+ 行用例$/ }).first();
  await title.click();
  const times = await title.evaluateHandle((field) => {
    const taken: number[] = [];
    field.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - timeStamp)));
    });
    return taken;
  });
  for (const key of 'abcdefghijklmnopqrst') {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
  return median(await times.jsonValue());
}

/** Scrolls a long list (antd's body of a virtual table) to the end and back. */
function scrollThrough(page: Page): Promise<Pick<Use, 'scrollTask' | 'scrollNodes'>> {
  return page.locator('.ant-table-tbody-virtual-holder').evaluate(async (body) => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({
      type: 'longtask',
    });
    const table = body.closest('.ant-table') ?? body;
    const steps = 60;
    let nodes = 0;
    for (let step = 0; step <= 2 * steps; step += 1) {
      const deltaY = step < steps ? 160 : -160;
      body.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
      await new Promise((done) => requestAnimationFrame(done));
      nodes = Math.max(nodes, table.querySelectorAll('*').length);
    }
    await new Promise((done) => setTimeout(done, 200));
    return { scrollTask: Math.max(0, ...tasks), scrollNodes: nodes };
  });
}

const MB = 1e6;
const SIZE = 500 * MB;

/** Speed and memory use of hashing 500 MB in chunks, SHA-256 and MD5, like the upload's worker (decisions §7). */
export async function hash(): Promise<{ readonly megabytesPerSecond: number; readonly extraMegabytes: number }> {
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
