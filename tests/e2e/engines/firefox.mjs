import { writeFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const WINDOW = { width: 1366, height: 900 };

/**
 * Firefox over WebDriver BiDi.
 *
 * @param {string} executablePath Of the browser
 * @returns {Promise<import('./engine').Engine>}
 */
export async function firefox(executablePath) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN', 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  // The page asks before it is left with an upload under way.
  page.on('dialog', (dialog) => void dialog.accept());
  const call = (body, values) => `((...values) => {${body}})(...${JSON.stringify(values)})`;

  return {
    version: await browser.version(),
    open: async (url) => {
      const go = () => page.goto(url, { waitUntil: 'domcontentloaded' });
      // The page may be loading itself for another account, which ends this navigation.
      await go().catch((problem) => {
        if (!String(problem).includes('NS_BINDING_ABORTED')) throw problem;
        return go();
      });
    },
    cookie: (url, name, value) => browser.setCookie({ domain: new URL(url).hostname, path: '/', name, value }),
    run: (body, ...values) => page.evaluate(call(body, values)),
    async part(body, ...values) {
      const element = (await page.evaluateHandle(call(body, values))).asElement();
      return element && partOf(element);
    },
    picture: async (file) => {
      writeFileSync(file, await page.screenshot());
    },
    close: () => browser.close(),
  };
}

const partOf = (element) => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  give: async (file) => (await element.toElement('input')).uploadFile(file),
});
