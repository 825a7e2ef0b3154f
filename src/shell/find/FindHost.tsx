import { App } from 'antd';
import { useMemoizedFn } from 'ahooks';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useText } from '@/components/useText';
import { setFindOpen, useFindOpen } from './opening';

type Dialog = ComponentType<{ readonly open: boolean; readonly ahead: string; readonly onClose: () => void }>;

/** The dialog and what it asks with are a chunk of their own: no start of the console waits for them. */
const loadDialog = async (): Promise<Dialog> => (await import('./FindDialog')).default;

const close = () => setFindOpen(false);

/** Listens for Ctrl+K (⌘K) anywhere in the console and holds the find dialog (design §5). */
export function FindHost() {
  const open = useFindOpen();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [ahead, setAhead] = useState('');
  const { notification } = App.useApp();
  const t = useText();

  const load = useMemoizedFn(async () => {
    try {
      const dialog = await loadDialog();
      setDialog(() => dialog);
    } catch (error) {
      // Whoever was typing into a form keeps it: no reload for a dialog; the next Ctrl+K tries again.
      console.error(error);
      close();
      notification.warning({
        key: 'find',
        placement: 'top',
        message: t('shell.chunk.title'),
        description: t('find.retry'),
      });
    }
  });

  useEffect(() => {
    if (open && Dialog === null) void load();
  }, [open, Dialog, load]);

  const press = useMemoizedFn((event: KeyboardEvent) => {
    // The modifier comes before the letter: what is typed right after it finds the dialog ready.
    if (event.key === 'Control' || event.key === 'Meta') void loadDialog().catch(() => undefined);
    if (isFindKey(event)) {
      event.preventDefault();
      setAhead('');
      setFindOpen(!open);
    } else if (open && Dialog === null && isLetter(event)) {
      event.preventDefault();
      setAhead(ahead + event.key);
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      close();
    };
  }, [press]);

  const shut = () => {
    setAhead('');
    close();
  };
  return Dialog && <Dialog open={open} ahead={ahead} onClose={shut} />;
}

function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** A key that writes something. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}
