import { useEventListener } from 'ahooks';
import type { RefObject } from 'react';
import { useText } from '@/components/useText';
import { exactTime } from '@/domain/zone';
import { serverNow } from '@/services/serverClock';
import { ATTACHMENTS } from './decisionTexts';

/**
 * Hands over images that are pasted anywhere in the dialog around an element, under a name with the time: browsers call
 * each of them `image.png`. A text goes into the field that it is pasted to, also with a picture of it, as from a table.
 */
export function usePastedImages(inside: RefObject<HTMLElement | null>, take: (images: readonly File[]) => void): void {
  const t = useText();
  useEventListener('paste', (event: ClipboardEvent) => {
    const { clipboardData: pasted, target } = event;
    const dialog = inside.current?.closest('[role="dialog"]') ?? null;
    // Until something in it has the focus, what is around it has: the drawer, or the page.
    const isHere = target instanceof Node && (target.contains(dialog) || dialog?.contains(target) === true);
    if (pasted === null || dialog === null || !isHere) return;
    const isField = target instanceof Element && target.matches('input, textarea, [contenteditable]');
    const images = Array.from(pasted.files).filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0 || (isField && pasted.getData('text/plain') !== '')) return;
    event.preventDefault();
    const at = exactTime(serverNow().getTime()).replaceAll(':', '');
    const nameOf = ({ type }: File) => `${t(ATTACHMENTS.screenshot, { at })}.${type.slice('image/'.length)}`;
    take(images.map((image) => new File([image], nameOf(image), { type: image.type })));
  });
}
