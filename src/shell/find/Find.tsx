import { SearchOutlined } from '@ant-design/icons';
import { useEventListener, useMemoizedFn } from 'ahooks';
import { App, Button } from 'antd';
import { useState, type ComponentType } from 'react';
import { isComposing } from '@/components/keyboard';
import { useText } from '@/components/texts';
import styles from '../layout.module.css';
import { SHELL } from '../shellTexts';

const APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

type Dialog = ComponentType<{ readonly onClose: () => void }>;

/** The header's control for the search, which Ctrl+K (⌘K) opens, too. Its dialog is a chunk of its own. */
export function Find() {
  const t = useText();
  const { message } = App.useApp();
  const [Shown, show] = useState<Dialog | null>(null);
  const close = () => show(null);
  const open = useMemoizedFn(() => {
    import('./FindDialog').then(
      ({ FindDialog }) => show(() => FindDialog),
      // No reload, which would lose form input; the next Ctrl+K tries again.
      () => message.warning(t(SHELL.findRetry)),
    );
  });
  useEventListener('keydown', (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isComposing(event) || altKey || shiftKey || !(ctrlKey || metaKey) || key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (Shown === null) open();
    else close();
  });
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        onClick={open}
        aria-label={t(SHELL.findTitle)}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={t(SHELL.findPlaceholder)}
      >
        <span className={styles.findWords}>
          {t(SHELL.findTitle)} <kbd className={styles.findKeys}>{APPLE ? '⌘ K' : 'Ctrl K'}</kbd>
        </span>
      </Button>
      {Shown && <Shown onClose={close} />}
    </>
  );
}
