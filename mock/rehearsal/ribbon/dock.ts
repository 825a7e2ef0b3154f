/** The page's own rules while something is docked below it. Paper has no dock. */
const PAGE = `
@media screen {
  html { --window-height: calc(100vh - var(--rehearsal-dock)); contain: layout; height: var(--window-height); overflow: visible; scrollbar-gutter: auto; }
  html > body { height: 100%; overflow: auto; scrollbar-gutter: stable; scrollbar-width: thin; }
}`;

/**
 * A place of its own for the ribbon and its drawer, at the lower edge of the window: the page ends above it, so that
 * no control of the console is ever covered, on no screen. `contain` keeps what the console fixes to the window
 * (dialogs, notices, the workspace) inside the shortened page; scripts that measure the window get its new height.
 */
export class Dock {
  private height = 0;

  constructor() {
    const style = document.createElement('style');
    style.textContent = PAGE;
    document.head.append(style);
    const measure = (): number => document.documentElement.getBoundingClientRect().height;
    Object.defineProperty(window, 'innerHeight', { configurable: true, get: measure });
    Object.defineProperty(document.documentElement, 'clientHeight', { configurable: true, get: measure });
  }

  /** Takes so many pixels from the page. */
  take(height: number): void {
    if (height === this.height) return;
    this.height = height;
    document.documentElement.style.setProperty('--rehearsal-dock', `${String(height)}px`);
    window.dispatchEvent(new Event('resize'));
  }
}
