import type { Browser, CDPSession, Page, Request } from '@playwright/test';

/** One opening of a list in a new browser: what it loads, and when it shows its first row. */

/** No throttling, or a slow mobile network. */
export const NETS = ['none', '3G'] as const;
export type Net = (typeof NETS)[number];

/** Runs `work` with a new Chromium (config/scripts/chromium.mjs). */
export type WithBrowser = <Result>(work: (browser: Browser) => Promise<Result>) => Promise<Result>;

export interface ListPage {
  readonly address: string;
  readonly path: string;
  /** CSS selector of a row. */
  readonly row: string;
  /** The rehearsal's account to sign in with. */
  readonly account: string;
}

export const ROW = '[data-record-list] [data-row-key]';
const CPU_SLOWED = 4;
const RATE = 1_600_000 / 8;
const THREE_G = { offline: false, latency: 150, downloadThroughput: RATE, uploadThroughput: RATE };
const LIMIT_MS = 90_000;
const QUIET_MS = 1000;
/** A task's time above this is blocking time. */
const LONG_MS = 50;

/** The cookie of somebody who is signed in to the rehearsal. */
export const sessionOf = (account: string) => ({ name: 'sso_session', value: account });

/** A page in a context of its own. @param account the person signed in */
export async function openPage(browser: Browser, address: string, account: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await context.addCookies([{ ...sessionOf(account), url: address }]);
  return context.newPage();
}

/** Slows the page's processor down. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
  return client;
}

/** Times until the first row in ms, bytes as transferred with headers, and the paths of the scripts before that row. */
export type Measured = Awaited<ReturnType<typeof measure>>;

/** Loads a list once in a new browser. */
export const measure = (list: ListPage, net: Net, withBrowser: WithBrowser) =>
  withBrowser(async (browser) => {
    const page = await openPage(browser, list.address, list.account);
    const client = await slowDown(page);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await client.send('Performance.enable');
    await client.send('Network.enable');
    if (net === '3G') await client.send('Network.emulateNetworkConditions', THREE_G);
    await page.addInitScript(observe, { selector: list.row, limit: LIMIT_MS });
    await page.goto(list.path, { waitUntil: 'commit' });
    try {
      await page.evaluate(() => window.bench?.row);
    } catch (error) {
      const text = await page.locator('body').innerText();
      throw new Error(`The first row did not show. ${page.url()} shows:\n${text.slice(0, 500)}`, { cause: error });
    }
    // Until it neither loads nor computes.
    for (let known = -1; known !== requests.length;) {
      known = requests.length;
      await Promise.all(requests.map((request) => request.response().then((response) => response?.finished())));
      await page.evaluate(untilQuiet, QUIET_MS);
    }
    const seen = await page.evaluate(() => window.bench?.seen);
    if (!seen) throw new Error('The page navigated before it could be measured.');
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const { origin, longTasks, ...times } = seen;
    return {
      ...(await trafficUntil(origin + times.firstRow, requests)),
      ...times,
      longTasks: longTasks.reduce((sum, each) => sum + each, 0),
      tbt: longTasks.reduce((sum, each) => sum + Math.max(0, each - LONG_MS), 0),
      heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0,
    };
  });

/** Visits in one profile: the first fills its cache. */
const VISITS = 6;

/** Opens a list in one profile again and again. @returns ms until the first row of each visit after the first */
export const revisit = (list: ListPage, withBrowser: WithBrowser) =>
  withBrowser(async (browser) => {
    const first = await openPage(browser, list.address, list.account);
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = visit === 0 ? first : await first.context().newPage();
      await slowDown(page);
      await page.addInitScript(observe, { selector: list.row, limit: LIMIT_MS });
      await page.goto(list.path, { waitUntil: 'commit' });
      await page.evaluate(() => window.bench?.row);
      times.push(await page.evaluate(() => window.bench?.seen.firstRow ?? Number.NaN));
      await page.evaluate(untilQuiet, QUIET_MS);
      await page.close();
    }
    return times.slice(1);
  });

/** What was requested before a time; each request counts as a whole, as transferred. */
async function trafficUntil(moment: number, requests: readonly Request[]) {
  const made = requests.filter((request) => request.timing().startTime <= moment && request.url().startsWith('http'));
  const files = await Promise.all(
    made.map(async (request) => {
      const response = await request.response();
      const { responseHeadersSize: head, responseBodySize: body } = response
        ? await request.sizes()
        : { responseHeadersSize: 0, responseBodySize: 0 };
      const type = response?.headers()['content-type'] ?? '';
      return { type, path: new URL(request.url()).pathname, bytes: head + body };
    }),
  );
  const of = (kind: string) => files.filter(({ type }) => type.includes(kind));
  const bytes = (kind: string) => of(kind).reduce((sum, each) => sum + each.bytes, 0);
  const scripts = [...new Set(of('javascript').map(({ path }) => path))];
  return { js: bytes('javascript'), css: bytes('css'), total: bytes(''), requests: made.length, scripts };
}

/*
 * Functions that run inside the page are sent as text, so they must not use anything outside themselves.
 */

declare global {
  interface Window {
    /** Observed by the page; times in ms since navigation start, and durations of tasks above 50 ms. */
    bench?: {
      readonly seen: { origin: number; fcp: number; lcp: number; firstRow: number; longTasks: number[] };
      readonly row: Promise<void>;
    };
  }
}

/** Observes paints, long tasks and the first matching element; starts before the page's scripts. */
function observe({ selector, limit }: { readonly selector: string; readonly limit: number }): void {
  const seen = { origin: performance.timeOrigin, fcp: 0, lcp: 0, firstRow: 0, longTasks: [] as number[] };
  const on = (type: string, read: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('longtask', ({ duration }) => seen.longTasks.push(duration));
  const row = new Promise<void>((resolve, reject) => {
    const rows = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      seen.firstRow = performance.now();
      rows.disconnect();
      resolve();
    });
    rows.observe(document, { childList: true, subtree: true });
    setTimeout(() => reject(new Error(`No ${selector} within ${String(limit)} ms`)), limit);
  });
  // Avoids unhandled rejections in frames and pages that are not measured.
  row.catch(() => undefined);
  window.bench = { seen, row };
}

/**
 * Waits until no long task has ended for some time, in ms. A pause by definition: no event shows that no task follows, and
 * the quiet time is part of the measure, as in TBT, which counts the tasks before it.
 */
export function untilQuiet(ms: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, ms);
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, ms);
    }).observe({ type: 'longtask' });
  });
}
