import dayjs from 'dayjs';
import { personLabel, type Person } from '@/domain/access/roles';

/** A time in local time with seconds; an invalid one is unchanged (decisions §3). */
export function localTime(instant: string): string {
  const time = dayjs(instant);
  return instant !== '' && time.isValid() ? time.format('YYYY-MM-DD HH:mm:ss') : instant;
}

/** A time for an export: a date, or the text of an invalid one. */
export function exportTime(instant: string | null): Date | string {
  const time = dayjs(instant ?? '');
  return time.isValid() ? time.toDate() : (instant ?? '');
}

/** Who did something, and when; '' when the server tells neither. */
export const byAndWhen = (person: Person, at: string): string =>
  [person.code === '' ? '' : personLabel(person), localTime(at)].filter(Boolean).join(' · ');
