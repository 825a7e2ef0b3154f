/**
 * The first script of a page in rehearsal. It adds the page's world, and the tab's own person if there is one, to every
 * call: cookies belong to the whole browser.
 */
import { DEFAULT_WORLD, PERSON_HEADER, WORLD_HEADER } from '../names';
import { CHANNEL } from './client';
import { languageOfTester, personOfTab, worldOfBrowser } from './place';

const person = personOfTab();
const world = worldOfBrowser();
const marks = Object.entries({ [WORLD_HEADER]: world, ...(person !== null && { [PERSON_HEADER]: person }) });

// Keeps drafts of worlds apart (src/session/drafts.ts).
if (world !== DEFAULT_WORLD) document.documentElement.dataset.realm = `@${world}:`;

// The tester's language is kept when the person changes (src/session/lastPreferences.ts).
const language = languageOfTester();
if (language !== undefined) document.documentElement.dataset.language = language;

const isOwn = (address: string | URL): boolean =>
  new URL(address, window.location.href).origin === window.location.origin;

window.XMLHttpRequest = class extends XMLHttpRequest {
  override open(method: string, url: string | URL, async = true, user?: string | null, password?: string | null): void {
    super.open(method, url, async, user, password);
    if (isOwn(url)) for (const [name, value] of marks) this.setRequestHeader(name, value);
  }
};

const plain = window.fetch.bind(window);
window.fetch = (input, init) => {
  if (!isOwn(input instanceof Request ? input.url : input)) return plain(input, init);
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  for (const [name, value] of marks) headers.set(name, value);
  return plain(input, { ...init, headers });
};

// Tabs exchange messages about the browser's session; a tab with its own person must not take part.
if (person !== null) {
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name === CHANNEL ? name : `${name}:${person}`);
    }
  };
}
