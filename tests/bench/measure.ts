import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { calm, watch } from './page';
import { signIn, WORLD } from './rehearsal';
import { Transfer } from './transfer';
import type { Bytes } from './transfer';

/** No throttling, or a slow mobile network. */
export type Net = 'none' | '3G';

/** Figures of one page load: ms, bytes, number of requests. */
export interface Figures extends Bytes {
  readonly fcp: number;
  readonly lcp: number;
  readonly firstRow: number;
  readonly longTasks: number;
  readonly tbt: number;
  readonly heap: number;
  /** Gzipped script size, comparable with the peers'. */
  readonly jsGzip: number;
}

/** A measured page load, with the scripts before the first row by path. */
export interface Measured extends Omit<Figures, 'jsGzip'> {
  readonly scripts: readonly string[];
}

/** Launch options of Chromium. */
export interface Launch {
  readonly args: string[];
  readonly executablePath?: string;
}

/** A page with a list. */
export interface ListPage {
  readonly address: string;
  readonly path: string;
  /** CSS selector of a row. */
  readonly row: string;
  /** The rehearsal's account to sign in with; null for other consoles. */
  readonly account: string | null;
}

export const LIST = '/firmware/firmware';
export const CPU_SLOWED = 4;
const RATE = 1_600_000 / 8;
const THREE_G = { offline: false, latency: 150, downloadThroughput: RATE, uploadThroughput: RATE };
/** A row of the list component. */
export const ROW = '[data-record-list] [data-row-key]';
/** The browser of every measurement. */
export const CONTEXT = { viewport: { width: 1366, height: 768 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };

/** Our first list. */
export const ourList = (address: string): ListPage => ({ address, path: LIST, row: ROW, account: 'dev.lin' });

const LIMIT_MS = 90_000;
const CALM_MS = 1000;
/** A task's time above this is blocking time. */
const LONG_MS = 50;

/** Loads a list once in a new browser. */
export async function measure(list: ListPage, net: Net, launch: Launch): Promise<Measured> {
  const browser = await chromium.launch(launch);
  try {
    const context = await arrive(browser, list);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const transfer = await slowDown(client, net);
    await page.addInitScript(watch, { selector: list.row, limit: LIMIT_MS });
    await page.goto(list.path, { waitUntil: 'commit' });
    await firstRow(page);
    await quiet(page, transfer);
    return await read(page, client, transfer);
  } finally {
    await browser.close();
  }
}

/** A browser context with a signed-in user; its requests fill no cache. */
async function arrive(browser: Browser, { address, account }: ListPage): Promise<BrowserContext> {
  const context = await browser.newContext({ ...CONTEXT, baseURL: address });
  if (account === null) return context;
  const { session } = await signIn(address, account);
  await context.addCookies([
    { name: 'rehearsal_world', value: WORLD, url: address },
    { ...session, url: address },
  ]);
  return context;
}

async function slowDown(client: CDPSession, net: Net): Promise<Transfer> {
  const transfer = await Transfer.of(client);
  await client.send('Performance.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
  if (net === '3G') await client.send('Network.emulateNetworkConditions', THREE_G);
  return transfer;
}

async function firstRow(page: Page): Promise<void> {
  try {
    await page.evaluate(() => window.bench?.row);
  } catch (error) {
    const text = await page.locator('body').innerText();
    throw new Error(`The first row did not show. ${page.url()} shows:\n${text.slice(0, 500)}`, { cause: error });
  }
}

/** Waits until the page neither loads nor computes. */
async function quiet(page: Page, transfer: Transfer): Promise<void> {
  let asked;
  do {
    asked = transfer.asked;
    await transfer.idle();
    await page.evaluate(calm, CALM_MS);
  } while (transfer.asked !== asked);
}

async function read(page: Page, client: CDPSession, transfer: Transfer): Promise<Measured> {
  const seen = await page.evaluate(() => window.bench?.seen);
  if (!seen) throw new Error('The page navigated before it could be measured.');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  return {
    ...transfer.until(seen.origin + seen.firstRow),
    scripts: transfer.scripts(seen.origin + seen.firstRow),
    fcp: seen.fcp,
    lcp: seen.lcp,
    firstRow: seen.firstRow,
    longTasks: seen.longTasks.reduce((sum, each) => sum + each, 0),
    tbt: seen.longTasks.reduce((sum, each) => sum + Math.max(0, each - LONG_MS), 0),
    heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0,
  };
}
