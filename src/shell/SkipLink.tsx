import { Button } from 'antd';
import { useText } from '@/components/useText';
import styles from './layout.module.css';

/** The element around every page, to which the link leads. */
export const CONTENT = 'content';

/** Leads past header and menu to the page; the first stop of the Tab key. */
export function SkipLink() {
  const t = useText();
  return (
    <Button className={styles.skip ?? ''} onClick={() => document.getElementById(CONTENT)?.focus()}>
      {t('shell.skip')}
    </Button>
  );
}
