import type { Page } from '@playwright/test';
import { MARKED, SHOWN } from './spoilt';
import { isStill } from './pages/Shell';

/** What is wrong with a page that is shown, each as a line (tests/e2e/specs/pages.walk.spec.ts); axe is in axe.ts. */

/** Other than one main heading; in Chinese, names in plain English words of what is neither hidden nor said to be English. */
export const misnamed = (page: Page, language: 'zh' | 'en') =>
  page.evaluate((isChinese) => {
    const headings = document.querySelectorAll('h1').length;
    const english = [...document.querySelectorAll('[aria-label]')]
      .filter((element) => element.closest('[aria-hidden="true"], [style*="display: none"], body [lang]') === null)
      .map((element) => `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? ''}`)
      // Data such as firmware numbers are no words.
      .filter((name) => isChinese && /^\w+ [A-Za-z][a-z]+([ -][a-z]+)*$/.test(name));
    return headings === 1 ? english : [`${String(headings)} main headings`, ...english];
  }, language === 'zh');

/** A payload that is not shown, or ran; an executable element; a control of direction in a text or a name. */
export async function unsafe(page: Page): Promise<string[]> {
  const absent = [];
  for (const text of [SHOWN, MARKED])
    if ((await page.getByText(text).count()) === 0) absent.push(`${text} is not shown`);
  const found = await page.evaluate(() => {
    const control = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
    const hits: string[] = 'xss' in window ? ['the payload ran'] : [];
    hits.push(...[document.title].filter((title) => control.test(title)));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if (control.test(text.textContent ?? '') && !text.parentElement?.closest('textarea, script, style'))
        hits.push(text.textContent ?? '');
    for (const element of document.querySelectorAll(
      '#xss-link, iframe[srcdoc], main svg[onload], [title], [aria-label], a[href]',
    )) {
      const names = ['title', 'aria-label'].map((name) => element.getAttribute(name) ?? '');
      const isRun = /^\s*(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? '');
      if (
        isRun ||
        element.matches('#xss-link, iframe[srcdoc], main svg[onload]') ||
        names.some((name) => control.test(name))
      )
        hits.push(element.outerHTML.slice(0, 200));
    }
    return hits;
  });
  return [...absent, ...new Set(found)];
}

/** What a page shows and names: its title, its texts, and what its elements say. */
export const shownOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown: string[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if (text.parentElement?.closest('script, style') === null) shown.push(text.textContent ?? '');
    for (const element of document.querySelectorAll('[title], [aria-label], input, textarea'))
      for (const name of ['title', 'aria-label', 'value', 'placeholder']) shown.push(element.getAttribute(name) ?? '');
    return shown;
  });

/** A broken page, values that are none, links with such a value. */
async function broken(page: Page): Promise<string[]> {
  const none = /页面出错了|Invalid Date|\bNaN\b|\bundefined\b|\[object \w+\]|\bInfinity\b|∞|\{\w+\}/;
  const noAddress = /[?&](id|report|versionId)=(&|$)|%5Bobject|(from|to)=(?!\d{4}-)/i;
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
  );
  const found = [...(await shownOn(page)), page.url(), ...links].filter((text) => none.test(text));
  return [...new Set([...found, ...links.filter((link) => noAddress.test(link))])].map((each) => each.slice(0, 200));
}

/** Opens a screen. @returns what is broken on it and in its calls, each with its address */
export async function brokenAt(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  const listen = (request: { readonly url: () => string }) => asked.push(request.url());
  page.on('request', listen);
  await page.goto(address);
  const settled = await isStill(page).then(
    () => [],
    () => ['it goes on loading'],
  );
  page.off('request', listen);
  const calls = asked.filter((url) => /\/api\/.*(undefined|NaN|%5Bobject|275760)/.test(url));
  return [...settled, ...(await broken(page)), ...calls].map((each) => `${address}: ${each}`);
}

/** Buttons that open nothing, or leave the page. */
const OTHERS = /关闭|刷新|打印|导出|下载|复制|退出|切换|主题|收起/;

/** Opens what the buttons of a record open, and the search. The record is open. @returns as {@link brokenAt} */
export async function brokenInside(page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (after: string) => {
    await isStill(page);
    found.push(...(await broken(page)).map((each) => `${address}, ${after}: ${each}`));
  };
  const record = page.getByRole('dialog').or(page.getByRole('main')).last();
  const opening = { hasText: /\S/, hasNotText: OTHERS, visible: true };
  const buttons = record.getByRole('button', { disabled: false }).filter(opening);
  // Of those with one text, such as in the rows of a table, one.
  for (const text of new Set(await buttons.allTextContents())) {
    const button = buttons.filter({ hasText: text }).first();
    // One before it may have done what it says, such as a claim.
    if (!(await button.isVisible())) continue;
    const length = await page.evaluate(() => document.body.textContent.length);
    await button.click();
    // What it opens may be loaded first; a retry may change nothing.
    const isOther = (before: number) => document.body.textContent.length !== before;
    const opened = await page.waitForFunction(isOther, length, { timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    await look(text);
    if (!opened && new URL(address, page.url()).href === page.url()) continue;
    await page.goto(address);
    await isStill(page);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('E2E');
  await look('Ctrl+K');
  return found;
}
