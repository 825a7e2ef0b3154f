import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';

/** Where a letter is typed, not pressed. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';
const DIALOG = '.ant-modal-wrap:not([style*="display: none"])';

/** A key as the keys of the workspace are named: `j`, `Escape`, `Ctrl+Enter` (or the command key). */
function nameOf(event: KeyboardEvent): string | null {
  if (event.altKey) return null;
  return event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key;
}

/**
 * Keys of the workspace (decisions §5). Single ones are not taken from somebody who types, and none from a
 * dialog that lies above; what is written is sent by Ctrl+Enter from where it is written.
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>) {
  const press = useMemoizedFn((event: KeyboardEvent) => {
    const { target } = event;
    const name = nameOf(event);
    if (name === null || event.defaultPrevented || document.querySelector(DIALOG) !== null) return;
    const act = keys[name];
    const single = !name.startsWith('Ctrl+');
    if (single && target instanceof HTMLElement && target.closest(TYPING) !== null) {
      // Leaves the field first, so that Esc pressed once too often does not close what is being written.
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
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
}
