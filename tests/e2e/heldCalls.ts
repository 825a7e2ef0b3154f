import type { Page } from '@playwright/test';

/** What waits for it goes on once it is opened. */
export function barrier(): { readonly wait: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const wait = new Promise<void>((resolve) => (open = resolve));
  return { wait, open: () => open() };
}

/** Holds these requests of a page back. @returns a function that lets them go on */
export async function holdBack(page: Page, requests: string | RegExp): Promise<() => void> {
  const { wait, open } = barrier();
  await page.route(requests, async (route) => {
    await wait;
    await route.fallback();
  });
  return open;
}

/** Keeps an open order from learning of other people's changes, so that a decision on an older state can be sent. */
export async function unaware(page: Page): Promise<void> {
  await page.route('**/testingOrder/revision*', () => undefined);
}
