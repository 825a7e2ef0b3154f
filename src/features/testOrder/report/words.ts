import dayjs from 'dayjs';
import type { Person } from '@/domain/access/roles';
import { personLabel } from '@/domain/access/roles';

/** An instant on paper: local time to the second; what is no time as it came. */
export function instant(at: string | null): string {
  if (at === null || at === '') return '–';
  const moment = dayjs(at);
  return moment.isValid() ? moment.format('YYYY-MM-DD HH:mm:ss') : at;
}

/** The zone of the times on paper: `UTC+08:00`. */
export const timeZone = (): string => `UTC${dayjs().format('Z')}`;

/** Someone on paper: name and account, since names are not unique. */
export const signer = (person: Person): string => (person.name === '' ? person.code : personLabel(person));
