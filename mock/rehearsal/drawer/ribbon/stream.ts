/**
 * A worker shared by all pages of the browser, with one event stream. It reports only that the world has changed: pages may
 * have different persons, so each asks for its own state.
 */
const pages = new Set<MessagePort>();
const AGAIN_MS = 2000;
let followed: string | undefined;
let stream: EventSource | undefined;

const post = (connected: boolean): void => {
  for (const page of pages) page.postMessage(connected);
};

/** The stream is of the browser's world, which the cookie names when it is opened. */
function follow(world: string): void {
  if (world === followed && stream?.readyState === EventSource.CONNECTING) return;
  stream?.close();
  followed = world;
  stream = new EventSource('/rehearsal/events');
  stream.addEventListener('message', () => post(true));
  stream.addEventListener('error', () => {
    post(false);
    // A browser goes on by itself unless a server refused the stream, as one does that is starting.
    if (stream?.readyState === EventSource.CLOSED) setTimeout(() => follow(world), AGAIN_MS);
  });
}

addEventListener('connect', (event) => {
  const page = event instanceof MessageEvent ? event.ports[0] : undefined;
  page?.addEventListener('message', ({ data: world }: MessageEvent<string | null>) => {
    if (world === null) {
      pages.delete(page);
      return;
    }
    pages.add(page);
    // An open stream has sent its state to the others already.
    if (world === followed && stream?.readyState === EventSource.OPEN) page.postMessage(true);
    else follow(world);
  });
  page?.start();
});
