import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { NavLink } from '@umijs/max';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Unseen } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import styles from './layout.module.css';

interface MenuItemProps {
  readonly path: string;
  readonly name: string;
  /** ProLayout's content: icon and name. */
  readonly children: ReactNode;
  readonly folded: boolean;
  /** Number of waiting orders. */
  readonly todo: number;
}

/** A menu entry (requirements §2): a link with aria-current. */
export function MenuItem({ path, name, children, folded, todo }: MenuItemProps) {
  return (
    <NavLink to={path} className={styles.entry ?? ''}>
      {children}
      {/* ProLayout hides the name of a collapsed entry from screen readers too. */}
      {folded && <Unseen>{name}</Unseen>}
      <TodoBadge count={todo} folded={folded} />
    </NavLink>
  );
}

interface FoldButtonProps {
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
}

/** Replaces ProLayout's collapse button, which cannot be reached by keyboard. */
export function FoldButton({ folded, onFold }: FoldButtonProps) {
  const t = useText();
  const label = t(folded ? 'shell.menu.unfold' : 'shell.menu.fold');
  return (
    <Button
      shape="circle"
      size="small"
      className={styles.fold ?? ''}
      icon={folded ? <RightOutlined aria-hidden /> : <LeftOutlined aria-hidden />}
      aria-expanded={!folded}
      aria-label={label}
      title={label}
      onClick={() => onFold(!folded)}
    />
  );
}

const COUNT_MAX = 99;

interface TodoBadgeProps {
  readonly count: number;
  /** Whether the menu is collapsed to icons: the count is at the icon's corner. */
  readonly folded: boolean;
}

/** The count on the menu entry, with an accessible name and a tooltip. */
function TodoBadge({ count, folded }: TodoBadgeProps) {
  const t = useText();
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-folded={folded} title={t('shell.todo', { count })}>
      <span aria-hidden>{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>
      <Unseen>{t('shell.todo', { count })}</Unseen>
    </span>
  );
}
