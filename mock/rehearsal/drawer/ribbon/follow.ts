import { worldOfBrowser } from './place';

/**
 * Calls back at each change of the world, and with `false` when the connection is lost. All pages of a browser share one
 * event stream (stream.ts), because over HTTP/1.1 a browser has six connections per server.
 * @returns to be called when the browser is back in this world: another page may have led the stream elsewhere
 */
export function followWorld(world: string, told: (connected: boolean) => void): () => void {
  if (typeof SharedWorker === 'undefined') {
    // Chromium on Android; phones show one page at a time.
    const stream = new EventSource('/rehearsal/events');
    stream.addEventListener('message', () => told(true));
    stream.addEventListener('error', () => told(false));
    return () => undefined;
  }
  const { port } = new SharedWorker('/rehearsal/stream.js');
  port.addEventListener('message', ({ data }: MessageEvent<boolean>) => told(data));
  port.start();
  const enter = (): void => {
    if (worldOfBrowser() === world) port.postMessage(world);
  };
  enter();
  window.addEventListener('pagehide', () => port.postMessage(null));
  window.addEventListener('pageshow', ({ persisted }) => persisted && enter());
  return enter;
}
