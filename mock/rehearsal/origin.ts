import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Names by which this machine may be asked, besides numbers: another name may be a stranger's that points here. */
const allowed = new Set(['localhost', hostname().toLowerCase(), ...(process.env.REHEARSAL_HOSTS ?? '').split(',')]);

/** The name of a host without its port. */
function nameOf(host: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(host) ?? [];
  return bracketed ?? host.replace(/:\d+$/, '').toLowerCase();
}

/** Whether the rehearsal answers by this name: a stranger's name that points to this machine must not read a world. */
export function isAllowedHost(host: string): boolean {
  const name = nameOf(host);
  return isIP(name) !== 0 || name.endsWith('.localhost') || allowed.has(name);
}
