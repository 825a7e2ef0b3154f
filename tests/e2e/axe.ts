import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Violations of every severity (E-TEST-4: none). */
export async function violations(page: Page, where = page.url()): Promise<string[]> {
  // Legacy mode opens no second page for the result, which only pages with frames need.
  const { violations: all } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return all.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}
