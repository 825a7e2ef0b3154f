// Needs a browser: a reload during an upload, and a connection that breaks.
import path from 'node:path';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { FileFolder } from '../../madeFile';
import { test } from '../../ownServer';
import { UploadScreen } from '../../pages/UploadScreen';
import { UploadTraffic } from '../../uploadTraffic';
import { numberList, changeHistory } from '../../pages/RecordListScreen';

/** A large upload arrives intact after a pause, a reload and a server restart. */

const MB = 1e6;
const NUMBER = 'E2E-UPLOAD-01';
const VERSION = { versionNo: '1.0.0', notes: '首个版本', build: '4711', rollback: 'A/B' };
const FULL_NAME = `${NUMBER} ${VERSION.versionNo}`;

/** FULL=1 sends 200 MB. */
const SIZE = (process.env.FULL ? 200 : 48) * MB;
/** Bytes per second, to leave time for interruptions. */
const RATE = (process.env.FULL ? 24 : 6) * MB;

test('a large file survives pause, reload and server restart', async ({ ownServer, persona, watch, given }) => {
  test.setTimeout(300_000);
  // Errors of requests to a killed server.
  watch.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/);
  const files = new FileFolder();
  const file = files.make('main-1.0.0.bin', SIZE);
  const { page } = await persona('dev.lin');
  await page.clock.install();
  await given.number(NUMBER);
  const upload = new UploadScreen(page);
  const list = numberList(page);
  await page.goto('/firmware/firmware');
  await list.isShown();
  const traffic = await UploadTraffic.of(page);
  await traffic.limit(RATE);
  let versionId = '';

  await test.step('pause, and resume in the strip on another page', async () => {
    await upload.open(NUMBER);
    await upload.fill(VERSION);
    await upload.chooseFile(file.path);
    await upload.submit.click();
    await upload.says('sending');
    versionId = upload.versionId();
    await expect.poll(() => traffic.arrived, { timeout: 60_000 }).toBeGreaterThan(0);
    await upload.button('pause').click();
    await upload.says('paused');
    const sent = traffic.sent;
    await page.getByRole('menuitem', { name: '变更履历' }).click();
    await changeHistory(page).isShown();
    await expect(upload.strip).toContainText(FULL_NAME);
    await expect(upload.strip).toContainText(upload.words.paused);
    expect(traffic.sent).toBe(sent);
    await upload.strip.getByRole('button', { name: upload.words.resume }).click();
    await expect(upload.strip).toContainText(upload.words.sending);
    await expect.poll(() => traffic.sent, { timeout: 60_000 }).toBeGreaterThan(sent);
  });

  await test.step('reload: the same file goes on where it was', async () => {
    await reload(page);
    await expect(upload.strip).toContainText(upload.words.interrupted);
    await upload.strip.getByRole('link', { name: '选择同一文件继续' }).click();
    await upload.give(file.path);
    await expect(upload.submit).toHaveText('继续上传', { timeout: 60_000 });
    traffic.forget();
    await upload.submit.click();
    await expect.poll(() => traffic.sent, { timeout: 60_000 }).toBeGreaterThan(1);
    expect(traffic.created, 'it goes on with what arrived').toBe(0);
    expect(traffic.firstOffset).toBeGreaterThan(0);
  });

  await test.step('kill and restart the server', async () => {
    traffic.forget();
    await ownServer.kill();
    // Until the console stops retrying, the last time after ten seconds.
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await upload.says('cutOff', 1_000);
    }).toPass({ timeout: 60_000 });
    await ownServer.start();
    await traffic.limit(null);
    await upload.isDone(FULL_NAME, 120_000);
    expect(traffic.created, 'it goes on with what arrived').toBe(0);
    expect(traffic.firstOffset).toBeGreaterThan(0);
  });

  await test.step('the server’s hash matches', async () => {
    const version = await given.versionNow(versionId);
    expect(version).toMatchObject({
      state: 'draft',
      file: { name: 'main-1.0.0.bin', size: file.size, sha256: file.sha256 },
    });
    expect(await sha256Of(path.join(ownServer.folder, 'files', file.sha256))).toBe(file.sha256);
  });
  files.remove();
});

/** Reloads during an upload and confirms the browser's warning. */
async function reload(page: Page): Promise<void> {
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.accept();
    });
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
