import type { BrowserContext } from '@playwright/test';

const MARK = 'pointer pressed';

/** Counts clicks in a browser, on every page that is loaded from now on. @returns a function with the number so far */
export async function clicksIn(context: BrowserContext): Promise<() => number> {
  let clicks = 0;
  context.on('console', (message) => {
    if (message.text() === MARK) clicks += 1;
  });
  await context.addInitScript((mark) => {
    document.addEventListener('pointerdown', () => console.warn(mark), true);
  }, MARK);
  return () => clicks;
}
