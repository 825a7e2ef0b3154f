import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { arrive, calm, CPU_SLOWED, ROW, watch } from './page';
import type { Launch } from './page';

/** One opening of a list in a new browser, and figures of other consoles. */

/** No throttling, or a slow mobile network. */
export const NETS = ['none', '3G'] as const;
export type Net = (typeof NETS)[number];

/** Figures of one page load: ms, bytes as transferred (compressed, with headers), number of requests. */
export interface Figures {
  readonly js: number;
  readonly css: number;
  readonly total: number;
  readonly requests: number;
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

/** A page with a list. */
export interface ListPage {
  readonly address: string;
  readonly path: string;
  /** CSS selector of a row. */
  readonly row: string;
  /** The rehearsal's account to sign in with; null for other consoles. */
  readonly account: string | null;
}

/** Our first list. */
export const ourList = (address: string): ListPage => ({
  address,
  path: '/firmware/firmware',
  row: ROW,
  account: 'dev.lin',
});

const RATE = 1_600_000 / 8;
const THREE_G = { offline: false, latency: 150, downloadThroughput: RATE, uploadThroughput: RATE };
const LIMIT_MS = 90_000;
const CALM_MS = 1000;
/** A task's time above this is blocking time. */
const LONG_MS = 50;

/** Loads a list once in a new browser. */
export async function measure(list: ListPage, net: Net, launch: Launch): Promise<Measured> {
  const browser = await chromium.launch(launch);
  try {
    const page = await arrive(browser, list.address, list.account);
    const client = await page.context().newCDPSession(page);
    const traffic = await trafficOf(client);
    await client.send('Performance.enable');
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
    if (net === '3G') await client.send('Network.emulateNetworkConditions', THREE_G);
    await page.addInitScript(watch, { selector: list.row, limit: LIMIT_MS });
    await page.goto(list.path, { waitUntil: 'commit' });
    await firstRow(page);
    // Until it neither loads nor computes.
    for (let asked = -1; asked !== traffic.asked();) {
      asked = traffic.asked();
      await traffic.idle();
      await page.evaluate(calm, CALM_MS);
    }
    return await read(page, client, traffic);
  } finally {
    await browser.close();
  }
}

async function firstRow(page: Page): Promise<void> {
  try {
    await page.evaluate(() => window.bench?.row);
  } catch (error) {
    const text = await page.locator('body').innerText();
    throw new Error(`The first row did not show. ${page.url()} shows:\n${text.slice(0, 500)}`, { cause: error });
  }
}

async function read(page: Page, client: CDPSession, traffic: Traffic): Promise<Measured> {
  const seen = await page.evaluate(() => window.bench?.seen);
  if (!seen) throw new Error('The page navigated before it could be measured.');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const { origin, fcp, lcp, firstRow: row, longTasks } = seen;
  return {
    ...traffic.until(origin + row),
    fcp,
    lcp,
    firstRow: row,
    longTasks: longTasks.reduce((sum, each) => sum + each, 0),
    tbt: longTasks.reduce((sum, each) => sum + Math.max(0, each - LONG_MS), 0),
    heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0,
  };
}

interface Traffic {
  readonly asked: () => number;
  /** Waits until no request is pending. */
  readonly idle: () => Promise<void>;
  /** What was requested before a time; each request counts as a whole. */
  readonly until: (moment: number) => Pick<Measured, 'js' | 'css' | 'total' | 'requests' | 'scripts'>;
}

/** Records all requests of a page. */
async function trafficOf(client: CDPSession): Promise<Traffic> {
  const all = new Map<string, { readonly asked: number; readonly path: string; kind: string; bytes: number }>();
  const open = new Set<string>();
  let settled = (): void => undefined;
  const close = (requestId: string): void => {
    open.delete(requestId);
    if (open.size === 0) settled();
  };
  client.on('Network.requestWillBeSent', ({ requestId, request: { url }, wallTime }) => {
    if (!url.startsWith('http')) return;
    all.set(requestId, { asked: wallTime * 1000, path: new URL(url).pathname, kind: '', bytes: 0 });
    open.add(requestId);
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const known = all.get(requestId);
    if (known) known.kind = response.mimeType;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = all.get(requestId);
    if (known) known.bytes = encodedDataLength;
    close(requestId);
  });
  client.on('Network.loadingFailed', ({ requestId }) => close(requestId));
  await client.send('Network.enable');
  return {
    asked: () => all.size,
    idle: () => new Promise((resolve) => (open.size === 0 ? resolve() : (settled = resolve))),
    until: (moment) => {
      const made = [...all.values()].filter(({ asked }) => asked <= moment);
      const of = (kind: RegExp) => made.filter((each) => kind.test(each.kind));
      const bytes = (kind: RegExp) => of(kind).reduce((sum, each) => sum + each.bytes, 0);
      return {
        js: bytes(/javascript/),
        css: bytes(/css/),
        total: bytes(/^/),
        requests: made.length,
        scripts: [...new Set(of(/javascript/).map(({ path }) => path))],
      };
    },
  };
}

/** Another console, measured with the same profile; missing figures were not measured. */
export interface Peer {
  readonly page: string;
  readonly net: Net;
  readonly figures: Partial<Figures>;
}

/** The page that the targets refer to. */
const RIVAL = 'Ant Design Pro 6.0.3 table-list';

/** Recorded medians of five, for a run without PEER. */
export const RIVALS: readonly Peer[] = [
  {
    page: RIVAL,
    net: 'none',
    figures: { fcp: 2812, firstRow: 3309, tbt: 1405, requests: 48, js: 915_000, heap: 18.4e6 },
  },
  { page: RIVAL, net: '3G', figures: { fcp: 5324, firstRow: 7091, tbt: 1117 } },
];
