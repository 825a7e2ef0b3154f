/**
 * Functions that run inside the measured page. They are sent as text, so they must not use anything outside themselves.
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
