import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import { isSending } from '@/components/form/submitting';

/** Where a letter is typed, not pressed. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';
const DIALOG = '.ant-modal-wrap:not([style*="display: none"])';

type Press = (event: KeyboardEvent) => void;

/** What hears keys; the innermost part of the screen was added last and is asked first. */
const layers = new Set<Press>();

function dispatch(event: KeyboardEvent): void {
  for (const press of [...layers].reverse()) {
    if (event.defaultPrevented) return;
    press(event);
  }
}

/** A key as the keys of the workspace are named: `j`, `Escape`, `Ctrl+Enter` (or the command key). */
function nameOf(event: KeyboardEvent): string | null {
  // Esc and Enter of an input method end its composition.
  if (event.altKey || event.isComposing) return null;
  return event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key;
}

/**
 * Keys of the workspace (decisions §5). Single keys do nothing while somebody types; no key does anything
 * beneath a dialog or while something is being sent. Ctrl+Enter sends from the field that is typed in.
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>) {
  const press = useMemoizedFn<Press>((event) => {
    const { target } = event;
    const name = nameOf(event);
    if (name === null || isSending() || document.querySelector(DIALOG) !== null) return;
    const act = keys[name];
    const single = !name.startsWith('Ctrl+');
    if (single && target instanceof HTMLElement && target.closest(TYPING) !== null) {
      // Esc leaves the field first, so that one press too many does not close what is being written.
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
  useEffect(() => {
    if (layers.size === 0) window.addEventListener('keydown', dispatch);
    layers.add(press);
    return () => {
      layers.delete(press);
      if (layers.size === 0) window.removeEventListener('keydown', dispatch);
    };
  }, [press]);
}
