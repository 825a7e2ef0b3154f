import type { Page } from '@playwright/test';
import { MARKED, SHOWN } from './spoilt';

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
