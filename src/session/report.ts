import type { CallFailure } from '@/services/failure';
import { site } from './site';

/** Port for reported events (P-WIRE-27; `src/shell/startReporting.ts`), without account, message text or query. */
export type ReportEvent =
  /** An uncaught error, or one that broke a page: its kind and position in the scripts. */
  | { readonly kind: 'error'; readonly name: string; readonly at: readonly string[] }
  /** A failed call: method and path, the code shown, HTTP status and trace ID if any. */
  | {
      readonly kind: 'call';
      readonly call: string;
      readonly code: string;
      readonly http: number | null;
      readonly trace: string | null;
    }
  /** A page metric in milliseconds; CLS as a share of the window. */
  | { readonly kind: 'vital'; readonly name: 'TTFB' | 'FCP' | 'LCP' | 'CLS' | 'INP'; readonly value: number }
  /** A violation of the page's policy: directive and blocked origin. */
  | { readonly kind: 'policy'; readonly directive: string; readonly origin: string };

/** Maximum number of events kept until a sender is set. */
const MOST_KEPT = 20;

const kept: ReportEvent[] = [];
let send: ((event: ReportEvent) => void) | null = null;

/** Reports an event. Without a sender the first few are kept and nothing is sent. */
export function report(event: ReportEvent): void {
  if (send !== null) send(event);
  else if (kept.length < MOST_KEPT) kept.push(event);
}

/** Sets the sender; kept events are sent first. */
export function sendReports(by: (event: ReportEvent) => void): void {
  send = by;
  kept.splice(0).forEach(by);
}

/** Reports an error by kind and stack positions, without its message, which may contain personal data. */
export function reportError(error: unknown): void {
  const thrown = error instanceof Error ? error : null;
  const places = thrown?.stack?.match(/[\w.-]+\.js:\d+:\d+/g) ?? [];
  report({ kind: 'error', name: thrown?.name ?? typeof error, at: places.slice(0, 10) });
}

/** The bug report of a failed call as text. */
export function bugReport(failure: CallFailure): string {
  const { name, version, settings } = site();
  const lines: [string, string | null][] = [
    ['code', failure.code],
    ['message', failure.message],
    ['call', failure.call],
    ['http', failure.http === null ? 'no answer' : String(failure.http)],
    ['key', failure.key],
    ['trace', traceOf(failure)],
    ['path', failure.path],
    ['page', window.location.href],
    ['time', new Date().toISOString()],
    ['console', `${name} ${version} (${settings.environment})`],
    ['browser', navigator.userAgent],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])).join('\n');
}

/** The trace ID of an answer, or that it has none. */
function traceOf({ trace, traceBefore }: CallFailure): string {
  if (trace !== null) return trace;
  return traceBefore === null ? 'none received' : `none received (the answer before: ${traceBefore})`;
}
