import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { NavLink } from '@umijs/max';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Unseen } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import styles from './layout.module.css';
import { TodoBadge } from './todo/TodoBadge';

interface MenuItemProps {
  readonly path: string;
  readonly name: string;
  /** What ProLayout draws: icon and name. */
  readonly children: ReactNode;
  readonly folded: boolean;
  /** How many orders wait behind this entry. */
  readonly todo: number;
}

/** An entry of the menu (requirements §2) as a link that knows whether its page is on screen. */
export function MenuItem({ path, name, children, folded, todo }: MenuItemProps) {
  return (
    <NavLink to={path} className={styles.entry ?? ''}>
      {children}
      {/* ProLayout hides the name of a folded entry from screen readers as well. */}
      {folded && <Unseen>{name}</Unseen>}
      <TodoBadge count={todo} folded={folded} />
    </NavLink>
  );
}

interface FoldButtonProps {
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
}

/** In place of ProLayout's own, which cannot be reached by keyboard. */
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
