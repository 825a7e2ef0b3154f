import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Builder, Capabilities, Key, WebElement } from 'selenium-webdriver';
import type { Engine } from './engine';

/** Debian's window for WebKitGTK, which its driver steers. */
const BINARY = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const WINDOW = { width: 1366, height: 900 };

/** A screen that is not there. @returns its name */
async function screen(started: ChildProcess[]): Promise<string> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(server);
  const [number] = await once(server.stdout, 'data');
  return `:${String(number).trim()}`;
}

/** WebKitGTK over WebDriver, on a screen of its own. @param port of the driver */
export async function webkit(port: number): Promise<Engine> {
  const started: ChildProcess[] = [];
  const env = { ...process.env, DISPLAY: await screen(started), LC_ALL: 'C.UTF-8', TZ: 'Asia/Shanghai' };
  started.push(spawn('WebKitWebDriver', [`--port=${String(port)}`], { env, stdio: 'ignore' }));
  const browserOptions = { binary: BINARY, args: ['--automation'] };
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${String(port)}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions }))
    .build();
  await driver.manage().window().setRect(WINDOW);
  const call = (body: string, values: readonly string[]) =>
    driver.executeScript<unknown>(`return ((...values) => {${body}})(...arguments)`, ...values);

  return {
    version: `WebKitGTK ${String((await driver.getCapabilities()).get('browserVersion'))}`,
    open: (url) => driver.get(url),
    cookie: (_url, name, value) => driver.manage().addCookie({ name, value, path: '/' }),
    run: (body, ...values) => call(body, values),
    async part(body, ...values) {
      const element = await call(body, values);
      if (!(element instanceof WebElement)) return null;
      return {
        click: () => element.click(),
        type: (text) => element.sendKeys(text.replaceAll('\n', Key.ENTER)),
        give: (file) => element.sendKeys(file),
      };
    },
    picture: async (file) => {
      writeFileSync(file, Buffer.from(await driver.takeScreenshot(), 'base64'));
    },
    close: async () => {
      await driver.quit();
      for (const process of started.reverse()) process.kill();
    },
  };
}
