/** The ribbon marks every page as REHEARSAL and opens the drawer; the rehearsal serves it. */
import type { ModelOf } from '../../control/controlCalls';
import type { MountedDrawer } from '../Drawer';
import { get, isOpen, keepHeight, keepOpen, keptHeight, language, made } from '../page';
import { STYLE } from '../style';
import { t } from '../texts';
import { Elsewhere } from './elsewhere';
import { keepLanguage, personOfTab, worldOfBrowser } from './place';

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
class Dock {
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

/**
 * Calls back at each change of the world, and with `false` when the connection is lost. All pages of a browser share one
 * event stream (stream.ts), because over HTTP/1.1 a browser has six connections per server.
 * @returns to be called when the browser is back in this world: another page may have led the stream elsewhere
 */
export function followWorld(world: string, onConnection: (connected: boolean) => void): () => void {
  if (typeof SharedWorker === 'undefined') {
    // Chromium on Android; phones show one page at a time.
    const stream = new EventSource('/rehearsal/events');
    stream.addEventListener('message', () => onConnection(true));
    stream.addEventListener('error', () => onConnection(false));
    return () => undefined;
  }
  const { port } = new SharedWorker('/rehearsal/stream.js');
  port.addEventListener('message', ({ data }: MessageEvent<boolean>) => onConnection(data));
  port.start();
  const enter = (): void => {
    if (worldOfBrowser() === world) port.postMessage(world);
  };
  enter();
  window.addEventListener('pagehide', () => port.postMessage(null));
  window.addEventListener('pageshow', ({ persisted }) => persisted && enter());
  return enter;
}

/** Simulates losing and regaining the network on the page. */
function believe(online: boolean): void {
  if (navigator.onLine === online) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Height of the ribbon; minimum and default height of the drawer, in pixels. */
const BAR = 28;
const LEAST = 96;
const USUAL = 264;

/** Maximum drawer height: half of the window stays visible. */
const fitting = (height: number): number =>
  Math.max(LEAST, Math.min(height, Math.round((window.visualViewport?.height ?? 0) / 2)));

/** A colour per person, to distinguish tabs. */
function colourOf(person: string): string {
  const sum = Array.from(person).reduce((total, character) => total * 31 + (character.codePointAt(0) ?? 0), 7);
  return `hsl(${String(Math.abs(sum) % 360)} 80% 72%)`;
}

class Ribbon {
  private readonly host = document.createElement('rehearsal-ribbon');
  private readonly tab = made('button', { type: 'button', className: 'tab', onclick: () => this.toggle(!this.open) });
  private readonly place = made('div', { className: 'place' });
  private readonly dock = new Dock();
  private drawer: Promise<MountedDrawer> | undefined;
  private elsewhere: Elsewhere | undefined;
  private open = isOpen();
  private focused = false;

  show(): void {
    const root = this.host.attachShadow({ mode: 'open' });
    const aside = made('aside', { ariaLabel: 'REHEARSAL' }, this.tab, this.place);
    root.append(made('style', { textContent: STYLE }), made('div', { className: 'line' }), aside);
    document.documentElement.append(this.host);
    this.elsewhere = new Elsewhere(root, () => this.enter());
    const person = personOfTab();
    if (person !== null) this.host.style.setProperty('--amber', colourOf(person));
    window.addEventListener('keydown', (event) => {
      if (event.altKey && event.shiftKey && event.code === 'KeyR') this.toggle(!this.open);
    });
    // Follow the page's language and theme.
    const follow = (): void => {
      keepLanguage(language());
      this.paint();
    };
    new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['lang', 'data-theme'] });
    window.visualViewport?.addEventListener('resize', () => this.paint());
    follow();
    get<ModelOf<'health'>>('health')
      .then(this.hear, () => undefined)
      .finally(() => {
        this.enter = followWorld(this.world, this.onConnection);
      });
    document.addEventListener('visibilitychange', () => void this.catchUp());
  }

  private paint(): void {
    const height = fitting(keptHeight() ?? USUAL);
    this.host.dataset.theme = document.documentElement.dataset.theme ?? 'light';
    this.host.lang = document.documentElement.lang;
    this.tab.title = t('open');
    this.tab.setAttribute('aria-expanded', String(this.open));
    this.host.style.setProperty('--panel', `${String(height)}px`);
    this.dock.take(this.open ? BAR + height : BAR);
    this.label();
    if (!this.open && !this.drawer) return;
    this.drawer ??= import('../Drawer').then(({ mount }) => mount(this.place));
    this.drawer.then(
      (drawer) => this.draw(drawer, height),
      // Another attempt may load it.
      () => (this.drawer = undefined),
    );
  }

  private draw(drawer: MountedDrawer, height: number): void {
    const { open, focused, health, changes } = this;
    const onResize = (wanted: number): void => {
      keepHeight(fitting(wanted));
      this.paint();
    };
    const onClose = () => this.toggle(false);
    drawer.render(open ? { focused, height, onResize, onClose, health, changes } : null);
  }

  private health: ModelOf<'health'> | null = null;
  private changes = 0;
  private readonly world = worldOfBrowser();
  private enter: () => void = () => undefined;
  /** Whether the world has changed since the state was asked for, and whether it is being asked for. */
  private stale = false;
  private asking = false;

  private label(): void {
    const { health } = this;
    const person = health?.account ?? t('nobody');
    const marks = health && [
      health.world,
      personOfTab() === null ? person : t('thisTab', { person }),
      health.faults > 0 && `⚠ ${t('faults')}`,
      health.broken !== null && `⚠ ${t('broken')}`,
    ];
    this.tab.textContent = [t('title'), ...(marks ?? [])].filter(Boolean).join(' · ');
  }

  private readonly onConnection = (connected: boolean): void => {
    this.stale = connected;
    if (connected) void this.catchUp();
    else {
      // Connection lost: the console shows it, and the stream reconnects.
      this.health = null;
      this.label();
    }
  };

  /** Asks for the state until it is the latest; faults do not affect it. A hidden or covered tab waits. */
  private readonly catchUp = async (): Promise<void> => {
    if (this.asking) return;
    this.asking = true;
    while (this.stale && document.visibilityState === 'visible' && worldOfBrowser() === this.world) {
      this.stale = false;
      const health = await get<ModelOf<'health'>>('health').catch(() => null);
      if (health) this.hear(health);
    }
    this.asking = false;
  };

  private readonly hear = (health: ModelOf<'health'>): void => {
    this.health = health;
    this.changes += 1;
    this.elsewhere?.shows(health.missing ? health.broken : null);
    believe(!health.offline);
    this.paint();
  };

  private toggle(open: boolean): void {
    this.open = open;
    this.focused = open;
    keepOpen(open);
    this.paint();
    if (!open) this.tab.focus();
  }
}

new Ribbon().show();
