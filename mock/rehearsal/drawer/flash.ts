import type { Message } from './parts';

const FLASH = 'rehearsal:flash';
const TAB = 'rehearsal:tab';
const OPEN = 'rehearsal:open';
const HEIGHT = 'rehearsal:height';

/** Reloads the page and shows a message after it. */
export function reloadWithMessage(said: Message | null): void {
  if (said && said.text !== '') sessionStorage.setItem(FLASH, JSON.stringify({ tone: said.tone, text: said.text }));
  window.location.reload();
}

/** The message to show after a reload; cleared when read. */
export function takeMessage(): Message | null {
  const kept = sessionStorage.getItem(FLASH);
  sessionStorage.removeItem(FLASH);
  if (kept === null) return null;
  const { tone, text } = JSON.parse(kept) as Message;
  return { tone, text };
}

export const isOpen = (): boolean => sessionStorage.getItem(OPEN) === 'yes';
export const keepOpen = (open: boolean): void => sessionStorage.setItem(OPEN, open ? 'yes' : 'no');
export const keptTab = (): string => sessionStorage.getItem(TAB) ?? '';
export const keepTab = (tab: string): void => sessionStorage.setItem(TAB, tab);

/** The height chosen by the user; null when none was. */
export const keptHeight = (): number | null => Number(sessionStorage.getItem(HEIGHT)) || null;
export const keepHeight = (height: number): void => sessionStorage.setItem(HEIGHT, String(height));
