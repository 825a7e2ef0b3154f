import { LeftOutlined, MenuOutlined, RightOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { NavLink } from '@umijs/max';
import type { ReactNode } from 'react';
import { Text, VisuallyHidden } from '@/components/parts/Text';
import { useText } from '@/components/texts';
import { useLanguagePreference } from '@/session/preferences';
import { site } from '@/session/site';
import styles from './layout.module.css';
import { SHELL } from './shellTexts';

/** A button of the frame, named by its title. */
export function HeadButton(button: ButtonProps & { readonly title: string }) {
  return <Button type="text" aria-label={button.title} {...button} />;
}

interface MenuItemProps {
  readonly path: string;
  readonly name: string;
  readonly children: ReactNode;
  readonly folded: boolean;
  readonly todo: number;
}

/** A menu entry (requirements §2): a link with aria-current. */
export function MenuItem({ path, name, children, folded, todo }: MenuItemProps) {
  return (
    <NavLink to={path} className={styles.entry ?? ''}>
      {children}
      {/* ProLayout hides the name of a collapsed entry from screen readers too. */}
      {folded && <VisuallyHidden>{name}</VisuallyHidden>}
      <TodoBadge count={todo} folded={folded} />
    </NavLink>
  );
}

/**
 * Replaces ProLayout's collapse button, which cannot be reached by keyboard.
 * @param narrow whether it is in the header, because a narrow window has no folded menu
 */
export function FoldButton({
  folded,
  narrow,
  onFold,
}: Pick<MenuItemProps, 'folded'> & { narrow: boolean; onFold: (folded: boolean) => void }) {
  const t = useText();
  const Arrow = folded ? RightOutlined : LeftOutlined;
  return (
    <HeadButton
      {...(narrow
        ? { icon: <MenuOutlined aria-hidden /> }
        : {
            type: 'default',
            shape: 'circle',
            size: 'small',
            className: styles.fold ?? '',
            icon: <Arrow aria-hidden />,
          })}
      aria-expanded={!folded}
      title={t(folded ? SHELL.menuUnfold : SHELL.menuFold)}
      onClick={() => onFold(!folded)}
    />
  );
}

const COUNT_MAX = 99;

/** The count on the menu entry, at the icon's corner where the menu is folded; with an accessible name and a tooltip. */
function TodoBadge({ count, folded }: { readonly count: number; readonly folded: boolean }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-folded={folded} title={t(SHELL.todo, { count })}>
      <span aria-hidden>{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>
      <VisuallyHidden>{t(SHELL.todo, { count })}</VisuallyHidden>
    </span>
  );
}

/** Technical support contact (requirements §1). */
export function Footer() {
  const t = useText();
  const language = useLanguagePreference();
  const { version, settings } = site();
  const { environment = settings.environment } = document.documentElement.dataset;
  const shown = [version, environment, settings.profile].filter(Boolean).join(' · ');
  return (
    <footer style={{ paddingBottom: 8, fontSize: 12, lineHeight: '20px', textAlign: 'center' }}>
      <Text tone="secondary">{t(SHELL.support, { team: settings.support[language], version: shown })}</Text>
    </footer>
  );
}

export const CONTENT = 'content';

/** Skip link to the page, the first focusable element. */
export function SkipLink() {
  const t = useText();
  return (
    <Button className={styles.skip ?? ''} onClick={() => document.getElementById(CONTENT)?.focus()}>
      {t(SHELL.skip)}
    </Button>
  );
}
