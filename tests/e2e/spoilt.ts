import type { Page } from '@playwright/test';

/** Codes, times and addresses; people have written every other text. */
const CODE = /^[!-~]*$/;
/** Fields of free text that may look like a code. */
const FREE = /^(address|bench|buildNumber|commit|conditions|defects|models|tags|title|vendorCode)$/;

/** A value with the payload behind every free text. */
function spoilt(value: unknown, name: string, payload: string): unknown {
  if (typeof value === 'string')
    return value === '' || (CODE.test(value) && !FREE.test(name)) ? value : `${value}${payload}`;
  if (Array.isArray(value)) return value.map((each: unknown) => spoilt(each, name, payload));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoilt(each, key, payload)]));
}

/** Puts a payload behind every free text of every answer. */
export async function spoil(page: Page, payload: string): Promise<void> {
  await page.route(/\/(api|sso-api)\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: spoilt(await response.json(), '', payload) });
  });
}
