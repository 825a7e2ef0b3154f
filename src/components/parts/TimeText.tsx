import dayjs from 'dayjs';
import { useState } from 'react';
import { useLanguage } from '../caption';
import { useClock, useNow } from './clock';
import { relativeTime } from './relativeTime';

export interface TimeTextProps {
  /** ISO 8601 UTC; '' and null show nothing. */
  readonly value: string | null;
  /** Shows the relative time with the exact one as title, instead of the other way round. */
  readonly relative?: boolean;
}

const MINUTES = 'YYYY-MM-DD HH:mm';
const SECONDS = 'YYYY-MM-DD HH:mm:ss';

/** A time in local time (decisions §3), with the relative time as title. */
export function TimeText({ value, relative = false }: TimeTextProps) {
  if (value === null || value === '') return null;
  // Invalid times are shown unchanged.
  if (!dayjs(value).isValid()) return <span>{value}</span>;
  return relative ? <Distance value={value} /> : <Instant value={value} />;
}

/** The relative time is computed on hover, because lists contain hundreds. */
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
