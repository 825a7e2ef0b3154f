import type { Caption } from '@/components/useText';
import { addressOf, SCREEN } from '@/domain/paths';
import { isOneOf } from '@/domain/values';
import { hours, dayStart } from '@/domain/workflow/stageClock';
import { STEP, stepOf } from '@/domain/workflow/steps';
import { FIGURE_NAMES, ordersBehind, type Figure, type FigureName } from '@/domain/workflow/today';
import { localTime } from '@/domain/zone';
import type { OrderWords } from '../words/names';
import { CLAIMED, LIST, SCOPE, URGENCY } from '../words/words';
import { TODAY } from './words';

const LABELS: Readonly<Record<Exclude<FigureName, 'lateAt'>, Caption>> = {
  returned: TODAY.returned,
  ready: TODAY.ready,
  waiting: TODAY.waiting,
  overdue: URGENCY.overdue,
  dueToday: URGENCY.dueToday,
  reminded: URGENCY.reminded,
  claimed: CLAIMED.me,
  colleague: CLAIMED.others,
  toConfirm: STEP.toBeConfirmed.title,
  toRelease: STEP.toBeReleased.title,
  scheduled: SCOPE.scheduled,
  verified: TODAY.verified,
  late: TODAY.late,
  stuck: LIST.stuck,
  failed: TODAY.failed,
};

/** A figure as the line shows it: a link to what it counts. */
export interface Shown {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly more: string;
  readonly to: string;
}

/** The address of the list that a figure counts. @param now the server's time, for the day of the log */
export function addressBehind(figure: Figure, now: string): string {
  if (figure.name === 'ready') return addressOf(SCREEN.versions, { ready: 'true' });
  if (figure.name === 'failed') return addressOf(SCREEN.operations, { failed: 'true', from: dayStart(now) });
  const filters = Object.entries(ordersBehind(figure) ?? {}).filter(([, value]) => value !== undefined);
  return addressOf(SCREEN.orders, Object.fromEntries(filters.map(([key, value]) => [key, String(value)])));
}

/** A figure as the line shows it; none for 0, and for one that the console does not know. */
export function shownFigure(figure: Figure, words: OrderWords, now: string): Shown[] {
  const { t, namesOf, statusText, language } = words;
  const { name, count, people, minutes, at, stepOrder, status } = figure;
  if (!isOneOf(FIGURE_NAMES, name) || count === 0) return [];
  const place = stepOf(stepOrder)?.title[language] ?? statusText(status ?? 0);
  const label = name === 'lateAt' ? `${namesOf(people)} ${place}` : t(LABELS[name]);
  const longest = minutes === null ? '' : t(TODAY.longest, { names: namesOf(people), hours: hours(minutes) });
  const next = at === null ? '' : t(TODAY.next, { at: localTime(at).slice(5, -3) });
  return [{ key: `${name} ${label}`, label, count, more: longest || next, to: addressBehind(figure, now) }];
}
