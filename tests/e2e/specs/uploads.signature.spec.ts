// Needs a browser: files that are read and sent.
import { createHash } from 'node:crypto';
import { expect, test } from '../fixtures';
import { UploadScreen } from '../pages/UploadScreen';
import { CERTIFICATE, SIGNATURE, SIGNED_BYTES } from '../../signedBytes';

/** Files with a signature. */

const NUMBER = 'E2E-SIGNED-01';
const FULL_NAME = `${NUMBER} 1.0.0`;

const binary = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('signature and certificate are sent with the file and verified by the server', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  const versionId = await given.firstDraft(NUMBER);
  const upload = await new UploadScreen(page).openDraft(NUMBER, versionId);
  await upload.seal(binary('a.sig', Buffer.from(SIGNATURE, 'base64')), binary('a.pem', Buffer.from(CERTIFICATE)));
  await upload.chooseFile(binary('signed.bin', SIGNED_BYTES));
  await upload.submit.click();
  await upload.isDone(FULL_NAME);
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
