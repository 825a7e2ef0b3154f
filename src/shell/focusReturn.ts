import { CLOSED_POPOVER, DRAWER, POPOVER } from '@/components/antdParts';

/** Overlays that hold the focus while open. */
const overlayOf = (element: Element) =>
  // The root of a drawer takes the focus, too.
  element.closest(DRAWER) ?? element.closest(`[role="dialog"], ${POPOVER}`);
const HIDDEN = `[style*="display: none"], ${CLOSED_POPOVER}`;
const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]';

/** An overlay with the previously focused element. */
interface Opened {
  readonly overlay: Element;
  readonly opener: HTMLElement;
  /** Containers of the opener when it got the focus, innermost first: it may be gone once the overlay is there. */
  readonly around: readonly HTMLElement[];
}

/**
 * Gives the focus back to where it was once a dialog, drawer or popover is gone (decisions §5). The libraries do so
 * only for dialogs that close before they are taken away and that did not take the focus while they were drawn. Where
 * the opener is gone or disabled, what can be focused nearest to it takes its place.
 * @returns ends it
 */
export function returnFocus(): () => void {
  const opened: Opened[] = [];
  let last: Omit<Opened, 'overlay'> | null = null;

  const giveBack = ({ opener, around }: Opened) => {
    const isHere = document.activeElement !== null && document.activeElement !== document.body;
    if (isHere && document.activeElement?.closest(HIDDEN) === null) return;
    for (const target of [opener, ...around]) {
      if (!target.isConnected) continue;
      const aim = target === opener ? opener : target.querySelector<HTMLElement>(FOCUSABLE);
      aim?.focus({ preventScroll: true });
      if (aim !== null && document.activeElement === aim) return;
    }
  };
  const observer = new MutationObserver(() => {
    for (const each of [...opened].reverse()) {
      if (each.overlay.isConnected && each.overlay.closest(HIDDEN) === null) continue;
      opened.splice(opened.indexOf(each), 1);
      giveBack(each);
    }
    if (opened.length === 0) observer.disconnect();
  });
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const overlay = overlayOf(target);
    const isNew = overlay !== null && !opened.some((each) => each.overlay === overlay);
    if (isNew && last !== null && !overlay.contains(last.opener)) {
      opened.push({ overlay, ...last });
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'style'] });
    }
    last = { opener: target, around: ancestorsOf(target) };
  };

  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    observer.disconnect();
  };
}

function ancestorsOf({ parentElement }: HTMLElement): HTMLElement[] {
  return parentElement === null || parentElement === document.body
    ? []
    : [parentElement, ...ancestorsOf(parentElement)];
}
