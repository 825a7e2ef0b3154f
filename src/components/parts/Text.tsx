import { theme, Button } from 'antd';
import { Fragment, type HTMLAttributes, type ReactNode, useState, useEffect } from 'react';
import dayjs from 'dayjs';
import chinese from 'dayjs/locale/zh-cn';
import relative from 'dayjs/plugin/relativeTime';
import { sizeText } from '@/domain/firmware/file';
import { visibleText } from '@/domain/visibleText';
import type { Language } from '@/domain/language';
import { exactTime, localTime } from '@/domain/zone';
import { serverNow, onServerClockSet } from '@/services/serverClock';
import styles from './parts.module.css';
import { useText, COMMON, useLanguage, type Translate } from '../texts';

interface TextProps extends HTMLAttributes<HTMLSpanElement> {
  readonly tone?: 'plain' | 'secondary' | 'warning' | 'danger';
  readonly ellipsis?: boolean;
}

/**
 * A text in a tone of the theme. antd's Typography includes an editor and measures ellipsis, which would slow the first
 * list down.
 */
export function Text({ tone = 'plain', ellipsis, className, style, title, children, ...rest }: TextProps) {
  const { token } = theme.useToken();
  const colors = {
    plain: token.colorText,
    secondary: token.colorTextDescription,
    warning: token.colorWarningText,
    danger: token.colorErrorText,
  };
  const classes = [ellipsis && styles.cut, className].filter(Boolean).join(' ');
  return (
    <span {...rest} title={title && visibleText(title)} className={classes} style={{ color: colors[tone], ...style }}>
      {displayText(children)}
    </span>
  );
}

/** A text of people as {@link visibleText}; anything else as it is. */
export const displayText = (shown: ReactNode): ReactNode => (typeof shown === 'string' ? visibleText(shown) : shown);

/** A long number, which a narrow column breaks after a hyphen and not within a part. */
export function NumberText({ children }: { readonly children: string }) {
  // The browser itself breaks no hyphen before a digit.
  return visibleText(children)
    .split(/(?<=-)/)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}

export type Tone = 'neutral' | 'active' | 'success' | 'warning' | 'error';

/** A state as a coloured dot and text. */
export function StatusTag({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  const { token } = theme.useToken();
  const colors: Record<Tone, string> = {
    neutral: token.colorTextQuaternary,
    active: token.colorInfo,
    success: token.colorSuccess,
    warning: token.colorWarning,
    error: token.colorError,
  };
  return (
    <span className={styles.status}>
      <span className={styles.dot} style={{ background: colors[tone] }} aria-hidden />
      {text}
    </span>
  );
}

/** A file size as text, with the exact bytes as title. */
export function FileSize({ bytes }: { readonly bytes: number }) {
  return <span title={`${bytes.toLocaleString()} B`}>{sizeText(bytes)}</span>;
}

/** Longer texts are folded, because they would push the following content off the screen. */
const LINES = 9;
const CHARACTERS = 360;

interface FoldedProps {
  /** Text whose length decides whether to collapse. */
  readonly text: string;
  /** A page of its own, such as release notes, of which nine lines are shown; of a reason or remark two. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
}

/** User text with its line breaks; long words wrap, long texts are collapsed. */
export function FoldedText({ text, isPage = false, children }: FoldedProps) {
  const long = text.length > CHARACTERS || text.split('\n').length > LINES;
  const shown = children ?? <div className={styles.typed}>{displayText(text)}</div>;
  return long ? <Folded to={isPage ? 'nine' : 'two'}>{shown}</Folded> : shown;
}

interface FoldProps {
  /** The number of lines that are shown at first. */
  readonly to: 'nine' | 'few' | 'two';
  readonly children: ReactNode;
}

/** A part of a page of which the first lines are shown until the user asks for more. */
export function Folded({ to, children }: FoldProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  return (
    <div>
      <div className={all ? undefined : `${styles.folded ?? ''} ${styles[to] ?? ''}`}>{children}</div>
      <Button type="link" size="small" style={{ paddingInline: 0 }} aria-expanded={all} onClick={() => setAll(!all)}>
        {t(all ? COMMON.less : COMMON.more)}
      </Button>
    </div>
  );
}

dayjs.extend(relative);
// dayjs's Chinese future is 3 天内, "within"; the console shows 3 天后, "in". `true`: stored, not made the current locale.
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
