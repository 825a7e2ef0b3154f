import { BookOutlined, LogoutOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Flex, theme as antd } from 'antd';
import { askBeforeLogOut } from '@/components/form/leaveGuard';
import { Text } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import type { CurrentUser } from '@/contract/gateway';
import { useThemeName } from '@/session/appearance';
import { logOut } from '@/session/logout';
import { site } from '@/session/site';
import { FindButton } from './find/FindButton';
import styles from './header.module.css';
import { useLanguageSwitch } from './useLanguageSwitch';

/** The manuals are static pages, one per language, under public/manual. */
const MANUALS = ['user', 'admin'] as const;

/** Who is signed in, the manuals, language, theme and log-out (requirements §1, decisions §5). */
export function HeaderBar({ user, find }: { readonly user: CurrentUser | null; readonly find: boolean }) {
  const t = useText();
  const [language, switchLanguage] = useLanguageSwitch();
  const [theme, setTheme] = useThemeName();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  return (
    <Flex align="center" justify="end" gap={4} className={styles.bar}>
      {find && <FindButton />}
      {MANUALS.map((manual) => (
        <Button
          key={manual}
          type="text"
          icon={<BookOutlined />}
          href={`${site().files}manual/${manual}.${language}.html`}
          target="_blank"
          rel="noopener"
          aria-label={t(`shell.manual.${manual}`)}
          title={t(`shell.manual.${manual}`)}
        >
          <span className={styles.manual}>{t(`shell.manual.${manual}`)}</span>
        </Button>
      ))}
      <Button
        type="text"
        onClick={switchLanguage}
        aria-label={t('shell.language.label')}
        title={t('shell.language.label')}
      >
        {t('shell.language.other')}
      </Button>
      <Button
        type="text"
        icon={theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
        onClick={() => setTheme(otherTheme)}
        aria-label={t(`shell.theme.${otherTheme}`)}
        title={t(`shell.theme.${otherTheme}`)}
      />
      {user && <Person user={user} />}
    </Flex>
  );
}

/** Name, first-letter avatar and role names of the user, and the way out. */
function Person({ user }: { user: CurrentUser }) {
  const t = useText();
  const leave = async () => {
    if (await askBeforeLogOut()) await logOut(user.userAccount);
  };
  const { token } = antd.useToken();
  const avatar = { background: token.colorTextPlaceholder, color: token.colorTextLightSolid };
  const name = user.userName || user.userAccount;
  const roles = Object.values(user.model)
    .map((role) => role.name)
    .join(' · ');
  return (
    <>
      <Flex align="center" gap={8} className={styles.person}>
        <span className={styles.avatar} style={avatar} aria-hidden>
          {Array.from(name)[0]?.toUpperCase()}
        </span>
        <Flex vertical>
          <Text ellipsis className={styles.name} title={user.userAccount}>
            {name}
          </Text>
          <Text ellipsis tone="secondary" className={styles.roles} title={roles}>
            {roles}
          </Text>
        </Flex>
      </Flex>
      <Button
        type="text"
        icon={<LogoutOutlined />}
        onClick={() => void leave()}
        aria-label={t('shell.logOut')}
        title={t('shell.logOut')}
      />
    </>
  );
}
