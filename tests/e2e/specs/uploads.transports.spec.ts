// Needs a browser: the network, on which an upload begins, is refused, stops and goes on.
import { createHash } from 'node:crypto';
import { requestsOf } from '../calls';
import { expect, test } from '../fixtures';
import { FileFolder } from '../madeFile';
import { LoginPage } from '../pages/LoginPage';
import { UploadScreen } from '../pages/UploadScreen';
import { UploadTraffic } from '../uploadTraffic';
import { CERTIFICATE, SIGNATURE, SIGNED_BYTES } from '../../signedBytes';

/** Transports of files (P-WIRE-21): tus, plain PUT, with signature, with an expired session. */

const NUMBER = 'E2E-TRANSPORT-01';
const FULL_NAME = `${NUMBER} 1.0.0`;
const UPLOAD = '/api/v2/firmwareVersion/upload';

const binary = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('signature and certificate are sent with the file and verified by the server, by tus and in one PUT', async ({
  persona,
  given,
  watch,
}) => {
  // The refused upload and its deletion, and a server without tus.
  watch.expect(/status of 40[04]/);
  const { page } = await persona('dev.lin');
  const versionId = await given.firstDraft(NUMBER);
  const upload = await new UploadScreen(page).openDraft(NUMBER, versionId);
  const seal = () =>
    upload.seal(binary('a.sig', Buffer.from(SIGNATURE, 'base64')), binary('a.pem', Buffer.from(CERTIFICATE)));
  await seal();
  await upload.chooseFile(binary('other.bin', Buffer.from('other bytes')));
  await upload.submit.click();
  await upload.says('failed');
  await expect(page.getByText('签名与文件或证书不匹配').first()).toBeVisible();
  expect(await given.versionNow(versionId)).toMatchObject({ file: null });

  await page.getByRole('button', { name: '换一个文件' }).click();
  const used = requestsOf(page, /firmwareVersion\/upload/);
  // The answer of a server without tus.
  await page.route(`**${UPLOAD}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await seal();
  await upload.chooseFile(binary('signed.bin', SIGNED_BYTES));
  await upload.submit.click();
  await upload.isDone(FULL_NAME);
  expect(used).toEqual([`POST ${UPLOAD}`, `PUT ${UPLOAD}`]);
  const sha256 = createHash('sha256').update(SIGNED_BYTES).digest('hex');
  const file = {
    name: 'signed.bin',
    size: SIGNED_BYTES.length,
    sha256,
    signature: SIGNATURE,
    certificate: CERTIFICATE,
  };
  expect(await given.versionNow(versionId)).toMatchObject({ file });
  await page.getByRole('button', { name: '查看版本' }).click();
  await expect(page.getByTitle(SIGNATURE)).toBeVisible();
});

test('an upload continues after an expired session and a new sign-in', async ({ persona, given, watch }) => {
  watch.expect(/status of 403/);
  const files = new FileFolder();
  const file = files.make('session.bin', 40_000_000);
  const { page } = await persona('dev.lin');
  const versionId = await given.firstDraft(NUMBER);
  const upload = await new UploadScreen(page).openDraft(NUMBER, versionId);
  const traffic = await UploadTraffic.of(page);
  await traffic.limit(6_000_000);
  await upload.chooseFile(file.path);
  await upload.submit.click();
  await expect.poll(() => traffic.arrived, { timeout: 60_000 }).toBeGreaterThan(0);
  const created = traffic.created;

  await page.context().clearCookies({ name: 'sso_session' });
  const login = await new LoginPage(page).isShown();
  await traffic.limit(null);
  await login.enterAs('dev.lin');
  await expect(page).toHaveURL(new RegExp(`version=${versionId}`));
  await expect(page.getByText('请重新选择同一文件：核对大小和哈希后从中断处继续。')).toBeVisible();
  await upload.give(file.path);
  await expect(page.getByText(/与中断的文件一致，将从 [\d.]+ MiB 处继续/)).toBeVisible();
  await upload.submit.click();
  await upload.isDone(FULL_NAME);
  expect(traffic.created).toBe(created);
  expect(await given.versionNow(versionId)).toMatchObject({ file: { size: file.size, sha256: file.sha256 } });
  files.remove();
});
