import type { CallFailure } from '@/services/failure';
import { site } from './site';

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

function traceOf({ trace, traceBefore }: CallFailure): string {
  if (trace !== null) return trace;
  return traceBefore === null ? 'none received' : `none received (the answer before: ${traceBefore})`;
}
