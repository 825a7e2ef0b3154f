/**
 * Answers that serve once more where a call asks for it (requirements §7, §9): off unless a call turns it on, and
 * for a minute at most. They are kept as they came and read by the contract each time.
 */

/** How long an answer serves, in milliseconds. */
const TIME_TO_LIVE = 60_000;

interface Kept {
  readonly model: unknown;
  readonly until: number;
}

const kept = new Map<string, Kept>();

/** What was kept under an address; undefined where there is nothing, or nothing fresh. */
export function cached(address: string): { readonly model: unknown } | undefined {
  const known = kept.get(address);
  if (known === undefined || Date.now() < known.until) return known;
  kept.delete(address);
  return undefined;
}

/** Keeps the model of a successful answer. */
export function keepCached(address: string, model: unknown): void {
  kept.set(address, { model, until: Date.now() + TIME_TO_LIVE });
}
