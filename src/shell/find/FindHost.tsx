import { SearchOutlined } from '@ant-design/icons';
import { Button, App, type InputRef } from 'antd';
import { useSyncExternalStore, useEffect, useRef, useState, type ComponentType } from 'react';
import { useEventListener, useMemoizedFn, useUnmount } from 'ahooks';
import { useText } from '@/components/useText';
import { createStore } from '@/domain/store';
import { isComposing, writesText } from '@/components/composing';
import styles from '../layout.module.css';
import type { FindDialogProps } from './FindDialog';
import { useVisits } from './recent';
import { COMMON } from '@/components/words';
import { SHELL } from '../shellTexts';

const APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search dialog and shows its shortcut. */
export function FindButton() {
  const t = useText();
  const keys = APPLE ? '⌘ K' : 'Ctrl K';
  return (
    <Button
      type="text"
      icon={<SearchOutlined aria-hidden />}
      onClick={() => findOpen.set(true)}
      aria-label={t(SHELL.findTitle)}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      title={t(SHELL.findPlaceholder)}
    >
      <span className={styles.findWords}>
        {t(SHELL.findTitle)} <kbd className={styles.findKeys}>{keys}</kbd>
      </span>
    </Button>
  );
}

/** Whether the search dialog is open; set by button and keyboard. */
const findOpen = createStore(false);

type Dialog = ComponentType<FindDialogProps>;

/** Dialog and search are a separate chunk, not part of start-up. */
const loadDialog = async (): Promise<Dialog> => (await import('./FindDialog')).default;

const close = () => findOpen.set(false);

/** Listens for Ctrl+K (⌘K) and holds the search dialog (P-SCREEN-18). */
export function FindHost() {
  const open = useSyncExternalStore(findOpen.subscribe, findOpen.get);
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [typed, setTyped] = useState('');
  const input = useRef<InputRef>(null);
  const { notification } = App.useApp();
  const t = useText();
  useVisits();

  const load = useMemoizedFn(async () => {
    try {
      const dialog = await loadDialog();
      setDialog(() => dialog);
      notification.destroy('find');
    } catch (error) {
      // No reload, which would lose form input; the next Ctrl+K tries again.
      console.error(error);
      close();
      notification.warning({
        key: 'find',
        // Stays until the dialog opens or the user closes it: it shows what to do.
        duration: 0,
        closable: { 'aria-label': t(COMMON.close) },
        title: t(SHELL.chunkTitle),
        description: t(SHELL.findRetry),
      });
    }
  });

  useEffect(() => {
    if (open && Dialog === null) void load();
  }, [open, Dialog, load]);

  useEventListener('keydown', (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    // Preloads the dialog when Ctrl is pressed.
    if (event.key === 'Control' || event.key === 'Meta') void loadDialog().catch(() => undefined);
    if (isFindKey(event)) {
      event.preventDefault();
      setTyped('');
      findOpen.set(!findOpen.get());
    } else if (open && input.current === null && writesText(event)) {
      // Collects typing while the dialog loads.
      event.preventDefault();
      setTyped((before) => before + event.key);
    }
  });
  useUnmount(close);

  const shut = useMemoizedFn(() => {
    setTyped('');
    close();
  });
  return Dialog && <Dialog open={open} input={input} typed={typed} onType={setTyped} onClose={shut} />;
}

function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}
