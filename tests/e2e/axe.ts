import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** Violations of every severity (E-TEST-4: none). */
export async function violations(page: Page, where = page.url()): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const all = await page.evaluate<AxeResults['violations']>(
    "axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)",
  );
  return all.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}
