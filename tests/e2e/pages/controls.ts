import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** antd's controls as a person uses them. Its list of options is drawn apart from the control, at the end of the page. */

/** The name of a field: antd's star of a required one and the icon of its hint are read with it. */
export function labelled(label: string): RegExp {
  return new RegExp(`^(\\* )?${escaped(label)}( question-circle)?$`);
}

/** Chooses an option of a select. */
export async function choose(page: Page, control: Locator, option: string): Promise<void> {
  await boxOf(control).click();
  const options = await optionsOf(page, control);
  await options.filter({ hasText: new RegExp(`^${escaped(option)}$`) }).click();
}

/** The box around a select's input: once something is chosen, its text lies over the input. */
function boxOf(control: Locator): Locator {
  return control.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]');
}

/** The options of a select, told from those of another one that is still closing. */
async function optionsOf(page: Page, control: Locator): Promise<Locator> {
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  const list = await control.getAttribute('aria-controls');
  const open = page.locator('.ant-select-dropdown').filter({ has: page.locator(`[id="${list ?? ''}"]`) });
  return open.locator('.ant-select-item-option');
}

/** Finds people by a keyword in a role picker and takes one (requirements §3: `name-code`). */
export async function pickPerson(page: Page, picker: Locator, keyword: string, label: string): Promise<void> {
  await boxOf(picker).click();
  await picker.fill(keyword);
  const options = await optionsOf(page, picker);
  // A pick closes the list.
  await options.filter({ hasText: label }).click();
  await expect(options.first()).toBeHidden();
}

/** Types tags into a select that takes free texts, each ended by Enter. */
export async function typeTags(page: Page, control: Locator, tags: readonly string[]): Promise<void> {
  await boxOf(control).click();
  for (const tag of tags) {
    await page.keyboard.type(tag);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
}

/** What a form says under a field. */
export async function saysAtField(field: Locator, text: string | RegExp): Promise<void> {
  await expect(
    field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-form-item ")][1]'),
  ).toContainText(text);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
