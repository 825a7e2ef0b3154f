// Needs a browser: real files, which are large, are cut, or change while they are read, and the focus of the real engine.
import { truncateSync } from 'node:fs';
import { requestsOf } from '../calls';
import { expect, test } from '../fixtures';
import { FileFolder } from '../madeFile';
import { UploadScreen } from '../pages/UploadScreen';

/** Files of a version: invalid ones are refused with a reason; rules: domain/firmware/file.test.ts, server: mock/badFiles.test.ts. */

const NUMBER = 'E2E-BAD-FILES-01';
const VERSION = { versionNo: '1.1.0', notes: '首个版本', build: '4711', rollback: 'A/B' };
const GIB = 1024 ** 3;
const CHANGED = '文件在选择之后被修改、移动或截断，请重新选择';

test('invalid files are refused with the reason, and nothing is sent', async ({ persona, given }) => {
  test.setTimeout(120_000);
  const files = new FileFolder();
  const { page } = await persona('dev.lin');
  await given.number(NUMBER);
  const upload = new UploadScreen(page);
  await upload.open(NUMBER);
  await upload.fill(VERSION);
  const sent = requestsOf(page, /^(?!GET)/);
  await upload.give(files.hollow('large.bin', GIB + 1));
  await expect(page.getByText('文件超过上限 1 GiB').first()).toBeVisible();
  await expect(upload.submit).toBeDisabled();

  await test.step('changed while being hashed; the input is kept', async () => {
    // A sparse file, large enough that hashing takes a while.
    const growing = files.hollow('growing.bin', GIB);
    await upload.give(growing);
    await expect(page.getByRole('progressbar')).toBeVisible();
    truncateSync(growing, 1000);
    await expect(page.getByText(CHANGED).first()).toBeVisible();
    await expect(upload.submit).toBeDisabled();
    await expect(upload.versionNo).toHaveValue(VERSION.versionNo);
  });
  expect(sent, 'nothing was created or sent so far').toEqual([]);

  await test.step('truncated meanwhile: the draft is created, the file refused', async () => {
    const cut = files.make('cut.bin', 100_000);
    await upload.chooseFile(cut.path);
    truncateSync(cut.path, 50_000);
    await upload.submit.click();
    await expect(page.getByText(CHANGED).first()).toBeVisible();
    expect(await given.versionNow(upload.versionId())).toMatchObject({ state: 'draft', file: null });
  });

  files.remove();
});
