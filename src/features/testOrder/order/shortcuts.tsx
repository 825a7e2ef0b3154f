import { useEventListener, useMemoizedFn } from 'ahooks';
import { Modal, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { OPEN_DIALOG } from '@/components/antdParts';
import { isComposing } from '@/components/keyboard';
import { useText } from '@/components/texts';
import { isSending } from '@/services/cache';
import { Facts } from './orderParts';
import { HELP, ORDER } from './orderTexts';

/** Elements in which keys type text. */
const TYPING =
  'input:not([type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';
/** A group of fields that has the focus itself, before its first field: what is typed then was meant for a field. */
const GROUP = 'form div[tabindex="-1"]';

type Press = (event: KeyboardEvent) => void;

/** Handlers of keys with their place in the order of rendering: outer parts first, while effects run from the inside. */
const layers = new Map<Press, number>();
let places = 0;

/** The innermost handler first. */
function dispatch(event: KeyboardEvent): void {
  for (const [press] of [...layers].sort(([, one], [, other]) => other - one)) {
    if (event.defaultPrevented) return;
    press(event);
  }
}

/** Name of a key: `j`, `Escape`, `Ctrl+Enter` (or ⌘). */
function nameOf(event: KeyboardEvent): string | null {
  // Esc and Enter during composition belong to the input method.
  if (event.altKey || isComposing(event)) return null;
  return event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key;
}

/** Shortcuts: single keys not while typing; none under dialogs and during submission. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>) {
  const press = useMemoizedFn<Press>((event) => {
    const { target } = event;
    const name = nameOf(event);
    if (name === null || isSending() || document.querySelector(OPEN_DIALOG) !== null) return;
    const act = keys[name];
    const single = !name.startsWith('Ctrl+');
    if (single && target instanceof HTMLElement && (target.closest(TYPING) !== null || target.matches(GROUP))) {
      // Esc first leaves the field, so that it does not close the workspace while typing.
      if (event.key === 'Escape' && act !== undefined) {
        target.blur();
        event.preventDefault();
      }
      return;
    }
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  const [place] = useState(() => (places += 1));
  useEffect(() => {
    if (layers.size === 0) window.addEventListener('keydown', dispatch);
    layers.set(press, place);
    return () => {
      layers.delete(press);
      if (layers.size === 0) window.removeEventListener('keydown', dispatch);
    };
  }, [press, place]);
}

const KEYS = [
  ['j', ORDER.next],
  ['k', ORDER.previous],
  ['1 … 3', HELP.choose],
  ['Ctrl + Enter', HELP.send],
  ['n', HELP.nextOfMine],
  ['Esc', HELP.close],
  ['?', HELP.help],
] as const;

export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  // The modal's own Esc works only after it has the focus.
  useEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    onClose();
  });
  return (
    <Modal open keyboard={false} title={t(ORDER.help)} footer={null} onCancel={onClose} width={420}>
      <Facts facts={KEYS.map(([keys, does]) => [<Typography.Text keyboard>{keys}</Typography.Text>, t(does)])} />
    </Modal>
  );
}
