import { Text } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import { site } from '@/session/site';
import styles from './layout.module.css';

/** Technical support contact (requirements §1). */
export function Footer() {
  const t = useText();
  return (
    <footer className={styles.footer}>
      <Text tone="secondary">{t('shell.support', { version: site().version })}</Text>
    </footer>
  );
}
