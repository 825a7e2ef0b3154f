import { expect, type Page } from '@playwright/test';
import type { Account } from '../people';

/** The mock gateway's sign-in page with a button per persona. */
export class LoginPage {
  constructor(private readonly page: Page) {}

  async isShown(): Promise<this> {
    await expect(this.page).toHaveURL(/\/sso\/login\?/);
    await expect(this.page.getByRole('heading', { name: /(演练登录|Rehearsal sign-in)$/ })).toBeVisible();
    return this;
  }

  /** A parameter of the login redirect (requirements §1). */
  parameter(name: 'client_id' | 'redirect_url'): string | null {
    return new URL(this.page.url()).searchParams.get(name);
  }

  async enterAs(account: Account): Promise<void> {
    await this.page.getByRole('button', { name: account }).click();
  }
}
