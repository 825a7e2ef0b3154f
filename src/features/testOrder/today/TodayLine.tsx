import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button } from 'antd';
import { ROLE_GROUP } from '@/domain/access/roles';
import type { Today } from '@/domain/workflow/today';
import { serverNow } from '@/services/serverClock';
import { useActor } from '@/session/useRights';
import { useOrderWords } from '../list/names';
import { shownFigure, type Shown } from './figures';
import { useOwnWork } from './ownWork';
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
