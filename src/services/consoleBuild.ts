import { RELEASE_META } from '@/contract/settings';
import { createStore } from '@/domain/store';

/** Whether another release of the console is served than that of this page. */
const another = createStore(false);

/** The release that has served this page; undefined where the server names none. */
export const ownRelease = () => document.querySelector(`meta[name="${RELEASE_META}"]`)?.getAttribute('content');

/** Compares the release of an answer with the page's; either may be missing. */
export function recordRelease(served: string | null): void {
  if (served !== null && (ownRelease() ?? served) !== served) another.set(true);
}

/** Calls the listener when another release is found, or was before. @returns the unsubscribe function */
export function onAnotherRelease(listener: () => void): () => void {
  if (another.get()) listener();
  return another.subscribe(listener);
}
