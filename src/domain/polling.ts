/** How often a page asks a server again (decisions §5). */

/** How a call went. */
export interface Asked {
  readonly tookMs: number;
  readonly failed: boolean;
  /** Whether the server stated load: `Retry-After` on a success (decisions §3). */
  readonly loaded: boolean;
}

/** How many times its base an interval may become. Failures less: the server may be back at any moment. */
const MOST = { loaded: 16, failed: 4 } as const;
/** A page that nobody has touched for `afterMs` waits `times` as long, at most `mostMs`. */
const UNATTENDED = { afterMs: 120_000, times: 12, mostMs: 600_000 } as const;
/** Waiting for answers takes at most this part of the time, however slow they are. */
const WAITING = 0.1;
/** An interval is up to this part shorter, never longer: pages must not ask in step. Stretched ones drift apart faster. */
const JITTER = { base: 0.1, stretched: 0.5 } as const;

/** How many times its base the interval is after a call: doubled by stated load or a failure, otherwise halved; 1 at first. */
export function stretchAfter(before: number, { failed, loaded }: Pick<Asked, 'failed' | 'loaded'>): number {
  if (loaded) return Math.min(MOST.loaded, before * 2);
  if (failed) return Math.max(before, Math.min(MOST.failed, before * 2));
  return Math.max(1, before / 2);
}

/** @param idleMs since the user last touched the page, in milliseconds */
export const isUnattended = (idleMs: number): boolean => idleMs >= UNATTENDED.afterMs;

/**
 * The interval from an answer to the next call, in milliseconds.
 * @param baseSeconds the profile's, `rules.orderSeconds` or `rules.todaySeconds`
 * @param tookMs how long the answer took
 * @param chance from 0 to 1, drawn for each call
 */
export function intervalOf(
  baseSeconds: number,
  { stretch, tookMs, unattended }: { readonly stretch: number; readonly tookMs: number; readonly unattended: boolean },
  chance: number,
): number {
  const jitter = stretch > 1 ? JITTER.stretched : JITTER.base;
  const base = baseSeconds * 1000;
  const atLeast = unattended ? Math.min(base * UNATTENDED.times, UNATTENDED.mostMs) : 0;
  return Math.max(base * stretch, atLeast, tookMs / WAITING) * (1 - jitter * chance);
}
