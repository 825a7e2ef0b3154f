import type { Locator, Page } from '@playwright/test';
import type { Given } from '../given';
import { labelled } from '../pages/controls';
import type { Account } from '../people';

export interface FormCase {
  readonly name: string;
  readonly account: Account;
  /** Creates the data. @returns the page's address */
  readonly arrange: (given: Given) => Promise<string>;
  /** Opens the form when it is in a dialog. */
  readonly open?: (page: Page) => Promise<void>;
  /** What `open` chooses; it is chosen again after the session's end, so that `open` is not needed. */
  readonly chosen?: (page: Page) => Locator;
  readonly type: (page: Page) => Promise<void>;
  /** Triggers the next server call of the form. */
  readonly send: (page: Page) => Promise<void>;
  /** Submits the form, where `send` does not. */
  readonly finish?: (page: Page) => Promise<void>;
  /** What the screen shows after the server accepted the form. */
  readonly sent: string;
  /** A form that stays on the page when it was sent. */
  readonly stays?: true;
}

/** For pages that load several chunks on a busy machine. */
export const PATIENT = { timeout: 60_000 };

/** The firmware number of the cases. */
export const NUMBER = 'E2E-KITS-01';
/** Address of a page with an id. */
export const at = (path: string, id: string) => `${path}?id=${encodeURIComponent(id)}`;

/** Fills every text field of the forms on screen. */
export async function fillTexts(page: Page): Promise<void> {
  const texts = page.locator(
    'form :is(textarea, input[type="text"]:not([role="combobox"])):not([readonly], [disabled], [aria-hidden="true"])',
  );
  await texts.first().waitFor();
  for (const [index, text] of (await texts.all()).entries()) await text.fill(`第 ${String(index + 1)} 处`);
}

/** Clicks the last day that a date field offers in this month, or the next one, and nothing else. */
export async function chooseDay(page: Page, label: string): Promise<void> {
  const field = page.getByRole('textbox', { name: labelled(label) });
  await field.click();
  await page.locator('.ant-picker-dropdown:visible .ant-picker-header-next-btn').click();
  await page.locator('.ant-picker-dropdown:visible .ant-picker-cell-in-view').last().click();
  await page.keyboard.press('Tab');
}
