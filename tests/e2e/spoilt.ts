import type { Page } from '@playwright/test';

/** Answers in whose texts somebody has written what a page could execute, or read in another direction. */

/** Codes, times and addresses; people have written every other text. */
const CODE = /^[!-~]*$/;
/** Fields of free text that may look like a code. */
const FREE = /^(address|bench|buildNumber|commit|conditions|defects|models|tags|title|vendorCode)$/;

export const SHOWN = '<script>xss=1</script>';
/** A text that would be read backwards, and how it is shown. */
const BACKWARDS = '\u202eevil\u2066';
export const MARKED = '⟪RLO⟫evil⟪LRI⟫';
const PAYLOAD = [
  '',
  SHOWN,
  BACKWARDS,
  '<img src=x onerror=xss=1>',
  '"><svg onload=xss=1>',
  '${xss=1}{{xss=1}}',
  '<iframe srcdoc="<script>parent.xss=1</script>"></iframe>',
  '<a href="javascript:window.xss=1" id="xss-link">x</a>',
  '[x](javascript:window.xss=1)',
  '[x](data:text/html,<script>xss=1</script>)',
  '[x](vbscript:xss)',
  '![x](https://elsewhere.example/pixel.png)',
  '![x](x"onerror="window.xss=1)',
  '<details open ontoggle="window.xss=1">',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.xss=1>',
  '<style>@import "javascript:window.xss=1";</style>',
].join('\n\n');

/** A value with the payload behind every free text. */
function spoilt(value: unknown, name: string): unknown {
  if (typeof value === 'string')
    return value === '' || (CODE.test(value) && !FREE.test(name)) ? value : `${value}${PAYLOAD}`;
  if (Array.isArray(value)) return value.map((each: unknown) => spoilt(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoilt(each, key)]));
}

/** From now on, a payload is behind every free text of every answer to a page. */
export async function spoil(page: Page): Promise<void> {
  await page.route(/\/(api|sso-api)\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: spoilt(await response.json(), '') });
  });
}
