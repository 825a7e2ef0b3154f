import { isAt, SCREEN } from '../../../src/domain/paths';
import { exactTime } from '../../../src/domain/zone';
import type { ControlModel } from '../control/controlCalls';
import { DEFAULT_WORLD, LANGUAGE_COOKIE } from '../names';
import { callControl, CHANNEL, get, pageLanguage, post, worldOfBrowser } from './client';
import { t } from './texts';

/**
 * The amber bar under the console in rehearsal: world, person, clock, and the ways to the rehearsal's page. It is a script beside
 * the console's, which knows nothing of it.
 */

const LOOK_MS = 2000;
const HEIGHT = 28;

/** The page ends above the ribbon, so that it covers nothing; `contain` keeps dialogs and notices inside. Not in print. */
const PAGE_STYLE = `
@media screen {
  html { --window-height: calc(100vh - ${String(HEIGHT)}px); contain: layout; height: var(--window-height); overflow: visible; scrollbar-gutter: auto; }
  html > body { height: 100%; overflow: auto; scrollbar-gutter: stable; scrollbar-width: thin; }
}`;

const STYLE = `
:host { all: initial; }
aside { position: fixed; top: 100%; left: 0; right: 0; z-index: 1301; height: ${String(HEIGHT)}px; box-sizing: border-box; padding: 0 12px;
  display: flex; gap: 12px; align-items: center; white-space: nowrap; overflow: auto hidden; background: #faad14; }
aside, button, select, dialog { color: #1f1300; font: 12px/1.5 system-ui, sans-serif; }
a { color: inherit; } button, select { padding: 0 6px; } [hidden] { display: none; }
dialog { max-width: 32em; background: #fff; font-size: 14px; } dialog button { margin-right: 8px; }
@media print { :host { display: none; } }`;

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

const reload = (): void => window.location.reload();

function orderOnPage(): string | null {
  const { pathname, search } = window.location;
  return isAt(SCREEN.orders, pathname) ? new URLSearchParams(search).get('id') : null;
}

/** Simulates losing and regaining the network on the page. */
function believe(online: boolean): void {
  if (navigator.onLine === online) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

const world = worldOfBrowser();
const state = made('span', {});
const nobody = made('option', { value: '', disabled: true });
const person = made('select', { onchange: () => void become(person.value) }, nobody);
const next = made('button', { type: 'button', hidden: true, onclick: () => void continueAs() });
const clock = made('span', {});
const bug = made('button', { type: 'button', onclick: () => void copyBug() });
const page = made('a', { target: 'rehearsal', onclick: openPage });
const cover = made('dialog', { oncancel: (event) => event.preventDefault() });

async function become(account: string): Promise<void> {
  await callControl('POST', '/sso/session', { account });
  reload();
}

function openPage(event: MouseEvent): void {
  event.preventDefault();
  window.open(page.href, 'rehearsal', 'popup,width=900,height=900');
}

/** The facts of a bug, its link first; they end with the faults that calls met, used-up ones too. */
async function copyBug(): Promise<void> {
  const facts = await post<ControlModel<'report'>>('report');
  const { origin, pathname, search, href } = window.location;
  const where = { report: facts.report, as: facts.account ?? '', language: pageLanguage(), to: pathname + search };
  const link = `${origin}/rehearsal/bug?${new URLSearchParams(where).toString()}`;
  const text = JSON.stringify({ link, page: href, browser: navigator.userAgent, ...facts }, null, 2);
  try {
    await navigator.clipboard.writeText(text);
    bug.textContent = t('copied');
  } catch {
    window.prompt(t('bug'), text);
  }
}

/** Covers the page of a world that is missing, or that the browser has left, with ways into a world. */
function coverWith(text: string, ways: readonly (readonly [text: string, world: string, create?: true])[]): void {
  if (cover.open) return;
  const buttons = ways.map(([textContent, name, create = false]) =>
    made('button', { type: 'button', textContent, onclick: () => void post('world', { name, create }).then(reload) }),
  );
  cover.replaceChildren(made('p', { textContent: text }), ...buttons);
  cover.setAttribute('role', 'alertdialog');
  cover.showModal();
}

const continueAs = (): Promise<void> =>
  post('continue', { orderNo: orderOnPage() }).then(reload, () => {
    next.textContent = t('nobodyAwaited');
  });

async function look(): Promise<void> {
  const now = worldOfBrowser();
  if (now !== world) {
    coverWith(t('elsewhere', { page: world, browser: now }), [
      [t('follow', { world: now }), now],
      [t('goBack', { world }), world],
    ]);
    return;
  }
  const health = await get<ControlModel<'health'>>('health').catch(() => null);
  if (health === null) return;
  if (health.missing)
    coverWith(health.broken ?? '', [
      [t('create', { name: world }), world, true],
      [t('leave'), DEFAULT_WORLD],
    ]);
  else cover.close();
  believe(!health.offline);
  const marks = [health.faults > 0 && `⚠ ${t('faults')}`, health.broken !== null && `⚠ ${t('broken')}`];
  state.textContent = [t('title'), health.world, ...marks].filter(Boolean).join(' · ');
  clock.textContent = exactTime(health.now) + (health.frozen ? ` ${t('frozen')}` : '');
  if (person.value !== health.account) person.value = health.account ?? '';
  next.hidden = orderOnPage() === null;
}

function drawTexts(): void {
  document.cookie = `${LANGUAGE_COOKIE}=${pageLanguage()}; path=/; SameSite=Lax`;
  person.ariaLabel = t('person');
  next.textContent = t('continueAs');
  bug.textContent = t('bug');
  page.textContent = t('page');
  const { routerBase }: { routerBase?: string } = window;
  page.href = `/rehearsal/page?${new URLSearchParams({ base: routerBase ?? '/' }).toString()}`;
}

async function offerPeople(): Promise<void> {
  const people = await get<ControlModel<'personas'>>('personas');
  person.append(...people.map(({ account, name }) => made('option', { value: account }, `${name} ${account}`)));
}

function show(): void {
  const host = document.createElement('rehearsal-ribbon');
  const parts = [state, person, next, clock, bug, page];
  const root = host.attachShadow({ mode: 'open' });
  root.append(made('style', { textContent: STYLE }), made('aside', { ariaLabel: 'REHEARSAL' }, ...parts), cover);
  document.head.append(made('style', { textContent: PAGE_STYLE }));
  // Scripts that measure the window get the height of the page.
  const measure = { configurable: true, get: () => document.documentElement.getBoundingClientRect().height };
  Object.defineProperty(window, 'innerHeight', measure);
  Object.defineProperty(document.documentElement, 'clientHeight', measure);
  document.documentElement.append(host);
  const draw = (): void => {
    if (document.visibilityState === 'visible') look().catch(console.error);
  };
  new MutationObserver(drawTexts).observe(document.documentElement, { attributeFilter: ['lang'] });
  document.addEventListener('visibilitychange', draw);
  new BroadcastChannel(CHANNEL).addEventListener('message', reload);
  setInterval(draw, LOOK_MS);
  drawTexts();
  offerPeople().catch(console.error).finally(draw);
}

show();
