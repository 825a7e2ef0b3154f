import { isAt, SCREEN } from '@/domain/paths';
import { reportError, report, sendReports, type ReportEvent } from '@/session/report';
import { site } from '@/session/site';

/** Sends events to an endpoint (decisions §3): a separate chunk, loaded after the first list. */

/** Starts sending events to an address, each as a JSON object, and observes errors, metrics and policy violations. */
export function startReporting(address: string): void {
  sendReports((event) => {
    navigator.sendBeacon(address, new Blob([JSON.stringify(described(event))], { type: 'application/json' }));
  });
  window.addEventListener('error', ({ error }) => {
    // Events of missing scripts and style sheets have no error; the page shows them itself.
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

/** The event with console, screen and browser. Unknown addresses are left out, since they may contain anything. */
function described(event: ReportEvent): object {
  const { name, version, build, settings } = site();
  // Longest first: /firmware/firmware ends with /firmware too.
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

/** Web vitals, reported once, when the page is hidden or left. */
function measurePage(): void {
  const values = new Map<Extract<ReportEvent, { kind: 'vital' }>['name'], number>();
  observe('navigation', (entry) => values.set('TTFB', numberOf(entry, 'responseStart')));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') values.set('FCP', startTime);
  });
  observe('largest-contentful-paint', ({ startTime }) => values.set('LCP', startTime));
  // The worst session window of layout shifts: gaps of at most 1 s, 5 s in total.
  let [begun, last, sum] = [-Infinity, -Infinity, 0];
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    const goesOn = entry.startTime - last < 1_000 && entry.startTime - begun < 5_000;
    sum = (goesOn ? sum : 0) + numberOf(entry, 'value');
    if (!goesOn) begun = entry.startTime;
    last = entry.startTime;
    values.set('CLS', Math.max(values.get('CLS') ?? 0, sum));
  });
  // The slowest interaction; equals INP for up to 50 interactions.
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
