import dayjs from 'dayjs';
import { useLanguage } from '../caption';
import { useNow } from './clock';
import { relativeTime } from './relativeTime';

export interface TimeTextProps {
  /** ISO 8601 UTC; nothing is shown for '' or null. */
  readonly value: string | null;
  /** Shows how long ago, and the instant as title, instead of the other way round. */
  readonly relative?: boolean;
}

const MINUTES = 'YYYY-MM-DD HH:mm';
const SECONDS = 'YYYY-MM-DD HH:mm:ss';

/** An instant in local time (design §3), how long ago it was as its title. */
export function TimeText({ value, relative = false }: TimeTextProps) {
  const language = useLanguage();
  const now = useNow();
  if (value === null || value === '') return null;
  const at = dayjs(value);
  // A time that is none is shown as it came, rather than as "Invalid Date".
  if (!at.isValid()) return <span>{value}</span>;
  const distance = relativeTime(at.valueOf(), now, language);
  return (
    <time dateTime={value} title={relative ? at.format(SECONDS) : `${distance} · ${at.format(SECONDS)}`}>
      {relative ? distance : at.format(MINUTES)}
    </time>
  );
}
