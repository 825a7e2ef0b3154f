import { Link } from '@umijs/max';
import { useText } from '@/components/useText';
import { site } from '@/session/site';
import styles from './layout.module.css';

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
