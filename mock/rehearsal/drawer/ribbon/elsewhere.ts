import { made, post } from '../page';
import { t } from '../texts';
import { worldOfBrowser } from './place';

const CHECK_MS = 500;

/** Covers the page when another tab has changed the browser's world; the server refuses its calls, too. */
export class Elsewhere {
  private readonly world = worldOfBrowser();
  private cover: HTMLElement | null = null;

  /** @param back called when the browser has returned to the page's world */
  constructor(
    private readonly root: ShadowRoot,
    private readonly back: () => void,
  ) {
    setInterval(this.check, CHECK_MS);
    window.addEventListener('focus', this.check);
    document.addEventListener('visibilitychange', this.check);
  }

  private readonly check = (): void => {
    const now = worldOfBrowser();
    if (now === this.world) {
      if (!this.cover) return;
      this.cover.remove();
      this.cover = null;
      this.back();
      return;
    }
    if (this.cover) return;
    this.cover = this.covered(now);
    this.root.append(this.cover);
    this.cover.querySelector('button')?.focus();
  };

  private covered(now: string): HTMLElement {
    const text = t('elsewhere', { page: this.world, browser: now });
    const button = (textContent: string, className: string, onclick: () => void) =>
      made('button', { type: 'button', textContent, className, onclick });
    const row = made(
      'span',
      { className: 'row' },
      button(t('follow', { world: now }), 'plain main', () => window.location.reload()),
      button(t('goBack', { world: this.world }), 'plain', () => void post('world', { name: this.world })),
    );
    const box = { className: 'notice', role: 'alertdialog', ariaLabel: text };
    const notice = made('div', box, made('p', { textContent: text }), row);
    return made('div', { className: 'elsewhere' }, notice);
  }
}
