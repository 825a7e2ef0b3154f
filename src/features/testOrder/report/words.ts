import dayjs from 'dayjs';
import type { Person } from '@/domain/access/roles';
import { personLabel } from '@/domain/access/roles';

/** A time with seconds, local; an invalid one is unchanged. */
export function instant(at: string | null): string {
  if (at === null || at === '') return '–';
  const moment = dayjs(at);
  return moment.isValid() ? moment.format('YYYY-MM-DD HH:mm:ss') : at;
}

/** The time zone: `UTC+08:00`. */
export const timeZone = (): string => `UTC${dayjs().format('Z')}`;

/** A person by name and account, since names are not unique. */
export const signer = (person: Person): string => (person.name === '' ? person.code : personLabel(person));
