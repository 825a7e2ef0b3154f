import { Unseen } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import styles from './todo.module.css';

const MOST = 99;

interface Props {
  readonly count: number;
  /** The menu shows icons only: the count sits on the corner of one. */
  readonly folded: boolean;
}

/** The count on the menu entry; what it counts is said to who cannot see it, and to who points at it. */
export function TodoBadge({ count, folded }: Props) {
  const t = useText();
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-folded={folded} title={t('shell.todo', { count })}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <Unseen>{t('shell.todo', { count })}</Unseen>
    </span>
  );
}
