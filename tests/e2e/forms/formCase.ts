import type { Page } from '@playwright/test';
import type { Account, ServerAs } from '../fixtures';
import { labelled } from '../pages/controls';

/** What every case of a form is made of. */

export interface FormCase {
  readonly name: string;
  /** The file under src/pages in which the form stands: a form that no case names fails the loop. */
  readonly source: string;
  readonly account: Account;
  /** Makes what the form is about. @returns the address of its page */
  readonly arrange: (serverAs: ServerAs) => Promise<string>;
  /** From the page to the form, where it lies in a dialog. */
  readonly open?: (page: Page) => Promise<void>;
  readonly type: (page: Page) => Promise<void>;
  /** Asks the server something, as its user would next. */
  readonly send: (page: Page) => Promise<void>;
}

/** A page that loads its parts one after the other, on a machine that does something else. */
export const PATIENT = { timeout: 60_000 };

/** The firmware number that the cases make. */
export const NUMBER = 'E2E-KITS-01';
/** The address of a page about one thing. */
export const at = (path: string, id: string) => `${path}?id=${encodeURIComponent(id)}`;

/** Fills every text that can be typed into the forms on screen. */
export async function fillTexts(page: Page): Promise<void> {
  const texts = page.locator(
    'form :is(textarea, input[type="text"]:not([role="combobox"])):not([readonly], [disabled], [aria-hidden="true"])',
  );
  await texts.first().waitFor();
  for (const [index, text] of (await texts.all()).entries()) await text.fill(`第 ${String(index + 1)} 处`);
}

/** A question that wants a reason: its button, and the one that sends it. */
export function reasonCase(
  name: string,
  source: string,
  account: Account,
  arrange: FormCase['arrange'],
  opener: (page: Page) => ReturnType<Page['getByRole']>,
): FormCase {
  const dialog = (page: Page) => page.getByRole('dialog').last();
  return {
    name,
    source,
    account,
    arrange,
    open: (page) => opener(page).click(PATIENT),
    type: (page) =>
      dialog(page)
        .getByRole('textbox', { name: labelled('原因') })
        .fill('写到一半的原因'),
    send: (page) => dialog(page).getByRole('button', { name, exact: true }).click(),
  };
}

/** A button of the page itself. */
export const onPage = (action: string) => (page: Page) => page.getByRole('button', { name: action, exact: true });
