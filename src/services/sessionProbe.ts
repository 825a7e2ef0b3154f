import { userRole } from '@/contract/userRole';
import { meansNotSignedIn } from './answer';
import { connection } from './connection';

/** Max wait for the probe, in milliseconds; a failure is shown that much later at most. */
const TIMEOUT = 5_000;

let pending: Promise<boolean> | undefined;

/**
 * Whether the session has ended, asked after a call that brought no readable response. A gateway may answer every call
 * with a redirect to the sign-in host: scripts cannot follow it there, and see the same as a broken network. Calls that
 * fail together share one question. Never fails.
 */
export function isSessionOver(): Promise<boolean> {
  pending ??= probe().finally(() => (pending = undefined));
  return pending;
}

async function probe(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { type, status } = await fetch(connection().prefix.product + userRole.getUserPageSources.path, {
      redirect: 'manual',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return type === 'opaqueredirect' || meansNotSignedIn(status);
  } catch {
    return false;
  }
}
