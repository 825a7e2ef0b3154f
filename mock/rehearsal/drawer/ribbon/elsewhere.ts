import { post } from '../api';
import { t } from '../texts';
import { worldOfBrowser } from './place';

/** How often the world cookie is checked, in milliseconds. */
const CHECK_MS = 500;

/**
 * Covers the page when another tab has changed the browser's world: its next call would go to the wrong world. The
 * server refuses such calls too.
 */
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
    const cover = document.createElement('div');
    cover.className = 'elsewhere';
    const box = document.createElement('div');
    box.className = 'notice';
    box.setAttribute('role', 'alertdialog');
    const text = document.createElement('p');
    text.textContent = t('elsewhere', { page: this.world, browser: now });
    box.setAttribute('aria-label', text.textContent);
    const row = document.createElement('span');
    row.className = 'row';
    row.append(
      button(t('follow', { world: now }), 'plain main', () => window.location.reload()),
      button(t('goBack', { world: this.world }), 'plain', () => void post('world', { name: this.world })),
    );
    box.append(text, row);
    cover.append(box);
    return cover;
  }
}

function button(text: string, look: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = look;
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}
