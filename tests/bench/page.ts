import type { Browser, Page } from '@playwright/test';

/** The browser of every measurement, and functions that run inside the measured page. */

/** Launch options of Chromium. */
export interface Launch {
  readonly args: string[];
  readonly executablePath?: string;
}

export const CPU_SLOWED = 4;
/** A row of the list component. */
export const ROW = '[data-record-list] [data-row-key]';
/** The world of all measurements, in its own folder. */
const WORLD = 'bench';
const CONTEXT = { viewport: { width: 1366, height: 768 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };

/** The median; the mean of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** Signs in to the rehearsal without the login page. @returns the cookies by name */
export async function signIn(address: string, account: string): Promise<Readonly<Record<string, string>>> {
  const post = (path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `rehearsal_world=${WORLD}` },
      body: JSON.stringify(body),
    });
  await (await post('/rehearsal/world', { name: WORLD, create: true })).arrayBuffer();
  const response = await post('/sso/session', { account });
  await response.arrayBuffer();
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`Sign-in as ${account} failed with HTTP ${String(response.status)}.`);
  return { rehearsal_world: WORLD, [name]: value };
}

/** A page in a context of its own. @param account the person signed in; null for another console */
export async function arrive(browser: Browser, address: string, account: string | null): Promise<Page> {
  const context = await browser.newContext({ ...CONTEXT, baseURL: address });
  const cookies = account === null ? {} : await signIn(address, account);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })));
  return context.newPage();
}

/*
 * Functions that run inside the page are sent as text, so they must not use anything outside themselves.
 */

/** Data collected by the page; times in ms since navigation start. */
export interface Seen {
  readonly origin: number;
  fcp: number;
  lcp: number;
  firstRow: number;
  /** Durations of tasks above 50 ms. */
  readonly longTasks: number[];
}

declare global {
  interface Window {
    bench?: { readonly seen: Seen; readonly row: Promise<void> };
  }
}

/** Observes paints, long tasks and the first matching element; starts before the page's scripts. */
export function watch({ selector, limit }: { readonly selector: string; readonly limit: number }): void {
  const seen: Seen = { origin: performance.timeOrigin, fcp: 0, lcp: 0, firstRow: 0, longTasks: [] };
  const on = (type: string, read: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('longtask', ({ duration }) => {
    seen.longTasks.push(duration);
  });
  const row = new Promise<void>((resolve, reject) => {
    const rows = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      seen.firstRow = performance.now();
      rows.disconnect();
      resolve();
    });
    rows.observe(document, { childList: true, subtree: true });
    setTimeout(() => {
      reject(new Error(`No ${selector} within ${String(limit)} ms`));
    }, limit);
  });
  // Avoids unhandled rejections in frames and pages that are not measured.
  row.catch(() => undefined);
  window.bench = { seen, row };
}

/** Waits until no long task has ended for some time, in ms. */
export function calm(ms: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, ms);
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, ms);
    }).observe({ type: 'longtask' });
  });
}
