import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '@/components/useText';
import { setFindOpen } from './opening';
import styles from './findButton.module.css';

const APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search dialog and shows its shortcut. */
export function FindButton() {
  const t = useText();
  const keys = APPLE ? '⌘ K' : 'Ctrl K';
  return (
    <Button
      type="text"
      icon={<SearchOutlined aria-hidden />}
      onClick={() => setFindOpen(true)}
      aria-label={t('find.title')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      title={t('find.placeholder')}
    >
      <span className={styles.words}>
        {t('find.title')} <kbd className={styles.keys}>{keys}</kbd>
      </span>
    </Button>
  );
}
