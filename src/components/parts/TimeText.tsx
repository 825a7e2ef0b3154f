import dayjs from 'dayjs';
import chinese from 'dayjs/locale/zh-cn';
import relative from 'dayjs/plugin/relativeTime';
import { useState, useEffect } from 'react';
import type { Language } from '@/domain/language';
import { exactTime, localTime } from '@/domain/zone';
import { useLanguage, type Translate, COMMON } from '../texts';
import { serverNow, onServerClockSet } from '@/services/serverClock';

dayjs.extend(relative);
// dayjs's Chinese future is 3 天内, "within three days"; the console shows 3 天后, "in three days".
dayjs.locale({ ...chinese, relativeTime: { ...chinese.relativeTime, future: '%s后' } }, undefined, true);

/** dayjs's locale names; English is built in. */
export const DAYJS_LOCALES = { 'zh-CN': 'zh-cn', 'en-US': 'en' } as const satisfies Record<Language, string>;

interface TimeTextProps {
  /** ISO 8601 UTC; '' and null show nothing. */
  readonly value: string | null;
  /** Shows the relative time with the exact one as title, instead of the other way round. */
  readonly relative?: boolean;
}

/** A time in the company's zone, with the relative time as title. */
export function TimeText({ value, relative = false }: TimeTextProps) {
  if (value === null || value === '') return null;
  // Invalid times are shown unchanged.
  if (Number.isNaN(Date.parse(value))) return <span>{value}</span>;
  return relative ? <Distance value={value} /> : <Instant value={value} />;
}

/** The relative time is computed on hover, because lists contain hundreds. */
function Instant({ value }: { readonly value: string }) {
  const [distance, setDistance] = useState<string>();
  const language = useLanguage();
  return (
    <time
      dateTime={value}
      title={distance === undefined ? undefined : `${distance} · ${exactTime(value)}`}
      onPointerEnter={() => setDistance(relativeTime(Date.parse(value), serverNow().getTime(), language))}
    >
      {localTime(value)}
    </time>
  );
}

function Distance({ value }: { readonly value: string }) {
  const language = useLanguage();
  const now = useNow();
  return (
    <time dateTime={value} title={exactTime(value)}>
      {relativeTime(Date.parse(value), now, language)}
    </time>
  );
}

const NOW = { 'zh-CN': '刚刚', 'en-US': 'just now' } as const satisfies Record<Language, string>;

/**
 * The distance of a time from now as text: `3 hours ago`, `1 天后`. Uses dayjs, because creating the first `Intl` object
 * is slow on slow computers.
 * @param instant in milliseconds, like `now`
 */
export function relativeTime(instant: number, now: number, language: Language): string {
  if (Math.abs(instant - now) < MINUTE) return NOW[language];
  return dayjs(instant).locale(DAYJS_LOCALES[language]).from(now);
}

/** An estimated time: seconds up to two minutes, then minutes. @param duration in milliseconds */
export function durationText(duration: number, t: Translate): string {
  const seconds = Math.max(1, Math.ceil(duration / 1000));
  return seconds <= 120 ? t(COMMON.seconds, { count: seconds }) : t(COMMON.minutes, { count: Math.ceil(seconds / 60) });
}

export const MINUTE = 60_000;

/** Listeners of the one timer of all times on screen; it runs while there are any. */
const everyMinute = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function onMinute(listener: () => void): () => void {
  everyMinute.add(listener);
  timer ??= setInterval(() => everyMinute.forEach((each) => each()), MINUTE);
  return () => {
    everyMinute.delete(listener);
    if (everyMinute.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const now = () => serverNow().getTime();

/** The server's time in milliseconds, updated every minute and when its clock is set. */
export function useNow(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const tick = () => setAt(now());
    const ends = [onServerClockSet(tick), onMinute(tick)];
    return () => ends.forEach((end) => end());
  }, []);
  return at;
}
