import { writeFileSync } from 'node:fs';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { Engine, Part } from './engine';

const WINDOW = { width: 1366, height: 900 };

/** Firefox over WebDriver BiDi. @param executablePath of the browser */
export async function firefox(executablePath: string): Promise<Engine> {
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
  const call = (body: string, values: readonly string[]) => `((...values) => {${body}})(...${JSON.stringify(values)})`;

  return {
    version: await browser.version(),
    open: async (url) => {
      const go = () => page.goto(url, { waitUntil: 'domcontentloaded' });
      // The page may be loading itself for another account, which ends this navigation.
      await go().catch((problem: unknown) => {
        if (!String(problem).includes('NS_BINDING_ABORTED')) throw problem;
        return go();
      });
    },
    cookie: (url, name, value) => browser.setCookie({ domain: new URL(url).hostname, path: '/', name, value }),
    run: (body, ...values) => page.evaluate(call(body, values)),
    async part(body, ...values) {
      const element = (await page.evaluateHandle(call(body, values))).asElement();
      // What is found by role or selector is an element, not another node.
      return element && partOf(element as ElementHandle);
    },
    picture: async (file) => {
      writeFileSync(file, await page.screenshot());
    },
    close: () => browser.close(),
  };
}

const partOf = (element: ElementHandle): Part => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  give: async (file) => (await element.toElement('input')).uploadFile(file),
});
