import { made, post } from '../page';
import { t } from '../texts';
import { DEFAULT_WORLD } from '../../names';
import { worldOfBrowser } from './place';

const CHECK_MS = 500;

/**
 * Covers the page when another tab has changed the browser's world, or when somebody has removed the page's; the server
 * refuses its calls, too.
 */
export class Elsewhere {
  private readonly world = worldOfBrowser();
  private cover: HTMLElement | null = null;
  private missing: string | null = null;

  /** @param back called when the browser has returned to the page's world */
  constructor(
    private readonly root: ShadowRoot,
    private readonly back: () => void,
  ) {
    setInterval(this.check, CHECK_MS);
    window.addEventListener('focus', this.check);
    document.addEventListener('visibilitychange', this.check);
  }

  /** @param missing text that the page's world was removed; null when it exists */
  shows(missing: string | null): void {
    if (missing === this.missing) return;
    this.missing = missing;
    this.uncover();
    this.check();
  }

  private readonly check = (): void => {
    const now = worldOfBrowser();
    if (now === this.world && this.missing === null) {
      if (!this.cover) return;
      this.uncover();
      this.back();
      return;
    }
    if (this.cover) return;
    this.cover = now === this.world ? this.ofMissing(this.missing ?? '') : this.ofOther(now);
    this.root.append(this.cover);
    this.cover.querySelector('button')?.focus();
  };

  private uncover(): void {
    this.cover?.remove();
    this.cover = null;
  }

  private ofMissing(text: string): HTMLElement {
    const enters =
      (name: string, create = false) =>
      async (): Promise<void> => {
        await post('world', { name, create });
        window.location.reload();
      };
    return covered(text, [
      { text: t('createNamed', { name: this.world }), go: enters(this.world, true) },
      { text: t('leave'), go: enters(DEFAULT_WORLD) },
    ]);
  }

  private ofOther(now: string): HTMLElement {
    return covered(t('elsewhere', { page: this.world, browser: now }), [
      { text: t('follow', { world: now }), go: () => window.location.reload() },
      { text: t('goBack', { world: this.world }), go: () => post('world', { name: this.world }) },
    ]);
  }
}

function covered(text: string, ways: readonly { readonly text: string; readonly go: () => unknown }[]): HTMLElement {
  const buttons = ways.map(({ text: textContent, go }, at) =>
    made('button', {
      type: 'button',
      textContent,
      className: at === 0 ? 'plain main' : 'plain',
      onclick: () => void go(),
    }),
  );
  const row = made('span', { className: 'row' }, ...buttons);
  const box = { className: 'notice', role: 'alertdialog', ariaLabel: text };
  return made('div', { className: 'elsewhere' }, made('div', box, made('p', { textContent: text }), row));
}
