import { BookOutlined, LogoutOutlined, MoonOutlined, SunOutlined, ToolOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button, Dropdown, Flex } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { Text } from '@/components/parts/Text';
import { useText, useLanguage, COMMON } from '@/components/texts';
import type { CurrentUser } from '@/contract/gateway';
import { initialOf } from '@/domain/access/roles';
import { languageOf, LANGUAGES, type Language } from '@/domain/language';
import { useLogOut } from '@/features/logOut/useLogOut';
import { preference, setLanguage, setPreference, useThemeName } from '@/session/preferences';
import { site } from '@/session/site';
import { Find } from './find/Find';
import styles from './layout.module.css';
import { HeadButton } from './layoutParts';
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
        <ManualLink />
        <LanguageSwitch key={user?.userAccount ?? ''} isKnown={user !== null} />
        <ThemeSwitch />
        {user && <AccountMenu user={user} />}
      </Flex>
    </header>
  );
}

/** The link of a manual, which is a static page per language under public/manual. */
function useManual(manual: 'user' | 'admin') {
  const language = useLanguage();
  const [theme] = useThemeName();
  const href = `${site().files}manual/${manual}.${language}.html?theme=${theme}`;
  return { href, target: '_blank', rel: 'noopener' } as const;
}

/** In a narrow window the icon is all there is of the link. */
function ManualLink() {
  const title = useText()(MANUAL.user);
  return (
    <HeadButton icon={<BookOutlined aria-hidden />} {...useManual('user')} title={title}>
      <span className={styles.manual}>{title}</span>
    </HeadButton>
  );
}

/** Each language in its own words, for who reads no other. */
const LANGUAGE_NAMES = { 'zh-CN': '中文', 'en-US': 'English' } as const satisfies Record<Language, string>;

const OFFERED = 'language.offered';

/**
 * Switches to the next language without a reload. It stands out on the first page of an account that has chosen none, where
 * the browser asks for that language. @param isKnown whether somebody is signed in
 */
function LanguageSwitch({ isKnown }: { readonly isKnown: boolean }) {
  const language = useLanguage();
  const next = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
  const [isNew] = useState(() => preference(OFFERED) === undefined && preference('language') === undefined);
  useEffect(() => {
    if (isKnown) setPreference(OFFERED, true);
  }, [isKnown]);
  const isOffered = isKnown && isNew && languageOf(navigator.language) === next;
  return (
    <HeadButton
      {...(isOffered && { type: 'primary', ghost: true })}
      onClick={() => setLanguage(next)}
      title={LANGUAGE_NAMES[next]}
      lang={next}
    >
      {LANGUAGE_NAMES[next]}
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

/** Who is signed in; its menu has the administrator's manual and log-out (requirements §1). */
function AccountMenu({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const leave = useLogOut(user.userAccount);
  const manual = useManual('admin');
  const name = user.userName || user.userAccount;
  const items = [
    { key: 'manual', icon: <ToolOutlined aria-hidden />, label: <a {...manual}>{t(MANUAL.admin)}</a> },
    { key: 'logOut', icon: <LogoutOutlined aria-hidden />, label: t(COMMON.logOut), onClick: () => void leave() },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" className={styles.account ?? ''} aria-label={t(SHELL.account, { name })} aria-haspopup="menu">
        <span className={styles.avatar}>{initialOf(name)}</span>
        <UserNameAndRoles user={user} />
      </Button>
    </Dropdown>
  );
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

function Brand() {
  const t = useText();
  return (
    <Link to="/" className={styles.brand ?? ''} aria-label={t(SHELL.title)}>
      <img src={site().settings.logo ?? `${site().files}favicon.svg`} alt="" />
      <span className={styles.words}>{t(SHELL.title)}</span>
    </Link>
  );
}
