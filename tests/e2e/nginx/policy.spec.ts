import { createServer } from 'node:http';
import { attach, pdf, withPdfViewer } from '../attached';
import { expect, test } from '../fixtures';

/** The Content-Security-Policy of the deployment is enforced. */

/** An injected script that tries what attackers try. */
const PLANTED = `
  const refused = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    refused.push(event.effectiveDirective);
    document.documentElement.dataset.refused = [...new Set(refused)].sort().join(' ');
  });
  try { new Function('document.documentElement.dataset.broken = "by evaluation"')(); } catch {}
  const inline = document.createElement('script');
  inline.textContent = 'document.documentElement.dataset.broken = "by an inline script"';
  const frame = document.createElement('iframe');
  frame.src = 'https://stranger.example/';
  const picture = new Image();
  picture.src = 'https://stranger.example/picture.png';
  document.body.append(inline, frame, picture);
  fetch('https://stranger.example/').catch(() => undefined);
`;

test('blocks eval, inline scripts, frames and other origins', async ({ persona, watch }) => {
  watch.expect(/Content Security Policy/);
  watch.expect(/left the origin: https:\/\/stranger\.example/);
  watch.expect(/console: Failed to load resource.*stranger\.example/);
  const { page } = await persona('dev.lin');
  await page.route('/planted.js', (route) => route.fulfill({ contentType: 'text/javascript', body: PLANTED }));
  await page.goto('/firmware/firmware');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/planted.js';
    document.head.append(script);
  });

  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-refused', 'connect-src frame-src img-src script-src script-src-elem');
  await expect(html).not.toHaveAttribute('data-broken');
});

test('a PDF that is attached to an order is shown in a frame', async ({ persona, given, serverAs }) => {
  const orderNo = await given.order(3);
  await attach(await serverAs('test.chen'), orderNo, 'bench.pdf', pdf('Relay report'));
  const { page } = await persona('test.sun');
  await withPdfViewer(page);
  const { workspace } = await given.open('test.sun', orderNo);
  await workspace.dialog.getByRole('button', { name: 'bench.pdf', exact: true }).click();
  // A refused frame is a console error, which fails the test.
  await expect(page.locator('iframe[title="bench.pdf"]')).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => page.frames().map((frame) => frame.url())).toEqual([page.url(), expect.any(String)]);
});

test('another site cannot embed the console in a frame', async ({ page, baseURL }) => {
  // A real local server, because pages of other sites may not load this one anyway.
  const stranger = createServer((_asked, answer) => {
    answer.setHeader('content-type', 'text/html').end(`<iframe src="${baseURL ?? ''}/index.html"></iframe>`);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const address = stranger.address();
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(`http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}/`);
  await refused;
  // Chromium replaces a blocked frame by its error page.
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
  stranger.close();
});
