/** The first script of the console in rehearsal. It adds the page's world to every call: cookies belong to the whole browser. */
import { DEFAULT_WORLD, WORLD_HEADER } from '../names';
import { languageOfTester, worldOfBrowser } from './client';

const world = worldOfBrowser();

// Keeps drafts of worlds apart (src/session/drafts.ts).
if (world !== DEFAULT_WORLD) document.documentElement.dataset.realm = `@${world}:`;

// The tester's language is kept when the person changes (src/session/lastPreferences.ts).
const language = languageOfTester();
if (language !== undefined) document.documentElement.dataset.language = language;

document.documentElement.dataset.environment = '演练 REHEARSAL';

const isOwn = (address: string | URL): boolean =>
  new URL(address, window.location.href).origin === window.location.origin;

window.XMLHttpRequest = class extends XMLHttpRequest {
  override open(method: string, url: string | URL, async = true, user?: string | null, password?: string | null): void {
    super.open(method, url, async, user, password);
    if (isOwn(url)) this.setRequestHeader(WORLD_HEADER, world);
  }
};

const plain = window.fetch.bind(window);
window.fetch = (input, init) => {
  const request = new Request(input, init);
  if (isOwn(request.url)) request.headers.set(WORLD_HEADER, world);
  return plain(request);
};
