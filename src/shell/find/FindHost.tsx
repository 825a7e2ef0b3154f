import { App } from 'antd';
import type { InputRef } from 'antd';
import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { isComposing } from '@/components/composing';
import { useText } from '@/components/useText';
import type { FindDialogProps } from './FindDialog';
import { setFindOpen, useFindOpen } from './opening';
import { useVisits } from './useVisits';
import { writesText } from './writesText';

type Dialog = ComponentType<FindDialogProps>;

/** Dialog and search are a separate chunk, not part of start-up. */
const loadDialog = async (): Promise<Dialog> => (await import('./FindDialog')).default;

const close = () => setFindOpen(false);

/** Listens for Ctrl+K (⌘K) and holds the search dialog (decisions §5). */
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
      notification.destroy('find');
    } catch (error) {
      // No reload, which would lose form input; the next Ctrl+K tries again.
      console.error(error);
      close();
      notification.warning({
        key: 'find',
        // Stays until the dialog opens or the user closes it: it tells what to do.
        duration: 0,
        closable: { 'aria-label': t('common.close') },
        title: t('shell.chunk.title'),
        description: t('find.retry'),
      });
    }
  });

  useEffect(() => {
    if (open && Dialog === null) void load();
  }, [open, Dialog, load]);

  const press = useMemoizedFn((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    // Preloads the dialog when Ctrl is pressed.
    if (event.key === 'Control' || event.key === 'Meta') void loadDialog().catch(() => undefined);
    if (isFindKey(event)) {
      event.preventDefault();
      setTyped('');
      setFindOpen(!open);
    } else if (open && input.current === null && writesText(event)) {
      // Collects typing while the dialog loads.
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
