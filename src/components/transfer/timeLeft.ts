const MINUTE = 60;

/** How long the rest of an upload takes, in words' units; null while nobody can tell. */
export function timeLeft(
  bytes: number,
  rate: number,
): { readonly count: number; readonly unit: 'seconds' | 'minutes' } | null {
  if (rate <= 0) return null;
  const seconds = Math.ceil(Math.max(bytes, 0) / rate);
  return seconds < 2 * MINUTE
    ? { count: seconds, unit: 'seconds' }
    : { count: Math.ceil(seconds / MINUTE), unit: 'minutes' };
}
