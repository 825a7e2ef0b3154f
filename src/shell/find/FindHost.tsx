import { App } from 'antd';
import type { InputRef } from 'antd';
import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useText } from '@/components/useText';
import type { FindDialogProps } from './FindDialog';
import { setFindOpen, useFindOpen } from './opening';
import { useVisits } from './useVisits';
import { writesText } from './writesText';

type Dialog = ComponentType<FindDialogProps>;

/** The dialog and what it asks with are a chunk of their own: no start of the console waits for them. */
const loadDialog = async (): Promise<Dialog> => (await import('./FindDialog')).default;

const close = () => setFindOpen(false);

/** Listens for Ctrl+K (⌘K) anywhere in the console and holds the find dialog (decisions §5). */
export function FindHost() {
  const open = useFindOpen();
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
      setTyped('');
      setFindOpen(!open);
    } else if (open && input.current === null && writesText(event)) {
      // The dialog is still on its way: it will stand there with what was typed.
      event.preventDefault();
      setTyped((before) => before + event.key);
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      close();
    };
  }, [press]);

  const shut = useMemoizedFn(() => {
    setTyped('');
    close();
  });
  return Dialog && <Dialog open={open} input={input} typed={typed} onType={setTyped} onClose={shut} />;
}

function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}
