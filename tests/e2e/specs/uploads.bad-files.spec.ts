import { createHash } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { requestsOf } from '../calls';
import { expect, test } from '../fixtures';
import { FileFolder } from '../madeFile';
import { labelled } from '../pages/controls';
import { UploadScreen } from '../pages/UploadScreen';
import { textField } from '../server';

/** Seven invalid files are refused with a reason (P-FILE-1, P-FILE-2); tests/mock/badFiles covers the server. */

const NUMBER = 'E2E-BAD-FILES-01';
const VERSION = { versionNo: '1.1.0', notes: '首个版本', build: '4711', rollback: 'A/B' };
const GIB = 1024 ** 3;

test('seven invalid files are refused with their reasons, and nothing is sent', async ({ persona, given }) => {
  const files = new FileFolder();
  const { page } = await persona('dev.lin');
  const heldBy = await given.firstVersion(NUMBER);
  await given.submitted(heldBy);
  const upload = await new UploadScreen(page).open(NUMBER);
  await upload.fill(VERSION);
  const sent = requestsOf(page, /^(?!GET)/);
  const refuses = async (reason: string) => {
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(upload.submit).toBeDisabled();
  };

  await test.step('empty', async () => {
    await upload.give(files.write('empty.bin', Buffer.alloc(0)));
    await refuses('文件为空');
  });
  await test.step('wrong extension', async () => {
    await upload.give(files.write('program.exe', Buffer.from('MZ')));
    await refuses('不支持该文件类型，允许：.bin .hex .s19 ');
  });
  await test.step('bad name', async () => {
    await upload.give(files.write('main 1.0 (final).bin', Buffer.from('final')));
    await refuses('文件名只能包含字母、数字、下划线、点、逗号和连字符，最长 128 个字符');
    await page.getByRole('button', { name: '改名为 main_1.0_final_.bin' }).click();
    await expect(page.getByText(upload.words.ready)).toBeVisible();
    await expect(page.getByText('main_1.0_final_.bin', { exact: true })).toBeVisible();
  });
  await test.step('too large', async () => {
    await upload.give(files.hollow('large.bin', GIB + 1));
    await refuses('文件超过上限 1 GiB');
  });
  await test.step('wrong hash', async () => {
    await upload.chooseFile(files.write('good.bin', Buffer.from('good')));
    const hash = createHash('sha256').update('good').digest('hex');
    const copy = await page.getByRole('button', { name: `复制 ${hash}` }).boundingBox();
    expect(copy?.x, 'the whole hash is in its card').toBeLessThan(1366 - 32);
    await upload.expected.fill('f'.repeat(64));
    await refuses('文件哈希与期望值不一致');
    await upload.expected.fill(hash);
    await expect(upload.submit).toBeEnabled();
    await upload.expected.clear();
  });
  await test.step('in test or released in the same number, with a link to the version that has it', async () => {
    const holder = await given.versionNow(heldBy);
    const copy = await page.request.get('/api/v2/firmwareVersion/download', { params: { id: heldBy } });
    await upload.give(files.write('copy.bin', await copy.body()));
    await refuses('同一编号下，使用相同文件的版本在测试中或已发布，不能再次上传：');
    const name = `${NUMBER} ${textField(holder, 'versionNo')}`;
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/version/detail?id=${heldBy}`);
  });
  expect(sent, 'nothing was created or sent so far').toEqual([]);

  await test.step('truncated meanwhile: the draft is created, the file refused', async () => {
    const cut = files.make('cut.bin', 100_000);
    await upload.chooseFile(cut.path);
    truncateSync(cut.path, 50_000);
    await upload.submit.click();
    await expect(page.getByText('文件在选择之后被修改、移动或截断，请重新选择').first()).toBeVisible();
    const version = await given.versionNow(upload.versionId());
    expect(version).toMatchObject({ state: 'draft', file: null });
  });
  files.remove();
});

test('a file that changes while being hashed is refused and can be chosen again', async ({ persona, given }) => {
  const files = new FileFolder();
  const { page } = await persona('dev.lin');
  await given.number(NUMBER);
  const upload = await new UploadScreen(page).open(NUMBER);
  await upload.fill(VERSION);
  const sent = requestsOf(page, /^(?!GET)/);

  // A sparse file, large enough that hashing takes a while.
  const growing = files.hollow('growing.bin', GIB);
  await upload.give(growing);
  await expect(page.getByRole('progressbar')).toBeVisible();
  truncateSync(growing, 1000);
  await expect(page.getByText('文件在选择之后被修改、移动或截断，请重新选择').first()).toBeVisible();
  await expect(upload.submit).toBeDisabled();
  expect(sent).toEqual([]);
  // The input is kept.
  await expect(upload.versionNo).toHaveValue(VERSION.versionNo);

  await upload.chooseFile(files.write('growing.bin', Buffer.from('whole')));
  await expect(upload.submit).toBeEnabled();
  files.remove();
});

test('before the number is chosen, a bad file is refused and its name corrected', async ({ persona, given }) => {
  const files = new FileFolder();
  const { page } = await persona('dev.lin');
  await given.number(NUMBER);
  const upload = new UploadScreen(page);
  await page.goto('/firmware/upload');
  await upload.give(files.write('main 1.0 (final).bin', Buffer.from('final')));
  await expect(page.getByText('文件名只能包含字母、数字、下划线、点、逗号和连字符，最长 128 个字符')).toBeVisible();
  await page.getByRole('button', { name: '改名为 main_1.0_final_.bin' }).click();
  await expect(page.getByText('文件名只能包含字母、数字、下划线、点、逗号和连字符，最长 128 个字符')).toBeHidden();
  await expect(page.getByText('待上传文件：main_1.0_final_.bin')).toBeVisible();
  files.remove();
});

test('the footer names the required fields without a value and leads to the first', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  await given.number(NUMBER);
  const upload = await new UploadScreen(page).open(NUMBER);
  const { versionNo, notes, build, rollback } = upload.words;
  const footer = (...fields: string[]) =>
    page.getByRole('button', { name: `还需填写：${fields.join('、')}`, exact: true });
  await expect(page.getByText('请先选择固件文件')).toBeVisible();
  await footer(versionNo, notes, build, rollback).click();
  await expect(upload.versionNo).toBeFocused();
  await upload.versionNo.fill('1.0.0');
  await page.getByRole('textbox', { name: labelled(notes) }).fill('首个版本');
  const links = page.getByRole('group', { name: '请先处理以下 2 处问题', exact: true }).getByRole('button');
  await expect(links).toHaveText([build, rollback]);
  await links.first().click();
  await expect(page.getByRole('textbox', { name: labelled(build) })).toBeFocused();
});
