import { Text } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import { useLanguagePreference } from '@/session/appearance';
import { site } from '@/session/site';
import styles from './layout.module.css';

/** Technical support contact (requirements §1). */
export function Footer() {
  const t = useText();
  const language = useLanguagePreference();
  const { version, settings } = site();
  return (
    <footer className={styles.footer}>
      <Text tone="secondary">{t('shell.support', { team: settings.support[language], version })}</Text>
    </footer>
  );
}
