import { Typography } from 'antd';
import { useText } from '@/components/useText';
import { site } from '@/session/site';
import styles from './frame/frame.module.css';

/** The technical-support credit (specification §1). */
export function Footer() {
  const t = useText();
  return (
    <footer className={styles.footer}>
      <Typography.Text type="secondary">{t('shell.support', { version: site().version })}</Typography.Text>
    </footer>
  );
}
