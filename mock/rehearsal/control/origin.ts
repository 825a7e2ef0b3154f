import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Allowed host names besides IP addresses; any other name may be DNS rebinding. */
const allowed = new Set(['localhost', hostname().toLowerCase(), ...(process.env.REHEARSAL_HOSTS ?? '').split(',')]);

function nameOf(host: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(host) ?? [];
  return bracketed ?? host.replace(/:\d+$/, '').toLowerCase();
}

/** Whether a Host header is allowed; refusing others prevents DNS rebinding. */
export function isAllowedHost(host: string): boolean {
  const name = nameOf(host);
  return isIP(name) !== 0 || name.endsWith('.localhost') || allowed.has(name);
}
