import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** What the system may ask of colours, and the rules of axe that depend on them. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const ASKED = { forced: { forcedColors: 'active' }, more: { contrast: 'more' } } as const;
const NONE = { forcedColors: 'none', contrast: 'no-preference' } as const;

/** Violations of every severity (E-TEST-4: none). @param asked a wish of the system, with which the rules about colours alone are checked */
export async function violations(page: Page, where = page.url(), asked?: keyof typeof ASKED): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  if (asked !== undefined) await page.emulateMedia(ASKED[asked]);
  const options = { resultTypes: ['violations'], preload: false, ...(asked !== undefined && { runOnly: COLOURS }) };
  const all = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  if (asked !== undefined) await page.emulateMedia(NONE);
  return all.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}
