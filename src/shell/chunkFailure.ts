import { sessionKey, site } from '@/session/site';
import { sessionStore } from '@/session/storage';

/**
 * The address of the script or stylesheet chunk that an error is about; null for any other error.
 * After a deployment an open page asks for chunks that no longer exist.
 */
export function failedChunk(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const script = error.name === 'ChunkLoadError';
  const style = 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';
  if (!script && !style) return null;
  return 'request' in error && typeof error.request === 'string' ? error.request : error.message;
}

/**
 * Whether a reload may help with a chunk: once per page of a build, however many of its chunks are missing. Not while
 * the network is gone, when it would replace the page by the browser's own error page; nor where nothing outlives the
 * page: nobody would count, and what was typed would be lost.
 */
export function mayReload(): boolean {
  const stored = sessionStore.getJson(sessionKey('reloadedFor'));
  const before: unknown[] = Array.isArray(stored) ? stored : [];
  const here = `${site().build} ${window.location.pathname}`;
  if (!navigator.onLine || before.includes(here)) return false;
  return sessionStore.set(sessionKey('reloadedFor'), [...before, here]);
}
