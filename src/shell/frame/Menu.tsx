import { Link } from '@umijs/max';
import type { KeyboardEvent } from 'react';
import { TodoBadge } from '../todo/TodoBadge';
import { SCREEN } from '@/domain/paths';
import styles from './frame.module.css';
import type { MenuEntry } from './entries';

/** How the arrow keys go through the menu. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll('a')];
  const here = links.findIndex((link) => link === document.activeElement);
  links[(here + step + links.length) % links.length]?.focus();
}

interface MenuProps {
  readonly entries: readonly MenuEntry[];
  readonly folded: boolean;
  /** How many orders wait for the user; shown on the entry of the test list. */
  readonly todo?: number;
}

/** The main menu (requirements §2); folded, it shows icons, and the names to whoever points at them. */
export function Menu({ entries, folded, todo = 0 }: MenuProps) {
  return (
    <ul role="menu" className={styles.menu} onKeyDown={moveFocus}>
      {entries.map(({ path, icon, label, here }) => (
        <li key={path} role="none">
          <Link
            to={path}
            role="menuitem"
            className={styles.entry ?? ''}
            title={folded ? label : undefined}
            aria-current={here ? 'page' : undefined}
          >
            {icon}
            <span className={folded ? styles.unseen : styles.label}>{label}</span>
            {path === SCREEN.testing ? <TodoBadge count={todo} /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
