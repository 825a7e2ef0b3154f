import type { ReactNode } from 'react';

/** What the drawer does with the page that it stands on, and what it keeps for the next one. */

/** A message about the last action of a panel. */
export interface Message {
  readonly tone: 'plain' | 'good' | 'bad';
  readonly text: string;
  /** Possible next actions. */
  readonly next?: ReactNode;
}

const FLASH = 'rehearsal:flash';
const TAB = 'rehearsal:tab';
const OPEN = 'rehearsal:open';
const HEIGHT = 'rehearsal:height';

export function reloadWithMessage({ tone, text }: Message): void {
  if (text !== '') sessionStorage.setItem(FLASH, JSON.stringify({ tone, text }));
  window.location.reload();
}

/** The message to show after a reload; cleared when read. */
export function takeMessage(): Message | null {
  const kept = sessionStorage.getItem(FLASH);
  sessionStorage.removeItem(FLASH);
  return kept === null ? null : (JSON.parse(kept) as Message);
}

export const isOpen = (): boolean => sessionStorage.getItem(OPEN) === 'yes';
export const keepOpen = (open: boolean): void => sessionStorage.setItem(OPEN, open ? 'yes' : 'no');
export const keptTab = (): string => sessionStorage.getItem(TAB) ?? '';
export const keepTab = (tab: string): void => sessionStorage.setItem(TAB, tab);

/** The height chosen by the user; null when none was. */
export const keptHeight = (): number | null => Number(sessionStorage.getItem(HEIGHT)) || null;
export const keepHeight = (height: number): void => sessionStorage.setItem(HEIGHT, String(height));

/** A path with the router's base in front. */
export function pageAddress(path: string): string {
  const { routerBase }: { routerBase?: string } = window;
  return `${(routerBase ?? '/').replace(/\/$/, '')}${path}`;
}

/** Copies a text to the clipboard; falls back to execCommand on insecure origins. @returns whether it worked */
export async function copy(text: string): Promise<boolean> {
  const modern: Clipboard | undefined = (navigator as Partial<Navigator>).clipboard;
  try {
    if (modern) {
      await modern.writeText(text);
      return true;
    }
  } catch {
    // Refused: try execCommand.
  }
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const old: { execCommand: (command: string) => boolean } = document;
  const done = old.execCommand('copy');
  field.remove();
  return done;
}
