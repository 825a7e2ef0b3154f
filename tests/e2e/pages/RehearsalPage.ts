import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { labelled } from './controls';

/** The rehearsal's ribbon on a page of the console. */
export const ribbonOf = (page: Page): Locator => page.getByRole('complementary', { name: 'REHEARSAL' });

/** The rehearsal's page, by its titles in a language. */
export class RehearsalPage {
  constructor(
    readonly page: Page,
    private readonly go = '执行',
  ) {}

  /** Opens it from the ribbon, in a window of its own. */
  static async from(page: Page, link = '演练页面', go?: string): Promise<RehearsalPage> {
    const opened = page.waitForEvent('popup');
    await ribbonOf(page).getByRole('link', { name: link }).click();
    return new RehearsalPage(await opened, go);
  }

  async section(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
    await expect(this.page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }

  /** A list, an answer or a form by its title. */
  part(title: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('region', { name: title, exact: true });
  }

  row(text: string | RegExp): Locator {
    return this.page.getByRole('tabpanel').getByRole('row', { name: text });
  }

  async choose(form: Locator, label: string, option: string): Promise<void> {
    await form.getByRole('combobox', { name: labelled(label) }).click();
    await this.page.getByTitle(option, { exact: true }).click();
  }

  /** Fills in the texts of a form and sends it. */
  async send(title: string, texts: Readonly<Record<string, string>> = {}): Promise<void> {
    const form = this.part(title);
    for (const [label, text] of Object.entries(texts)) {
      const field = form.getByRole('combobox', { name: labelled(label) });
      await field.fill(text);
      // Its offers cover what is below.
      await field.press('Escape');
    }
    await form.getByRole('button', { name: this.go }).click();
  }
}
