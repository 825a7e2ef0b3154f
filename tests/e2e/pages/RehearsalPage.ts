import type { Locator, Page } from '@playwright/test';
import { violations } from '../axe';
import { labelled } from './controls';

/** The amber bar of the rehearsal, the mock server, under a page of the console; it leads to the rehearsal's page. */
export const ribbonOf = (page: Page): Locator => page.getByRole('complementary', { name: 'REHEARSAL' });

/** /rehearsal/page: scenarios, clock, faults, calls and worlds of the mock server, each in a section of its own. */
export class RehearsalPage {
  private constructor(readonly page: Page) {}

  /** Opens it from the ribbon, in a window of its own. */
  static async from(page: Page): Promise<RehearsalPage> {
    const opened = page.waitForEvent('popup');
    await ribbonOf(page).getByRole('link').click();
    return new RehearsalPage(await opened);
  }

  section = (name: string): Promise<void> => this.page.getByRole('tab', { name }).click();

  /** A list, an answer or a form by its title. */
  part = (title: string): Locator => this.page.getByRole('region', { name: title, exact: true });

  /** What axe finds in the sections. */
  async violations(): Promise<string[]> {
    const found: string[] = [];
    for (const tab of await this.page.getByRole('tab').all()) {
      await tab.click();
      await this.page.getByRole('tabpanel').getByRole('region').first().waitFor();
      found.push(...(await violations(this.page, await tab.innerText())));
    }
    return found;
  }

  row = (text: RegExp): Locator => this.page.getByRole('row', { name: text });

  /** Fills in the texts of a form and sends it. */
  async send(title: string, texts: Readonly<Record<string, string>> = {}): Promise<void> {
    const form = this.part(title);
    for (const [label, text] of Object.entries(texts)) {
      const field = form.getByRole('combobox', { name: labelled(label) });
      await field.fill(text);
      // Its offers cover what is below.
      await field.press('Escape');
    }
    await form.getByRole('button', { name: /^(执行|Go)$/ }).click();
  }
}
