import {
  BookOutlined,
  LogoutOutlined,
  MoonOutlined,
  SunOutlined,
  ToolOutlined,
  LeftOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { Button, Flex, type ButtonProps } from 'antd';
import { Link, NavLink } from '@umijs/max';
import type { ReactNode } from 'react';
import { Text, Unseen } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import type { CurrentUser } from '@/contract/gateway';
import { useLogOut } from '@/features/logOut/useLogOut';
import { useThemeName, setLanguage, useLanguagePreference } from '@/session/preferences';
import { site } from '@/session/site';
import { useLanguage } from '@/components/caption';
import { initialOf } from '@/domain/access/roles';
import { LANGUAGES } from '@/domain/language';
import styles from './layout.module.css';
import { showLanguage } from './wordings';

/** Manuals: static pages per language under public/manual. */
export const MANUALS = ['user', 'admin'] as const;

/** In a narrow window the icon is all there is of a link. */
const MANUAL_ICONS = { user: <BookOutlined aria-hidden />, admin: <ToolOutlined aria-hidden /> } as const;

/** A button of the header, named by its title. */
function HeadButton(button: ButtonProps & { readonly title: string }) {
  return <Button type="text" aria-label={button.title} {...button} />;
}

export function ManualLink({ manual }: { readonly manual: (typeof MANUALS)[number] }) {
  const t = useText();
  const language = useLanguage();
  const [theme] = useThemeName();
  const title = t(`shell.manual.${manual}`);
  return (
    <HeadButton
      icon={MANUAL_ICONS[manual]}
      href={`${site().files}manual/${manual}.${language}.html?theme=${theme}`}
      target="_blank"
      rel="noopener"
      title={title}
    >
      <span className={styles.manual}>{title}</span>
    </HeadButton>
  );
}

/** Switches to the next language without a reload. */
export function LanguageSwitch() {
  const t = useText();
  const language = useLanguage();
  const next = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
  const change = async () => {
    if (await showLanguage(next)) setLanguage(next);
  };
  return (
    <HeadButton onClick={() => void change()} title={t('shell.language.label')}>
      {t('shell.language.other')}
    </HeadButton>
  );
}

export function ThemeSwitch() {
  const t = useText();
  const [theme, setTheme] = useThemeName();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <HeadButton
      icon={theme === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      onClick={() => setTheme(other)}
      title={t(`shell.theme.${other}`)}
    />
  );
}

export function LogOutButton({ account }: { readonly account: string }) {
  const t = useText();
  const leave = useLogOut(account);
  return <HeadButton icon={<LogoutOutlined aria-hidden />} onClick={() => void leave()} title={t('shell.logOut')} />;
}

/** The user's name, and its first letter for the avatar. */
export function userName(user: CurrentUser): { readonly name: string; readonly initial: string } {
  const name = user.userName || user.userAccount;
  return { name, initial: initialOf(name) };
}

/** The user's name and roles (requirements §1). */
export function UserNameAndRoles({ user }: { readonly user: CurrentUser }) {
  const roles = Object.values(user.model)
    .map((role) => role.name)
    .join(' · ');
  return (
    <Flex vertical className={styles.person}>
      <Text ellipsis style={{ maxWidth: 160 }} title={user.userAccount}>
        {userName(user).name}
      </Text>
      <Text ellipsis tone="secondary" style={{ maxWidth: 200, fontSize: 12 }} title={roles}>
        {roles}
      </Text>
    </Flex>
  );
}

/** Logo and name, linked to the start page. */
export function Brand() {
  const t = useText();
  return (
    <Link to="/" className={styles.brand ?? ''} aria-label={t('shell.title')}>
      <img src={`${site().files}favicon.svg`} alt="" />
      <span className={styles.words}>{t('shell.title')}</span>
    </Link>
  );
}

interface MenuItemProps {
  readonly path: string;
  readonly name: string;
  /** ProLayout's content: icon and name. */
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
      {folded && <Unseen>{name}</Unseen>}
      <TodoBadge count={todo} folded={folded} />
    </NavLink>
  );
}

/** Replaces ProLayout's collapse button, which cannot be reached by keyboard. */
export function FoldButton({ folded, onFold }: { folded: boolean; onFold: (folded: boolean) => void }) {
  const t = useText();
  return (
    <HeadButton
      type="default"
      shape="circle"
      size="small"
      className={styles.fold ?? ''}
      icon={folded ? <RightOutlined aria-hidden /> : <LeftOutlined aria-hidden />}
      aria-expanded={!folded}
      title={t(folded ? 'shell.menu.unfold' : 'shell.menu.fold')}
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
    <span className={styles.badge} data-folded={folded} title={t('shell.todo', { count })}>
      <span aria-hidden>{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>
      <Unseen>{t('shell.todo', { count })}</Unseen>
    </span>
  );
}

/** Technical support contact (requirements §1). */
export function Footer() {
  const t = useText();
  const language = useLanguagePreference();
  const { version, settings } = site();
  return (
    <footer style={{ paddingBottom: 8, fontSize: 12, lineHeight: '20px', textAlign: 'center' }}>
      <Text tone="secondary">{t('shell.support', { team: settings.support[language], version })}</Text>
    </footer>
  );
}

/** The page element, target of the skip link. */
export const CONTENT = 'content';

/** Skip link to the page, the first focusable element. */
export function SkipLink() {
  const t = useText();
  return (
    <Button className={styles.skip ?? ''} onClick={() => document.getElementById(CONTENT)?.focus()}>
      {t('shell.skip')}
    </Button>
  );
}
