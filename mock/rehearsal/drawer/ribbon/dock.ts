import { made } from '../page';

/** Styles of the page while the ribbon is docked; not for print. */
const PAGE = `
@media screen {
  html { --window-height: calc(100vh - var(--rehearsal-dock)); contain: layout; height: var(--window-height); overflow: visible; scrollbar-gutter: auto; }
  html > body { height: 100%; overflow: auto; scrollbar-gutter: stable; scrollbar-width: thin; }
}`;

/**
 * Reserves space for ribbon and drawer at the lower edge of the window, so that they never cover the console. `contain`
 * keeps fixed elements (dialogs, notices, the workspace) inside the shortened page; scripts that measure the window get
 * the shortened height.
 */
export class Dock {
  private height = 0;

  constructor() {
    document.head.append(made('style', { textContent: PAGE }));
    const measure = (): number => document.documentElement.getBoundingClientRect().height;
    Object.defineProperty(window, 'innerHeight', { configurable: true, get: measure });
    Object.defineProperty(document.documentElement, 'clientHeight', { configurable: true, get: measure });
  }

  /** @param height space to reserve, in pixels */
  take(height: number): void {
    if (height === this.height) return;
    this.height = height;
    document.documentElement.style.setProperty('--rehearsal-dock', `${String(height)}px`);
    window.dispatchEvent(new Event('resize'));
  }
}
