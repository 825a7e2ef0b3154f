// Needs a browser: pictures and PDF as the engine draws them, and what a hostile file cannot do.
import type { Page } from '@playwright/test';
import { violations } from '../axe';
import { attach, pdf, png, withPdfViewer } from '../attached';
import { expect, test } from '../fixtures';

/** Attachments are shown in place, and nothing of them runs. */

test.describe.configure({ timeout: 120_000 });

const viewerOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('pictures and PDF are shown in place, of anything else its name; the next ones by key', async ({
  given,
  persona,
  serverAs,
}) => {
  const orderNo = await given.order(3);
  const server = await serverAs('test.chen');
  await attach(server, orderNo, '台架.png', png(2400, 900));
  await attach(server, orderNo, '结论.pdf', pdf('Relay report'));
  await attach(server, orderNo, 'bus.pcap', Buffer.from([0xd4, 0xc3, 0xb2, 0xa1, 0, 0]));
  const { page } = await persona('test.sun');
  await withPdfViewer(page);
  const { workspace } = await given.open('test.sun', orderNo);
  const name = workspace.dialog.getByRole('button', { name: '台架.png', exact: true });
  await name.click();

  let viewer = viewerOf(page, '台架.png');
  const picture = viewer.getByRole('img', { name: '台架.png' });
  await expect(picture).toBeVisible();
  await expect(viewer.getByText('第 1 个，共 3 个')).toBeVisible();
  await expect(viewer.getByText('陈静-test.chen')).toBeVisible();
  await expect(viewer.getByRole('button', { name: /^复制 [0-9a-f]{8}…/ })).toBeVisible();
  expect((await picture.boundingBox())?.width).toBeLessThan(1200);
  expect(await violations(page)).toEqual([]);
  await viewer.getByText('实际大小').click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(2400);

  // The choice of the size has the focus and would take the arrow key.
  await viewer.getByRole('status').click();
  await page.keyboard.press('ArrowRight');
  viewer = viewerOf(page, '结论.pdf');
  await expect(viewer.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await viewer.getByRole('button', { name: '下一个附件（→）' }).click();
  viewer = viewerOf(page, 'bus.pcap');
  await expect(viewer.getByText('此类文件不支持预览，请下载后查看')).toBeVisible();
  await expect(viewer.getByRole('button', { name: '下一个附件（→）' })).toBeDisabled();
  // The first Escape may only close the tooltip of the button, so it is pressed until the viewer is gone.
  await viewer.getByText('此类文件不支持预览').hover();
  await expect(async () => {
    if (await viewer.isVisible()) await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(workspace.dialog).toBeVisible();
  await expect(name).toBeFocused();
});

const SCRIPT = `top.xss = 1; parent.xss = 1; fetch('https://elsewhere.example/told')`;
const HOSTILE = {
  'page.txt': `<!doctype html><html><body onload="${SCRIPT}"><script>${SCRIPT}</script><img src="https://elsewhere.example/a.png"></body></html>`,
  'drawing.log': `<svg xmlns="http://www.w3.org/2000/svg" onload="${SCRIPT}"><script>${SCRIPT}</script><image href="https://elsewhere.example/b.png"/></svg>`,
  'picture.png': `<svg xmlns="http://www.w3.org/2000/svg" onload="${SCRIPT}"><script>${SCRIPT}</script></svg>`,
  'report.xml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script><img src="https://elsewhere.example/c.png"/></html>`,
  'table.csv': `name,"<img src=x onerror=""${SCRIPT}"">"\n=1,"<script>${SCRIPT}</script>"`,
  'paper.pdf': `<!doctype html><script>${SCRIPT}</script>`,
} as const;

test('HTML and SVG under any name run nothing, whatever the server calls them', async ({ given, serverAs }) => {
  const orderNo = await given.order(3);
  const server = await serverAs('test.chen');
  for (const [name, content] of Object.entries(HOSTILE)) await attach(server, orderNo, name, content);
  const { page, workspace } = await given.open('test.chen', orderNo);
  // A server that calls every file a page.
  await page.route('**/attachment/download?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/html' } });
  });
  for (const name of Object.keys(HOSTILE))
    await test.step(name, async () => {
      await workspace.dialog.getByRole('button', { name, exact: true }).click();
      const viewer = viewerOf(page, name);
      await expect(viewer.getByText('此类文件不支持预览，请下载后查看')).toBeVisible();
      await expect(viewer.locator('iframe, img, svg script, object, embed')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
    });
  // Requests to another origin, and what the page logs of them, fail the test at its end.
  expect(await page.evaluate(() => 'xss' in window)).toBe(false);
});
