import { personLabel, type Person } from '@/domain/access/roles';
import { localTime } from '@/domain/zone';

/** A time for an export: a date, or the text of an invalid one. */
export function exportTime(instant: string | null): Date | string {
  const time = new Date(instant ?? '');
  return Number.isNaN(time.getTime()) ? (instant ?? '') : time;
}

/** Who did something, and when; '' when the server tells neither. */
export const byAndWhen = (person: Person, at: string): string =>
  [person.code === '' ? '' : personLabel(person), localTime(at)].filter(Boolean).join(' · ');
