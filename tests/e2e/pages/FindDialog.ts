import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The search dialog of Ctrl+K (P-SCREEN-18). */
export class FindDialog {
  readonly input: Locator;
  readonly options: Locator;

  constructor(private readonly page: Page) {
    this.input = page.getByRole('combobox', { name: /固件编号、版本号、测试单号/ });
    this.options = page.getByRole('listbox', { name: '查找结果' }).getByRole('option');
  }

  async open(): Promise<this> {
    await this.page.keyboard.press('Control+k');
    await expect(this.input).toBeFocused();
    return this;
  }

  /** The result that Enter opens. */
  get chosen(): Locator {
    return this.options.and(this.page.locator('[aria-selected="true"]'));
  }

  async isClosed(): Promise<void> {
    await expect(this.input).toBeHidden();
  }
}
