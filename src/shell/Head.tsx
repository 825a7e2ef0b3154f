import { BookOutlined, LogoutOutlined, MoonOutlined, SunOutlined, ToolOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { Text } from '@/components/parts/Text';
import { useText, useLanguage } from '@/components/useText';
import type { CurrentUser } from '@/contract/gateway';
import { initialOf } from '@/domain/access/roles';
import { LANGUAGES } from '@/domain/language';
import { useLogOut } from '@/features/logOut/useLogOut';
import { setLanguage, useThemeName } from '@/session/preferences';
import { site } from '@/session/site';
import { Find } from './find/Find';
import styles from './layout.module.css';
import { HeadButton } from './layoutParts';
import { COMMON } from '@/components/words';
import { MANUAL, SHELL, THEME } from './shellTexts';

interface HeadProps {
  readonly user: CurrentUser | null;
  /** Whether the console has started, so that the search works. */
  readonly ready: boolean;
  /** Opens the menu where the window has no room for it beside the page. */
  readonly menu: ReactNode;
}

/**
 * The header (requirements §1), before the menu as a screen reader reads it. Not ProLayout's, which is after the menu and
 * comes with an empty second one.
 */
export function Head({ user, ready, menu }: HeadProps) {
  return (
    <header className={styles.head}>
      {menu}
      <Brand />
      <Flex align="center" gap={4} className={styles.tools ?? ''}>
        {ready && <Find />}
        {MANUALS.map((manual) => (
          <ManualLink key={manual} manual={manual} />
        ))}
        <LanguageSwitch />
        <ThemeSwitch />
        {user && (
          <>
            <span className={styles.avatar}>{initialOf(user.userName || user.userAccount)}</span>
            <UserNameAndRoles user={user} />
            <LogOutButton account={user.userAccount} />
          </>
        )}
      </Flex>
    </header>
  );
}

/** Manuals: static pages per language under public/manual. */
const MANUALS = ['user', 'admin'] as const;

/** In a narrow window the icon is all there is of a link. */
const MANUAL_ICONS = { user: <BookOutlined aria-hidden />, admin: <ToolOutlined aria-hidden /> } as const;

function ManualLink({ manual }: { readonly manual: (typeof MANUALS)[number] }) {
  const t = useText();
  const language = useLanguage();
  const [theme] = useThemeName();
  const title = t(MANUAL[manual]);
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
function LanguageSwitch() {
  const t = useText();
  const language = useLanguage();
  const next = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
  return (
    <HeadButton onClick={() => setLanguage(next)} title={t(SHELL.languageLabel)}>
      {t(SHELL.languageOther)}
    </HeadButton>
  );
}

function ThemeSwitch() {
  const t = useText();
  const [theme, setTheme] = useThemeName();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <HeadButton
      icon={theme === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      onClick={() => setTheme(other)}
      title={t(THEME[other])}
    />
  );
}

function LogOutButton({ account }: { readonly account: string }) {
  const t = useText();
  const leave = useLogOut(account);
  return <HeadButton icon={<LogoutOutlined aria-hidden />} onClick={() => void leave()} title={t(COMMON.logOut)} />;
}

/** The user's name and roles (requirements §1, P-SCREEN-22). */
function UserNameAndRoles({ user }: { readonly user: CurrentUser }) {
  const roles = Object.values(user.model)
    .map((role) => role.name)
    .join(' · ');
  return (
    <Flex vertical className={styles.person}>
      <Text ellipsis style={{ maxWidth: 160 }} title={user.userAccount}>
        {user.userName || user.userAccount}
      </Text>
      <Text ellipsis tone="secondary" style={{ maxWidth: 200, fontSize: 12 }} title={roles}>
        {roles}
      </Text>
    </Flex>
  );
}

/** Logo and name, linked to the start page. */
function Brand() {
  const t = useText();
  return (
    <Link to="/" className={styles.brand ?? ''} aria-label={t(SHELL.title)}>
      <img src={site().settings.logo ?? `${site().files}favicon.svg`} alt="" />
      <span className={styles.words}>{t(SHELL.title)}</span>
    </Link>
  );
}
