import { isComposing } from '@/components/composing';
import { isSending } from '@/components/form/submission';

/**
 * Keys do nothing while a form is being sent, as the overlay keeps the pointer off. Shortcuts of the browser, such as
 * reloading, keep working. The Escape of an input method does nothing either: antd would close popups, because it does
 * not know the key code by which Safari tells it.
 * @returns ends it
 */
export function holdKeys(): () => void {
  const hold = (event: KeyboardEvent) => {
    const ofMethod = event.key === 'Escape' && isComposing(event);
    if (!isSending() && !ofMethod) return;
    event.stopImmediatePropagation();
    if (!ofMethod && !isOfBrowser(event)) event.preventDefault();
  };
  window.addEventListener('keydown', hold, { capture: true });
  return () => window.removeEventListener('keydown', hold, { capture: true });
}

/** Function keys, and combinations other than the console's Ctrl+K and Ctrl+Enter. */
function isOfBrowser({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (/^F\d+$/.test(key) || altKey) return true;
  return (ctrlKey || metaKey) && !['k', 'enter'].includes(key.toLowerCase());
}
