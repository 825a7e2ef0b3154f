import { history } from '@umijs/max';
import { CLOSED_POPOVER, DRAWER, LIVE_TABLE, POPOVER } from '@/components/antdParts';
import { isComposing } from '@/components/keyboard';
import { isSending } from '@/services/cache';
import { CONTENT } from './layoutParts';

/** Overlays that hold the focus while open. */
const overlayOf = (element: Element) =>
  // The root of a drawer takes the focus, too.
  element.closest(DRAWER) ?? element.closest(`[role="dialog"], ${POPOVER}`);
const HIDDEN = `[style*="display: none"], ${CLOSED_POPOVER}`;
const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]';

/** The element that has, or had, the focus. */
interface Origin {
  readonly opener: HTMLElement;
  /** Containers of the opener when it got the focus, innermost first: it may be gone once the overlay is there. */
  readonly around: readonly HTMLElement[];
}

interface Opened extends Origin {
  readonly overlay: Element;
}

/**
 * Follows what comes to the page and goes, with the only lasting observer of the page: keeps the focus where
 * work goes on, and icons and tables quiet.
 * @returns a function that ends it
 */
export function followPage(): () => void {
  const focus = returnFocus();
  quietIn(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) quietIn(node);
    focus.changed();
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    focus.end();
  };
}

/**
 * Gives the focus back to where it was once a dialog, drawer or popover is gone. The libraries do so
 * only for dialogs that close before they are taken away and that did not take the focus while they were drawn. Where
 * the opener is gone or disabled, or what had the focus is gone from the page, what can be focused nearest to it takes
 * its place. A page that somebody goes to gets the focus on its heading, so that a screen reader reads it.
 * @returns what follows each change of the page, and what ends it
 */
function returnFocus() {
  const opened: Opened[] = [];
  let last: Origin = { opener: document.body, around: [] };

  const giveBack = ({ opener, around }: Origin) => {
    const isHere = document.activeElement !== null && document.activeElement !== document.body;
    if (isHere && document.activeElement?.closest(HIDDEN) === null) return;
    for (const target of [opener, ...around]) {
      if (!target.isConnected || target === document.body) continue;
      // Elements outside the part with the heading do not belong to the opener.
      if (target !== opener && (target.id === CONTENT || target.querySelector('h1') !== null)) break;
      const aim = target === opener ? target : target.querySelector<HTMLElement>(FOCUSABLE);
      aim?.focus({ preventScroll: true });
      if (aim !== null && document.activeElement === aim) return;
    }
    focusPage();
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
    if (isNew && !overlay.contains(last.opener)) {
      opened.push({ overlay, ...last });
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'style'] });
    }
    // A clicked link of the frame has led to another page. If the focus returned to the link, it would show an
    // unexpected focus ring.
    const page = target.matches('header a[href]:not(:focus-visible)') ? document.getElementById(CONTENT) : null;
    last = { opener: page ?? target, around: ancestorsOf(target) };
    // The dialog inside a drawer has a name that is announced; the root of the drawer has none.
    const dialog = target.matches(DRAWER) ? target.querySelector<HTMLElement>('[role="dialog"]') : null;
    dialog?.setAttribute('tabindex', '-1');
    dialog?.focus({ preventScroll: true });
  };

  /** Heading and focus of a page that somebody leaves, until the heading of the next one is there. */
  let left: { readonly title: string | undefined; readonly focus: Element | null } | null = null;
  const unlisten = history.listen(({ action }: { readonly action: string }) => {
    // A redirect is part of the way that led to it; the start announces itself.
    if (action !== 'REPLACE') left = { title: heading()?.textContent, focus: document.activeElement };
  });
  const changed = () => {
    const here = document.activeElement;
    const isNowhere = here === document.body || here?.id === CONTENT;
    if (left !== null && heading() !== null && heading()?.textContent !== left.title) {
      // A page that has set the focus elsewhere keeps it, and so does a user who has moved on.
      const isBehind = isNowhere || here === left.focus;
      left = null;
      if (isBehind) focusPage();
    } else if (isNowhere && !last.opener.isConnected && last.around.some(({ id }) => id === CONTENT)) {
      // The focused element was removed after a save, so the focus moves to the nearest control.
      giveBack(last);
    }
  };

  document.addEventListener('focusin', follow);
  const end = () => {
    document.removeEventListener('focusin', follow);
    observer.disconnect();
    unlisten();
  };
  return { changed, end };
}

const heading = () => document.querySelector<HTMLElement>(`#${CONTENT} h1`);

/** Puts the focus on the heading of the page, or on the page while it has none. */
function focusPage(): void {
  const target = heading() ?? document.getElementById(CONTENT);
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

function ancestorsOf({ parentElement }: HTMLElement): HTMLElement[] {
  return parentElement === null || parentElement === document.body
    ? []
    : [parentElement, ...ancestorsOf(parentElement)];
}

/**
 * Keys do nothing while a form is being sent, as the overlay keeps the pointer off. Shortcuts of the browser, such as
 * reloading, keep working. The Escape of an input method does nothing either: antd would close popups, because it does
 * not know the key code that Safari sends for it.
 * @returns a function that ends it
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

/**
 * A file dropped beside a place that takes files does nothing: the browser would open it instead of the console.
 * @returns a function that ends it
 */
export function refuseDrops(): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, target, defaultPrevented } = event;
    const isTaken = defaultPrevented || (target instanceof Element && target.closest('input[type="file"]') !== null);
    if (isTaken || dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}

/** Icons of @ant-design/icons: images, named after the icon's file unless the name is given. */
const ICON = '.anticon[role="img"][aria-label]:not([aria-hidden])';

/**
 * Hides icons without a name of their own from screen readers, which would read "info-circle" in every language. antd
 * offers settings for the icons of alerts and questions, none for those of notices, results, progress and pagination; nor for
 * the live region that it makes of every table, of which each new row would be read aloud.
 */
function quietIn(root: Element): void {
  for (const table of root.querySelectorAll(LIVE_TABLE)) table.removeAttribute('aria-live');
  for (const icon of [root, ...root.querySelectorAll(ICON)]) {
    // An icon has the class of its file; a name given by the console is another text.
    if (icon.matches(ICON) && icon.classList.contains(`anticon-${icon.getAttribute('aria-label') ?? ''}`))
      icon.setAttribute('aria-hidden', 'true');
  }
}
