import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Builder, Capabilities, Key, WebElement } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';

/** Debian's window for WebKitGTK, which its driver steers. */
const BINARY = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const WINDOW = { width: 1366, height: 900 };

/**
 * WebKitGTK over WebDriver, on a virtual screen of its own (Xvfb). If the browser does not start, driver and screen are ended.
 *
 * @returns {Promise<import('./engine').Engine>}
 */
export async function webkit() {
  const display = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', display, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout, 'data');
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, LC_ALL: 'C.UTF-8', TZ: 'Asia/Shanghai' };
  // It takes a free port, and waits until the driver listens.
  const service = new DriverService.Builder('WebKitWebDriver').setLoopback(true).setEnvironment(env).build();
  const end = async () => {
    await service.kill();
    screen.kill();
  };
  const browserOptions = { binary: BINARY, args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions });
  const start = async () =>
    new Builder()
      .usingServer(await service.start())
      .withCapabilities(capabilities)
      .build();
  const driver = await start().catch(async (problem) => {
    await end();
    throw problem;
  });
  await driver.manage().window().setRect(WINDOW);
  const call = (body, values) => driver.executeScript(`return ((...values) => {${body}})(...arguments)`, ...values);

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
      await end();
    },
  };
}
