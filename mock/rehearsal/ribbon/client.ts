/**
 * The rehearsal's ribbon (design §6): it says REHEARSAL on every page, cannot be missed, and opens QA's drawer. It is
 * served by the rehearsal beside the console, so that nothing of it is in a production bundle.
 */
import type { Health } from '../control/answer';
import { get } from '../drawer/api';
import { isOpen, keepOpen } from '../drawer/flash';
import type { MountedDrawer } from '../drawer/main';
import { STYLE } from '../drawer/style';
import { t } from '../drawer/texts';

/** Lets the page believe that the network is gone, or back. */
function believe(online: boolean): void {
  if (navigator.onLine === online) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

class Ribbon {
  private readonly host = document.createElement('rehearsal-ribbon');
  private readonly tab = document.createElement('button');
  private readonly place = document.createElement('div');
  private drawer: Promise<MountedDrawer> | undefined;
  private open = isOpen();

  show(): void {
    const root = this.host.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = STYLE;
    const line = document.createElement('div');
    line.className = 'line';
    const aside = document.createElement('aside');
    aside.setAttribute('aria-label', 'REHEARSAL');
    this.tab.type = 'button';
    this.tab.className = 'tab';
    this.tab.addEventListener('click', () => this.toggle(!this.open));
    aside.append(this.tab, this.place);
    root.append(style, line, aside);
    document.documentElement.append(this.host);
    window.addEventListener('keydown', (event) => {
      if (event.altKey && event.shiftKey && event.code === 'KeyR') this.toggle(!this.open);
    });
    // Language and theme are the page's.
    new MutationObserver(() => this.paint()).observe(document.documentElement, {
      attributeFilter: ['lang', 'data-theme'],
    });
    this.paint();
    void this.renew();
  }

  private paint(): void {
    this.host.dataset.theme = document.documentElement.dataset.theme ?? 'light';
    this.host.lang = document.documentElement.lang;
    this.tab.title = t('open');
    this.tab.setAttribute('aria-expanded', String(this.open));
    this.label();
    if (this.open) this.load().then((drawer) => drawer.render(this.open), this.unload);
  }

  private health: Health | null = null;

  private label(): void {
    const { health } = this;
    const marks = health ? [health.world, health.account ?? t('nobody')] : [];
    const trouble = health && (health.faults > 0 || health.chaos) ? [`⚠ ${t('faults')}`] : [];
    this.tab.textContent = [t('title'), ...marks, ...trouble].join(' · ');
  }

  /** Asks how the world stands. Faults spare the rehearsal's own calls, so this answers when nothing else does. */
  private readonly renew = async (): Promise<void> => {
    try {
      const [health, { offline }] = await Promise.all([get<Health>('health'), get<{ offline: boolean }>('faults')]);
      this.health = health;
      believe(!offline);
    } catch {
      // The server is gone: the console says so itself.
      this.health = null;
    }
    this.label();
  };

  private toggle(open: boolean): void {
    this.open = open;
    keepOpen(open);
    this.tab.setAttribute('aria-expanded', String(open));
    this.load().then((drawer) => {
      drawer.render(open, open);
      if (!open) this.tab.focus();
    }, this.unload);
  }

  private load(): Promise<MountedDrawer> {
    this.drawer ??= import('../drawer/main').then((drawer) =>
      drawer.mount(
        this.place,
        () => this.toggle(false),
        () => void this.renew(),
      ),
    );
    return this.drawer;
  }

  /** A drawer that did not load is asked for again with the next click. */
  private readonly unload = (): void => {
    this.drawer = undefined;
  };
}

new Ribbon().show();
