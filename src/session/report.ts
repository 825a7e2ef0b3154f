/**
 * The port by which the console reports what happens in it (decisions §3). Where it goes, if anywhere, is said at start;
 * `src/shell/reporting.ts` sends it. Nothing personal is in an event: no account, no text of a message, no query.
 */
export type ReportEvent =
  /** An error that nobody caught, or that broke a page: its kind and where in the scripts it came from. */
  | { readonly kind: 'error'; readonly name: string; readonly at: readonly string[] }
  /** A failed call: method and path, the code shown, the HTTP status and the server's trace ID where there are any. */
  | {
      readonly kind: 'call';
      readonly call: string;
      readonly code: string;
      readonly http: number | null;
      readonly trace: string | null;
    }
  /** A measure of the page: milliseconds, for CLS a share of the window. */
  | { readonly kind: 'vital'; readonly name: 'TTFB' | 'FCP' | 'LCP' | 'CLS' | 'INP'; readonly value: number }
  /** What the page's policy refused: the directive, and the origin that was not let in. */
  | { readonly kind: 'policy'; readonly directive: string; readonly origin: string };

/** Events that may wait for somebody who sends them. */
const MOST_KEPT = 20;

const kept: ReportEvent[] = [];
let send: ((event: ReportEvent) => void) | null = null;

/** Reports an event; where nobody sends it, the first few are kept and nothing happens. */
export function report(event: ReportEvent): void {
  if (send !== null) send(event);
  else if (kept.length < MOST_KEPT) kept.push(event);
}

/** Says who sends the events; what was reported until now comes first. */
export function sendReports(by: (event: ReportEvent) => void): void {
  send = by;
  kept.splice(0).forEach(by);
}

/** Reports an error: its kind and the places of the scripts, never its message, which may name anybody. */
export function reportError(error: unknown): void {
  const thrown = error instanceof Error ? error : null;
  const places = thrown?.stack?.match(/[\w.-]+\.js:\d+:\d+/g) ?? [];
  report({ kind: 'error', name: thrown?.name ?? typeof error, at: places.slice(0, 10) });
}
