import type { Page } from '@playwright/test';

/** Answer to a request for a chunk that a release has removed. */
export const GONE = { status: 404, contentType: 'text/plain', body: 'Not found' } as const;
export const ON_DEMAND = /\.(async|chunk)\.(js|css)$/;

/**
 * Prepares a release; call it before the page is opened: later, the browser may take chunks from its memory.
 * @returns a function that removes all chunks that the page has not loaded yet, also after a reload
 */
export async function prepareRelease(page: Page): Promise<() => void> {
  const loaded = new Set<string>();
  let released = false;
  await page.route(ON_DEMAND, (route) => {
    const url = route.request().url();
    if (released && !loaded.has(url)) return route.fulfill(GONE);
    loaded.add(url);
    return route.continue();
  });
  return () => {
    released = true;
  };
}
