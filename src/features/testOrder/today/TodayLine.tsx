import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { ROLE_GROUP } from '@/domain/access/roles';
import {
  editNumberAddress,
  editVersionAddress,
  SCREEN,
  submitTestAddress,
  uploadAddress,
  versionFileAddress,
} from '@/domain/paths';
import type { Today } from '@/domain/workflow/today';
import { serverNow } from '@/services/serverClock';
import { draftedForms } from '@/session/drafts';
import { useActor } from '@/session/useRights';
import { useUnfinished } from '@/transfer/upload/ledger';
import { useOrderWords } from '../words/names';
import { shownFigure, type Shown } from './figures';
import styles from './today.module.css';
import { TODAY } from './words';

interface TodayLineProps {
  readonly today: Today;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

/** The line of today above a list (decisions §5): the figures of the user's roles that are not 0, each a link. */
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
    ...today.figures.flatMap((figure) => shownFigure(figure, words, now)),
  ];
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
  const { data: forms } = useRequest(() => draftedForms(account), { refreshDeps: [account] });
  const unfinished = useUnfinished(account);
  if (forms === undefined || unfinished === undefined) return undefined;
  const drafts = forms.map(formAddress).filter((address) => address !== null);
  const [upload] = unfinished;
  return {
    drafts: { count: drafts.length, to: drafts[0] ?? '' },
    uploads: { count: unfinished.length, to: upload ? versionFileAddress(upload.firmwareNo, upload.versionId) : '' },
  };
}
