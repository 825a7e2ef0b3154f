import { expect, type Page } from '@playwright/test';

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

  async switchToEnglish(): Promise<void> {
    await this.page.getByRole('button', { name: 'English', exact: true }).click();
    await expect(this.page.getByRole('button', { name: '中文', exact: true })).toBeVisible();
  }

  /** Logs out by the menu of the account; a question may follow. */
  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^(账户|Account)/ }).click();
    await this.page.getByRole('menuitem', { name: /^(退出登录|Log out)$/ }).click();
  }
}

export type Language = 'zh' | 'en';
export type Theme = 'light' | 'dark';

/** Sets language and theme of a browser, on some page; the defaults, Chinese and light, need none. */
export async function begin(page: Page, language: Language, theme: Theme = 'light'): Promise<void> {
  if (language === 'zh' && theme === 'light') return;
  await page.goto('/firmware/firmware');
  if (language === 'en') await new Shell(page).switchToEnglish();
  if (theme === 'light') return;
  await page.getByRole('button', { name: /深色主题|Dark theme/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

/** Waits until nothing loads or animates, because fading changes colours. */
export async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      /\S/.test(document.querySelector('main, [role=main]')?.textContent ?? '') &&
      document.querySelector('.ant-spin-spinning, .ant-skeleton-active') === null &&
      document.getAnimations().length === 0,
  );
}
