import { userRole } from '@/contract/userRole';
import { meansNotSignedIn } from './answer';
import { connection } from './connection';

/** Max wait for the probe, in milliseconds. */
const TIMEOUT = 5_000;

let pending: Promise<boolean> | undefined;

/**
 /**
  * Whether the session has ended, checked after a call without a readable response: a gateway's redirect to the login
  * host looks like a network failure to scripts. Simultaneous failures share one probe. Never fails.
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
