import dayjs from 'dayjs';

/** An instant as people here write it: local, to the second; what is none stays as it came (decisions §3). */
export function localTime(instant: string): string {
  const time = dayjs(instant);
  return instant !== '' && time.isValid() ? time.format('YYYY-MM-DD HH:mm:ss') : instant;
}
