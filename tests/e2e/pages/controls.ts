import { expect, type Download, type Locator, type Page } from '@playwright/test';

/** Helpers for antd controls. The dropdown of a select is rendered at the end of the page. */

/** Accessible name of a field; antd adds the required mark and the tooltip icon to it. */
export function labelled(label: string): RegExp {
  return new RegExp(`^(\\* )?${escaped(label)}( question-circle)?$`);
}

export async function choose(page: Page, control: Locator, option: string): Promise<void> {
  await boxOf(control).click();
  const options = await optionsOf(page, control);
  await options.filter({ hasText: new RegExp(`^${escaped(option)}$`) }).click();
}

/** The box around a select's input; a chosen option covers the input. */
function boxOf(control: Locator): Locator {
  return control.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]');
}

/** The options of a select, not of another one that is still closing. */
async function optionsOf(page: Page, control: Locator): Promise<Locator> {
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  const list = await control.getAttribute('aria-controls');
  const open = page.locator('.ant-select-dropdown').filter({ has: page.locator(`[id="${list ?? ''}"]`) });
  return open.locator('.ant-select-item-option');
}

/** Searches people in a role picker and picks one (requirements §3: `name-code`). */
export async function pickPerson(page: Page, picker: Locator, keyword: string, label: string): Promise<void> {
  await boxOf(picker).click();
  await picker.fill(keyword);
  const options = await optionsOf(page, picker);
  // A pick closes the dropdown.
  await options.filter({ hasText: label }).click();
  await expect(options.first()).toBeHidden();
  await expect(picker).toHaveValue('');
}

/** Ticks a checkbox or radio, or clears it; the form shows the new state a moment after the click. */
export async function setTick(box: Locator, on = true): Promise<void> {
  if ((await box.isChecked()) !== on) await box.click();
  await expect(box).toBeChecked({ checked: on });
}

/** Enters tags into a free-text select. */
export async function typeTags(page: Page, control: Locator, tags: readonly string[]): Promise<void> {
  await boxOf(control).click();
  for (const tag of tags) {
    await page.keyboard.type(tag);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
}

/** Presses an action of a row that is behind “更多”. */
export async function more(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: '更多', exact: true }).click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}

/** The item of an export's format, in the menu that this opens. */
export async function exportItem(page: Page, format: 'CSV' | 'Excel'): Promise<Locator> {
  await page.getByRole('button', { name: /^(导出|Export)$/ }).click();
  return page.getByRole('menuitem', { name: format });
}

/** What a click downloads. */
export async function downloadBy(control: Locator): Promise<Download> {
  const arriving = control.page().waitForEvent('download');
  await control.click();
  return arriving;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** `red`, or the colour of a text. */
export async function hueOf(text: Locator): Promise<string> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > 150 && red > 1.5 * green && red > 1.5 * blue ? 'red' : colour;
}
