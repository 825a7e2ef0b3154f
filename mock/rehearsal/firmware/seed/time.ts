const OFFSET_MS = 8 * 3_600_000;
const MINUTE_MS = 60_000;

/**
 * A time some working minutes later; working time is Monday to Friday, 9:00–18:00 at UTC+8.
 * @param from ISO 8601
 */
export function workingAfter(from: string, minutes: number): string {
  let at = new Date(Date.parse(from) + OFFSET_MS);
  let left = minutes;
  for (;;) {
    const weekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
    const minuteOfDay = at.getUTCHours() * 60 + at.getUTCMinutes();
    if (weekend || minuteOfDay >= 18 * 60) {
      at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1, 9));
      continue;
    }
    const start = Math.max(minuteOfDay, 9 * 60);
    const room = 18 * 60 - start;
    if (left < room) {
      const day = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
      return new Date(day + (start + left) * MINUTE_MS + at.getUTCSeconds() * 1000 - OFFSET_MS).toISOString();
    }
    left -= room;
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1, 9));
  }
}

export function daysBefore(from: string, days: number): string {
  return new Date(Date.parse(from) - days * 86_400_000).toISOString();
}
