import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { IncomingMessage } from 'node:http';

/** Names by which this machine may be asked, besides numbers: another name may be a stranger's that points here. */
const allowed = new Set(['localhost', hostname().toLowerCase(), ...(process.env.REHEARSAL_HOSTS ?? '').split(',')]);

/** The name of a host without its port. */
function nameOf(host: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(host) ?? [];
  return bracketed ?? host.replace(/:\d+$/, '').toLowerCase();
}

function isAllowed(host: string): boolean {
  const name = nameOf(host);
  return isIP(name) !== 0 || name.endsWith('.localhost') || allowed.has(name);
}

/**
 * What shows that a request was not sent by a page of the rehearsal itself, or null: another site must neither read a
 * world nor write into it.
 */
export function foreignSite({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>): string | null {
  const { host = '', origin } = headers;
  if (!isAllowed(host)) return host;
  const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  if (reads || origin === undefined) return null;
  const from = URL.canParse(origin) ? new URL(origin).host : origin;
  return from === host ? null : origin;
}
