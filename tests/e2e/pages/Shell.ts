import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The layout around every page (requirements §1). */
export class Shell {
  constructor(private readonly page: Page) {}

  async isSignedInAs(name: string): Promise<void> {
    await expect(this.page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
  }

  /** Expects these menu entries in order; one of them may carry the to-do count. */
  async menuIs(labels: readonly string[]): Promise<void> {
    await expect(this.page.getByRole('banner').first()).toBeVisible();
    await expect(this.page.getByRole('complementary').getByRole('menuitem')).toHaveText(
      labels.map((label) => new RegExp(`^${label}(\\d.*)?$`)),
    );
  }

  /** Switches to English. */
  async switchToEnglish(): Promise<void> {
    await this.page.getByRole('button', { name: '切换语言为英文 (EN)' }).click();
    await expect(this.page.getByRole('button', { name: /Switch the language/ })).toBeVisible();
  }
}

/** Sets the language of a browser; the default is Chinese. */
export async function speak(page: Page, language: 'zh' | 'en'): Promise<void> {
  if (language === 'zh') return;
  await page.goto('/404');
  await new Shell(page).switchToEnglish();
}
