import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Link, useQuery } from '@umijs/max';
import { Button } from 'antd';
import { useId } from 'react';
import type { Caption } from '@/components/useText';
import { ROLE_GROUP } from '@/domain/access/roles';
import {
  editNumberAddress,
  editVersionAddress,
  SCREEN,
  submitTestAddress,
  uploadAddress,
  versionFileAddress,
} from '@/domain/paths';
import { queryKeys } from '@/domain/queryKeys';
import { isOneOf } from '@/domain/values';
import { hours } from '@/domain/workflow/stageClock';
import { STEP, stepOf } from '@/domain/workflow/steps';
import { addressBehind, FIGURE_NAMES, type Figure, type FigureName, type Today } from '@/domain/workflow/today';
import { localTime } from '@/domain/zone';
import { queryClient } from '@/services/cache';
import { serverNow } from '@/services/serverClock';
import { draftedForms } from '@/session/drafts';
import { useActor } from '@/session/useRights';
import { useUnfinished } from '@/transfer/upload/ledger';
import { useOrderWords, type OrderWords } from '../texts/orderWords';
import { CLAIMED, LIST, SCOPE, TODAY, URGENCY } from '../texts/orderListTexts';
import styles from './today.module.css';

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
interface Shown {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly more: string;
  readonly to: string;
}

/** A figure as the line shows it; none for 0, and for one that the console does not know. */
function shownFigure(figure: Figure, words: OrderWords, now: string): Shown[] {
  const { t, namesOf, statusText, language } = words;
  const { name, count, people, minutes, at, stepOrder, status } = figure;
  if (!isOneOf(FIGURE_NAMES, name) || count === 0) return [];
  const place = stepOf(stepOrder)?.title[language] ?? statusText(status ?? 0);
  const label = name === 'lateAt' ? `${namesOf(people)} ${place}` : t(LABELS[name]);
  const longest = minutes === null ? '' : t(TODAY.longest, { names: namesOf(people), hours: hours(minutes) });
  const next = at === null ? '' : t(TODAY.next, { at: localTime(at).slice(5) });
  return [{ key: `${name} ${label}`, label, count, more: longest || next, to: addressBehind(figure, now) }];
}

interface TodayLineProps {
  readonly today: Today;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

/** The line of today above a list (P-TODAY-1): the figures of the user's roles that are not 0, each a link. */
export default function TodayLine({ today, isFolded, onFold }: TodayLineProps) {
  const words = useOrderWords();
  const { t } = words;
  const { code, roles } = useActor();
  const own = useOwnWork(code);
  if (own === undefined) return null;
  const ofBrowser = roles.includes(ROLE_GROUP.development) ? (['drafts', 'uploads'] as const) : [];
  const now = serverNow().toISOString();
  const figures: readonly Shown[] = [
    ...ofBrowser.map((key) => ({ ...own[key], key, label: t(TODAY[key]), more: '' })).filter(({ count }) => count > 0),
    ...(today.figures ?? []).flatMap((figure) => shownFigure(figure, words, now)),
  ];
  const isNothing = today.figures?.every(({ count }) => count === 0) === true;
  if (figures.length === 0 && !isNothing) return null;
  return (
    <div className={styles.place}>
      {isFolded ? null : (
        <nav className={styles.line} aria-label={t(TODAY.title)}>
          {figures.length === 0 ? t(TODAY.nothing) : t(TODAY.title)}
          {figures.map(({ key, label, count, more, to }) => (
            <span key={key}>
              <Link to={to}>
                {label} <strong>{count}</strong>
              </Link>{' '}
              {more}
            </span>
          ))}
        </nav>
      )}
      <Button
        type="text"
        size="small"
        className={styles.fold ?? ''}
        icon={isFolded ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
        aria-expanded={!isFolded}
        aria-label={t(isFolded ? TODAY.unfold : TODAY.fold)}
        title={t(isFolded ? TODAY.unfold : TODAY.fold)}
        onClick={() => onFold(!isFolded)}
      />
    </div>
  );
}

/** Names of the forms that are pages, and their addresses; drafts of dialogs are reached through their objects. */
const PAGES: readonly (readonly [form: RegExp, address: (key: string) => string])[] = [
  [/^firmware\.add()$/, () => SCREEN.addNumber],
  [/^firmware\.edit\.(.+)$/, editNumberAddress],
  // `firmware.upload.file.…` and `.reason.…` are parts of the page of a version.
  [/^firmware\.upload\.([A-Z0-9].*)$/, uploadAddress],
  [/^version\.edit\.(.+)$/, editVersionAddress],
  [/^version\.submitTest\.(.+)\.(?:new|[^.]+\.\d+)$/, submitTestAddress],
];

/** The address of a form by its name; null where it is no page. */
export function formAddress(form: string): string | null {
  for (const [pattern, address] of PAGES) {
    const key = pattern.exec(form)?.[1];
    if (key !== undefined) return address(key);
  }
  return null;
}

/** What only this browser knows of an account's work: a number of things, and where the last one goes on. */
interface OwnWork {
  readonly count: number;
  readonly to: string;
}

/** Drafts and interrupted uploads of an account; undefined until they are known. */
function useOwnWork(account: string): { readonly drafts: OwnWork; readonly uploads: OwnWork } | undefined {
  const queryKey = queryKeys.component(useId(), account);
  const { data: forms } = useQuery({ queryKey, queryFn: () => draftedForms(account) }, queryClient);
  const unfinished = useUnfinished(account);
  if (forms === undefined || unfinished === undefined) return undefined;
  const drafts = forms.map(formAddress).filter((address) => address !== null);
  const [upload] = unfinished;
  return {
    drafts: { count: drafts.length, to: drafts[0] ?? '' },
    uploads: { count: unfinished.length, to: upload ? versionFileAddress(upload.firmwareNo, upload.versionId) : '' },
  };
}
