import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { isAt, SCREEN } from '@/domain/paths';
import { reportError, report, sendReports, type ReportEvent } from '@/session/report';
import { site } from '@/session/site';

/** Sends events to an endpoint: a separate chunk, loaded after the first list. */

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
  // A metric that grows would be reported again whenever the page is hidden.
  const reported = new Set<string>();
  [onTTFB, onFCP, onLCP, onCLS, onINP].forEach((measure) =>
    measure(({ name, value }) => {
      if (reported.has(name)) return;
      reported.add(name);
      report({ kind: 'vital', name, value: Math.round(value * 1000) / 1000 });
    }),
  );
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
