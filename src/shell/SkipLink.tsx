import { Button } from 'antd';
import { useText } from '@/components/useText';
import styles from './layout.module.css';

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
