import { BookOutlined, LogoutOutlined, MoonOutlined, SunOutlined, ToolOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Text } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import type { CurrentUser } from '@/contract/gateway';
import { useLogOut } from '@/features/logOut/useLogOut';
import { useThemeName, setLanguage } from '@/session/appearance';
import { site } from '@/session/site';
import { useLanguage } from '@/components/caption';
import type { Language } from '@/domain/language';
import { LANGUAGES } from '@/domain/language';
import styles from './layout.module.css';
import { showLanguage } from './wordings';

/** Manuals: static pages per language under public/manual. */
export const MANUALS = ['user', 'admin'] as const;

/** In a narrow window the icon is all there is of a link. */
const MANUAL_ICONS = { user: <BookOutlined aria-hidden />, admin: <ToolOutlined aria-hidden /> } as const;

export function ManualLink({ manual }: { readonly manual: (typeof MANUALS)[number] }) {
  const t = useText();
  const [language] = useLanguageSwitch();
  const [theme] = useThemeName();
  const title = t(`shell.manual.${manual}`);
  return (
    <Button
      type="text"
      icon={MANUAL_ICONS[manual]}
      href={`${site().files}manual/${manual}.${language}.html?theme=${theme}`}
      target="_blank"
      rel="noopener"
      aria-label={title}
      title={title}
    >
      <span className={styles.manual}>{title}</span>
    </Button>
  );
}

export function LanguageSwitch() {
  const t = useText();
  const [, switchLanguage] = useLanguageSwitch();
  return (
    <Button
      type="text"
      onClick={switchLanguage}
      aria-label={t('shell.language.label')}
      title={t('shell.language.label')}
    >
      {t('shell.language.other')}
    </Button>
  );
}

export function ThemeSwitch() {
  const t = useText();
  const [theme, setTheme] = useThemeName();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      type="text"
      icon={theme === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      onClick={() => setTheme(other)}
      aria-label={t(`shell.theme.${other}`)}
      title={t(`shell.theme.${other}`)}
    />
  );
}

export function LogOutButton({ account }: { readonly account: string }) {
  const t = useText();
  const leave = useLogOut(account);
  return (
    <Button
      type="text"
      icon={<LogoutOutlined aria-hidden />}
      onClick={() => void leave()}
      aria-label={t('shell.logOut')}
      title={t('shell.logOut')}
    />
  );
}

/** The user's name, and its first letter for the avatar. */
export function userName(user: CurrentUser): { readonly name: string; readonly initial: string } {
  const name = user.userName || user.userAccount;
  return { name, initial: Array.from(name)[0]?.toUpperCase() ?? '' };
}

/** The user's name and roles (requirements §1). */
export function UserNameAndRoles({ user }: { readonly user: CurrentUser }) {
  const roles = Object.values(user.model)
    .map((role) => role.name)
    .join(' · ');
  return (
    <Flex vertical className={styles.person}>
      <Text ellipsis className={styles.name} title={user.userAccount}>
        {userName(user).name}
      </Text>
      <Text ellipsis tone="secondary" className={styles.roles} title={roles}>
        {roles}
      </Text>
    </Flex>
  );
}

/** The current language, and a function that switches to the next one without a reload. */
function useLanguageSwitch(): readonly [Language, () => void] {
  const language = useLanguage();
  const next = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
  const change = async () => {
    if (await showLanguage(next)) setLanguage(next);
  };
  return [language, () => void change()];
}
