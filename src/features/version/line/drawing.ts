import { lineMarks, type LineVersion } from '@/domain/workflow/releaseLine';
import { startOfDay, workingDate, workingDay } from '@/domain/workflow/stageClock';

/** What the line of releases draws of a version, and where its times are (decisions §5). Times are in milliseconds. */

/** A round that has ended or goes on; the time between two rounds, with the submitter; a release in force. */
export const LOOKS = ['round', 'open', 'away', 'inForce'] as const;

export interface Stretch {
  readonly look: (typeof LOOKS)[number];
  readonly from: number;
  readonly to: number;
  /** 1 at the top; each round of a test is drawn below the one before. */
  readonly round: number;
  /** Of a round. */
  readonly orderNo: string | null;
}

/** The stretches of a version; later ones are drawn over earlier ones. */
export function stretchesOf(version: LineVersion, now: number): Stretch[] {
  const rounds = version.tests.flatMap(({ orderNo, rounds: all }) =>
    all.map(({ round, from, to }): Stretch => {
      const end = to === null ? ({ look: 'open', to: now } as const) : ({ look: 'round', to: Date.parse(to) } as const);
      return { ...end, from: Date.parse(from), round, orderNo };
    }),
  );
  const away = rounds.flatMap(({ orderNo, round, to }, index): Stretch[] => {
    const next = rounds[index + 1];
    if (next?.orderNo !== orderNo) return [];
    return [{ look: 'away', from: to, to: Math.max(to, next.from), round, orderNo: null }];
  });
  const released = lineMarks(version).find(({ mark }) => mark === 'released');
  const until = version.state === 'released' ? now : Date.parse(version.endedAt ?? '');
  return [
    ...(released && !Number.isNaN(until)
      ? [{ look: 'inForce' as const, from: Date.parse(released.at), to: until, round: released.round, orderNo: null }]
      : []),
    ...away,
    ...rounds,
  ];
}

/** A day that begins at a share of the width, 0 to 1. */
export interface Tick {
  readonly x: number;
  /** `03-05`, with the year on a line of many months; in the company's zone. */
  readonly label: string;
}

export interface Scale {
  /** The share of the width, 0 to 1, at which a time is. */
  readonly place: (at: number) => number;
  readonly ticks: readonly Tick[];
}

const DAY = 86_400_000;
/** Shortest time that is drawn, in days: an hour's test would have all ticks at one day. */
const LEAST_DAYS = 4;
/** From this number of days on, ticks name the year. */
const YEARS_FROM = 300;
/** Room beyond the last time, so that its mark is inside. */
const MARGIN = 0.03;

/** The scale on which all times of these versions and now are inside. @param most number of ticks at most */
export function scaleOf(versions: readonly LineVersion[], now: number, most: number): Scale {
  const times = versions.flatMap((version) => [
    ...stretchesOf(version, now).flatMap(({ from, to }) => [from, to]),
    ...lineMarks(version).map(({ at }) => Date.parse(at)),
  ]);
  const last = Math.max(now, ...times);
  const from = Math.min(last - LEAST_DAYS * DAY, ...times);
  const to = last + (last - from) * MARGIN;
  const place = (at: number) => (at - from) / (to - from);
  const dayOf = (at: number) => workingDay(new Date(at).toISOString());
  const days = Array.from({ length: dayOf(to) - dayOf(from) }, (_, index) => dayOf(from) + 1 + index);
  const step = Math.ceil(days.length / most);
  const ticks = days
    .filter((_, index) => index % step === 0)
    .map((day) => {
      const begins = startOfDay(day);
      return { x: place(Date.parse(begins)), label: workingDate(begins).slice(days.length < YEARS_FROM ? 5 : 0) };
    });
  return { place, ticks };
}
