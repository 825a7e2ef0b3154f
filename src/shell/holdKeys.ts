import { isSending } from '@/components/form/submitting';

/**
 * Keys do nothing while a form is being sent, as the overlay keeps the pointer off. Shortcuts of the browser, such as
 * reloading, keep working.
 * @returns ends it
 */
export function holdKeys(): () => void {
  const hold = (event: KeyboardEvent) => {
    if (!isSending()) return;
    event.stopImmediatePropagation();
    if (!isOfBrowser(event)) event.preventDefault();
  };
  window.addEventListener('keydown', hold, { capture: true });
  return () => window.removeEventListener('keydown', hold, { capture: true });
}

/** Function keys, and combinations other than the console's Ctrl+K and Ctrl+Enter. */
function isOfBrowser({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (/^F\d+$/.test(key) || altKey) return true;
  return (ctrlKey || metaKey) && !['k', 'enter'].includes(key.toLowerCase());
}
