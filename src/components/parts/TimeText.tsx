import dayjs from 'dayjs';
import { useState } from 'react';
import { useLanguage } from '../caption';
import { useClock, useNow } from './clock';
import { relativeTime } from './relativeTime';

export interface TimeTextProps {
  /** ISO 8601 UTC; nothing is shown for '' or null. */
  readonly value: string | null;
  /** Shows how long ago, and the instant as title, instead of the other way round. */
  readonly relative?: boolean;
}

const MINUTES = 'YYYY-MM-DD HH:mm';
const SECONDS = 'YYYY-MM-DD HH:mm:ss';

/** An instant in local time (decisions §3), how long ago it was as its title. */
export function TimeText({ value, relative = false }: TimeTextProps) {
  if (value === null || value === '') return null;
  // A time that is none is shown as it came, rather than as "Invalid Date".
  if (!dayjs(value).isValid()) return <span>{value}</span>;
  return relative ? <Distance value={value} /> : <Instant value={value} />;
}

/** Lists hold hundreds of these: how long ago it was is worked out for the one that is pointed at. */
function Instant({ value }: { readonly value: string }) {
  const [distance, setDistance] = useState<string>();
  const language = useLanguage();
  const clock = useClock();
  const at = dayjs(value);
  return (
    <time
      dateTime={value}
      title={distance === undefined ? undefined : `${distance} · ${at.format(SECONDS)}`}
      onPointerEnter={() => setDistance(relativeTime(at.valueOf(), clock.now(), language))}
    >
      {at.format(MINUTES)}
    </time>
  );
}

function Distance({ value }: { readonly value: string }) {
  const language = useLanguage();
  const now = useNow();
  const at = dayjs(value);
  return (
    <time dateTime={value} title={at.format(SECONDS)}>
      {relativeTime(at.valueOf(), now, language)}
    </time>
  );
}
