import type { KeyboardEvent as KeyEvent } from 'react';

/** The key code of every key that an input method handles. */
const PROCESS = 229;

/**
 * Whether a key belongs to an input method that is composing: Esc and Enter then end the composition and mean nothing to
 * the page. Safari ends the composition before the key event, so that only the key code shows it.
 */
export function isComposing(key: { readonly isComposing: boolean; readonly keyCode: number }): boolean {
  return key.isComposing || key.keyCode === PROCESS;
}

/** A handler by which Esc closes a part of the page alone, such as a popover in a dialog. */
export function onEscape(close: () => void) {
  return (event: KeyEvent): void => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    close();
  };
}

/** For a button that takes the focus by itself: a key that is still held down does not press it. */
export function unlessHeld(event: { readonly repeat: boolean; readonly preventDefault: () => void }): void {
  if (event.repeat) event.preventDefault();
}
