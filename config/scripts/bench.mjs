/**
 * npm run check -- bench [--runs 5]: time, bytes and memory of the first list, each run in a new Chromium that has nothing
 * cached: 1366×768, the CPU slowed 4×, with the network as it is and with 1.6 Mbps and 150 ms (3G). The figures are for
 * comparison by hand: this fails only when nothing can be measured. On a busy machine only bytes and requests say something.
 * js, css, total: bytes until the first row as transferred, headers included. requests: their number. fcp, lcp, firstRow: ms.
 * longTasks, tbt: sum of all tasks above 50 ms, and of their time above 50 ms, until the page is still. heap: bytes then.
 */
import { parseArgs } from 'node:util';
import { withChromium } from './chromium.mjs';
import { withPreview } from './processes.mjs';
import { ensureBuild } from './build.mjs';
import { Failure, main, report } from './tools.mjs';

const LIST = { path: '/firmware/firmware', row: '[data-record-list] [data-row-key]', account: 'dev.lin' };
const CPU_SLOWED = 4;
const RATE = 1_600_000 / 8;
const THREE_G = { offline: false, latency: 150, downloadThroughput: RATE, uploadThroughput: RATE };
const LIMIT_MS = 90_000;
/** How long a page without requests and long tasks is still, in milliseconds. */
const QUIET_MS = 1000;
/** A task's time above this is blocking time. */
const LONG_MS = 50;

/** Loads the list once in a new browser. */
async function measure(browser, address, isSlow) {
  const place = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1366, height: 768 } };
  const context = await browser.newContext({ baseURL: address, ...place });
  await context.addCookies([{ name: 'sso_session', value: LIST.account, url: address }]);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
  const requests = [];
  page.on('request', (request) => requests.push(request));
  await client.send('Performance.enable');
  await client.send('Network.enable');
  if (isSlow) await client.send('Network.emulateNetworkConditions', THREE_G);
  await page.addInitScript(observe, { selector: LIST.row, limit: LIMIT_MS });
  await page.goto(LIST.path, { waitUntil: 'commit' });
  await page.evaluate(() => globalThis.bench.row);
  for (let known = -1; known !== requests.length;) {
    known = requests.length;
    await Promise.all(requests.map((request) => request.response().then((response) => response?.finished())));
    await page.evaluate(untilQuiet, QUIET_MS);
  }
  const { origin, longTasks, ...times } = await page.evaluate(() => globalThis.bench.seen);
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  return {
    ...(await trafficUntil(origin + times.firstRow, requests)),
    ...times,
    longTasks: longTasks.reduce((sum, each) => sum + each, 0),
    tbt: longTasks.reduce((sum, each) => sum + Math.max(0, each - LONG_MS), 0),
    heap: metrics.find(({ name }) => name === 'JSHeapUsedSize').value,
  };
}

/** What was requested before a time; each request counts as a whole, as transferred. */
async function trafficUntil(moment, requests) {
  const made = requests.filter((request) => request.timing().startTime <= moment && request.url().startsWith('http'));
  const files = await Promise.all(
    made.map(async (request) => {
      const response = await request.response();
      const sizes = response ? await request.sizes() : { responseHeadersSize: 0, responseBodySize: 0 };
      const type = response?.headers()['content-type'] ?? '';
      return { type, bytes: sizes.responseHeadersSize + sizes.responseBodySize };
    }),
  );
  const bytes = (kind) => files.reduce((sum, { type, bytes: own }) => sum + (type.includes(kind) ? own : 0), 0);
  return { js: bytes('javascript'), css: bytes('css'), total: bytes(''), requests: made.length };
}

/*
 * Functions that run inside the page are sent as text, so they must not use anything outside themselves.
 */

/** Observes paints, long tasks and the first matching element; starts before the page's scripts. */
function observe({ selector, limit }) {
  const seen = { origin: performance.timeOrigin, fcp: 0, lcp: 0, firstRow: 0, longTasks: [] };
  const on = (type, read) => {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('longtask', ({ duration }) => seen.longTasks.push(duration));
  const row = new Promise((resolve, reject) => {
    const rows = new globalThis.MutationObserver(() => {
      if (!globalThis.document.querySelector(selector)) return;
      seen.firstRow = performance.now();
      rows.disconnect();
      resolve();
    });
    rows.observe(globalThis.document, { childList: true, subtree: true });
    setTimeout(() => reject(new Error(`No ${selector} within ${limit} ms`)), limit);
  });
  // Avoids unhandled rejections in frames and pages that are not measured.
  row.catch(() => undefined);
  globalThis.bench = { seen, row };
}

/**
 * Waits until no long task has ended for some time, in ms. A pause by definition: no event shows that no task follows, and
 * the quiet time is part of the measure, as in TBT, which counts the tasks before it.
 */
function untilQuiet(ms) {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, ms);
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, ms);
    }).observe({ type: 'longtask' });
  });
}

function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Failure(`--runs takes a number from 1 on, not ${values.runs}.`);
  ensureBuild('prod');
  const taken = { fast: [], slow: [] };
  await withPreview({}, async (address) => {
    // In turn, so that other load affects both.
    for (let run = 1; run <= runs; run += 1)
      for (const net of ['fast', 'slow']) {
        console.log(`Run ${run} of ${runs}, ${net === 'slow' ? '3G' : 'network as it is'}`);
        taken[net].push(await withChromium((browser) => measure(browser, address, net === 'slow')));
      }
  });
  const medians = Object.entries(taken).map(([net, all]) => {
    const figures = Object.keys(all[0]).map((key) => [key, Math.round(median(all.map((each) => each[key])))]);
    return { net, ...Object.fromEntries(figures) };
  });
  report('bench.json', { time: new Date().toISOString(), runs, medians, taken });
  console.table(medians);
  return 0;
});
