import { isAt, SCREEN } from '@/domain/paths';
import { reportError, report, sendReports } from '@/session/report';
import type { ReportEvent } from '@/session/report';
import { site } from '@/session/site';

/** Reports what happens in the page to a plain endpoint (decisions §3): a chunk of its own, loaded after the first list. */

/** Starts to send events to an address, each as a JSON object, and to listen for what nobody else reports. */
export function startReporting(address: string): void {
  sendReports((event) => {
    navigator.sendBeacon(address, new Blob([JSON.stringify(described(event))], { type: 'application/json' }));
  });
  window.addEventListener('error', ({ error }) => {
    // A script or a style sheet that is missing has none: the page says so itself.
    if (error != null) reportError(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reportError(reason);
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const origin = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
    report({ kind: 'policy', directive: effectiveDirective, origin });
  });
  measurePage();
}

/** The event with which console, screen and browser it is about. An address that is no screen's may hold anything. */
function described(event: ReportEvent): object {
  const { name, version, build, settings } = site();
  // /firmware/firmware ends like /firmware, too.
  const [screen = null] = Object.values(SCREEN)
    .filter((each) => isAt(each, window.location.pathname))
    .sort((a, b) => b.length - a.length);
  const [browser = null] = /(?:Firefox|Edg|Chrome|Version)\/\d+/.exec(navigator.userAgent) ?? [];
  const time = new Date().toISOString();
  return { app: name, version, build, environment: settings.environment, screen, browser, time, ...event };
}

const observe = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}): void => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    list.getEntries().forEach(each);
  }).observe({ type, buffered: true, ...more });
};

const numberOf = (entry: PerformanceEntry, name: string): number => {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'number' ? value : 0;
};

/** Web vitals, reported once: when the page is left or hidden. */
function measurePage(): void {
  const values = new Map<Extract<ReportEvent, { kind: 'vital' }>['name'], number>();
  observe('navigation', (entry) => values.set('TTFB', numberOf(entry, 'responseStart')));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') values.set('FCP', startTime);
  });
  observe('largest-contentful-paint', ({ startTime }) => values.set('LCP', startTime));
  // The worst window of shifts: at most a second between two of them, five in all.
  let [begun, last, sum] = [-Infinity, -Infinity, 0];
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    const goesOn = entry.startTime - last < 1_000 && entry.startTime - begun < 5_000;
    sum = (goesOn ? sum : 0) + numberOf(entry, 'value');
    if (!goesOn) begun = entry.startTime;
    last = entry.startTime;
    values.set('CLS', Math.max(values.get('CLS') ?? 0, sum));
  });
  // The slowest interaction: what INP is up to fifty of them.
  const slowest = (entry: PerformanceEntry): void => {
    if (numberOf(entry, 'interactionId') > 0) values.set('INP', Math.max(values.get('INP') ?? 0, entry.duration));
  };
  observe('event', slowest, { durationThreshold: 40 });
  document.addEventListener(
    'visibilitychange',
    () => {
      for (const [name, value] of values) report({ kind: 'vital', name, value: Math.round(value * 1000) / 1000 });
      values.clear();
    },
    { once: true },
  );
}
