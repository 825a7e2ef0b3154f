import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The frame around every page (requirements §1). */
export class Shell {
  constructor(private readonly page: Page) {}

  async isSignedInAs(name: string): Promise<void> {
    await expect(this.page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
  }

  /** The title of the document begins with the page's own. */
  async hasTitle(title: string): Promise<void> {
    await expect(this.page).toHaveTitle(new RegExp(`^${title}( |$)`));
  }

  /** A page of its own stands on screen: a heading, and neither a refusal nor a broken page. */
  async showsPage(): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(
      this.page.getByText(/无权访问|No access|页面出错了|Something went wrong on this page|页面不存在|Page not found/),
    ).toHaveCount(0);
  }

  /** The entries of the menu, in their order; the count of what waits comes to one of them when it comes. */
  async menuIs(labels: readonly string[]): Promise<void> {
    await expect(this.page.getByRole('banner').first()).toBeVisible();
    await expect(this.page.getByRole('complementary').getByRole('menuitem')).toHaveText(
      labels.map((label) => new RegExp(`^${label}(\\d.*)?$`)),
    );
  }

  /** Switches the language, and waits until the choice has outlived a reload: it is stored behind the scenes. */
  async switchToEnglish(): Promise<void> {
    const toEnglish = this.page.getByRole('button', { name: '切换语言为英文 (EN)' });
    const toChinese = this.page.getByRole('button', { name: /Switch the language/ });
    await expect(toEnglish).toBeVisible();
    await expect(async () => {
      if (await toEnglish.isVisible()) await toEnglish.click();
      await this.page.reload();
      await expect(toChinese).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 45_000 });
  }
}

/** Puts the console into a language, for all pages of this browser; it begins in Chinese. */
export async function speak(page: Page, language: 'zh' | 'en'): Promise<void> {
  if (language === 'zh') return;
  await page.goto('/404');
  await new Shell(page).switchToEnglish();
}
