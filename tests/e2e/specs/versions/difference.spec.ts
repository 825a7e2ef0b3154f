import { createHash, randomBytes } from 'node:crypto';
import { violations } from '../../axe';
import type { Given } from '../../given';
import { expect, test } from '../../fixtures';
import { holdBack } from '../../gate';
import { card } from '../../pages/controls';
import type { Server } from '../../server';
import { succeeded } from '../../server';

/** How two files differ inside, on demand (decisions §5). */

async function versionWith(given: Given, server: Server, versionNo: string, filename: string, bytes: Buffer) {
  const versionId = await given.draft('E2E-DIFFER', versionNo);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  succeeded(await server.put('/api/v2/firmwareVersion/upload', { versionId, filename, sha256 }, bytes));
  return versionId;
}

test('changed bytes are shown by blocks, with addresses; nothing is downloaded before', async ({ persona, given }) => {
  const { page, server } = await persona('dev.lin');
  await given.number('E2E-DIFFER');
  const before = randomBytes(300_000);
  const after = Buffer.from(before);
  // Two blocks of 2 KiB.
  for (const at of [0x1f000, 0x1f001, 0x30000]) after[at] = (after[at] ?? 0) ^ 0xff;
  const one = await versionWith(given, server, '1.0.0', 'a.bin', before);
  const other = await versionWith(given, server, '1.1.0', 'b.bin', after);
  const downloads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/firmwareVersion/download')) downloads.push(request.url());
  });
  await page.goto(`/version/version?compare=${one},${other}`);
  const contents = page.getByRole('dialog', { name: '版本对比' }).getByRole('region', { name: '文件内容' });
  const compare = contents.getByRole('button', { name: '比较 1.0.0 和 1.1.0 的内容（下载 585.9 KiB）' });
  await expect(compare).toBeVisible({ timeout: 30_000 });
  expect(downloads).toEqual([]);

  const goOn = await holdBack(page, '**/firmwareVersion/download?**');
  await compare.click();
  await expect(contents.getByRole('progressbar')).toBeVisible();
  await contents.getByRole('button', { name: '停止' }).click();
  await expect(compare).toBeVisible();
  goOn();
  await compare.click();
  const sentence = '147 块（每块 2 KiB）中有 2 块不同，共 3 字节，首处在 0x0001F000';
  await expect(contents.getByRole('status')).toHaveText(sentence);
  await expect(contents.getByRole('img', { name: sentence }).locator('[data-changed=true]')).toHaveCount(2);
  await expect(contents.getByRole('row').nth(1)).toContainText('0x0001F000 – 0x0001F7FF');
  await expect(contents.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('2');
  expect(await violations(page)).toEqual([]);
});

test('a file of this computer is compared on the page of a version and before it is sent', async ({
  persona,
  given,
}) => {
  const { page, server } = await persona('dev.lin');
  await given.number('E2E-DIFFER');
  const before = randomBytes(40_000);
  const buffer = Buffer.from(before);
  buffer[0x400] = (before[0x400] ?? 0) ^ 0xff;
  const id = await versionWith(given, server, '1.0.0', 'a.bin', before);
  const sentence = '157 块（每块 256 B）中有 1 块不同，共 1 字节，首处在 0x00000400';
  for (const address of [
    `/version/detail?id=${id}`,
    `/firmware/upload?id=E2E-DIFFER&version=${id}`,
    '/firmware/upload?id=E2E-DIFFER',
  ]) {
    await page.goto(address);
    const file = card(page, '固件文件');
    await file.locator('input[type=file]').first().setInputFiles({ name: 'new.bin', mimeType: '', buffer });
    await file.getByRole('button', { name: '比较 1.0.0 和 new.bin 的内容（下载 39.1 KiB）' }).click();
    await expect(file.getByText(sentence)).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);
});

test('Intel HEX files are compared by lines, too', async ({ persona, given }) => {
  const { page, server } = await persona('dev.lin');
  await given.number('E2E-DIFFER');
  const hex = (word: string) =>
    Buffer.from(`:10010000214601360121470136007EFE09D2190140\n:10011000${word}\n:00000001FF\n`);
  const one = await versionWith(given, server, '1.0.0', 'a.hex', hex('2146017E17C20001FF5F16002148011928'));
  const other = await versionWith(given, server, '1.1.0', 'b.hex', hex('2146017E17C20001FF5F16002148011A27'));
  await page.goto(`/version/version?compare=${one},${other}`);
  const contents = page.getByRole('dialog', { name: '版本对比' }).getByRole('region', { name: '文件内容' });
  await contents.getByRole('button', { name: /^比较 1\.0\.0/ }).click({ timeout: 30_000 });
  await expect(contents.getByRole('deletion')).toContainText('011928');
  await expect(contents.getByRole('insertion')).toContainText('011A27');
});
