/**
 * The first script of a rehearsed page. It marks every call of the tab with the world that the page was loaded in and,
 * where somebody chose so, with the person that the tab alone is: cookies are the whole browser's.
 */
import { isDefault, languageOfTester, marksOf, personOfTab, worldOfBrowser } from './place';

const person = personOfTab();
const world = worldOfBrowser();
const marks = marksOf(world, person);

// Drafts and saved filters of one world do not turn up in another (src/session/drafts.ts).
if (!isDefault(world)) document.documentElement.dataset.realm = `@${world}:`;

// The language is the tester's, whoever they are at the moment (src/session/lastPreferences.ts).
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

// What the tabs of the console tell each other is about the browser's session; a tab of its own keeps out of that.
if (person !== null) {
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name}:${person}`);
    }
  };
}
