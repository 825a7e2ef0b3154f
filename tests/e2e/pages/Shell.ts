import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The frame around every page (requirements §1). */
export class Shell {
  constructor(private readonly page: Page) {}

  async isSignedInAs(name: string): Promise<void> {
    await expect(this.page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
  }

  /** The title of the document begins with the page's own, behind the order that is open. */
  async hasTitle(title: string): Promise<void> {
    await expect(this.page).toHaveTitle(new RegExp(`^(TO\\S+ - )?${title}( |$)`));
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

  /** Switches the language, and waits until the choice is stored, which happens behind the scenes. */
  async switchToEnglish(): Promise<void> {
    await this.page.getByRole('button', { name: '切换语言为英文 (EN)' }).click();
    await expect(this.page.getByRole('button', { name: /Switch the language/ })).toBeVisible();
    await expect.poll(() => this.page.evaluate(storedPreferences)).toContain('"language":"en-US"');
  }
}

/** What the browser keeps of preferences, as JSON. */
function storedPreferences(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('firmware-console');
    opening.onerror = () => reject(new Error('The database does not open.'));
    opening.onsuccess = () => {
      const all = opening.result.transaction('records').objectStore('records').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(all.result));
      };
    };
  });
}

/** Puts the console into a language, for all pages of this browser; it begins in Chinese. */
export async function speak(page: Page, language: 'zh' | 'en'): Promise<void> {
  if (language === 'zh') return;
  await page.goto('/404');
  await new Shell(page).switchToEnglish();
}
