import { expect, type Locator, type Page } from '@playwright/test';

/** The search dialog of the header (Ctrl+K). */
export class FindDialog {
  readonly input: Locator;
  readonly options: Locator;

  constructor(private readonly page: Page) {
    this.input = page.getByRole('combobox', { name: '固件编号、版本号或测试单号' });
    this.options = page.locator('div[role="option"]');
  }

  async open(): Promise<this> {
    await this.page.keyboard.press('Control+k');
    await expect(this.input).toBeFocused();
    return this;
  }

  async isClosed(): Promise<void> {
    await expect(this.input).toBeHidden();
  }
}
