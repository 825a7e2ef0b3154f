import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures';
import { card, labelled, saysAtField, typeTags, downloadBy } from '../../pages/controls';
import { field, succeeded } from '../../server';

/** List → details → edit, with template and notes (decisions §4.3, §5). */

const NOTES = '## 要点\n\n- **修复**断电恢复\n\n[标准](https://standard.example/a)';

test('a draft in list, details and form', async ({ persona, given }) => {
  const { page, server } = await persona('dev.lin');
  const firmwareNo = 'E2E-WALK-01';
  const bytes = randomBytes(3000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const md5 = createHash('md5').update(bytes).digest('hex');
  await given.number(firmwareNo);
  const id = await given.draft(firmwareNo, '1.0.0');
  const upload = { versionId: id, filename: 'walk.bin', sha256 };
  succeeded(await server.put('/api/v2/firmwareVersion/upload', upload, bytes));

  await test.step('list: search, state, template download', async () => {
    await page.goto('/version/version');
    const list = page.getByRole('region', { name: '版本管理' });
    await list.getByRole('textbox', { name: '关键字', exact: true }).fill(sha256);
    const row = list.locator(`[data-row-key="${id}"]`);
    await expect(row).toContainText('草稿');
    await expect(list.locator('[data-row-key]')).toHaveCount(1);
    const file = await downloadBy(page.getByRole('button', { name: '下载模板' }));
    expect(file.suggestedFilename()).toBe('固件版本模板.csv');
    const text = await readFile(await file.path(), 'utf8');
    for (const line of [
      '字段,buildNumber,构建号,必填',
      '字段,rollbackSupport,回退方式,必填,A/B | 单分区 | 不支持',
      '发起前检查,selfTested,开发自测通过,必填',
    ])
      expect(text).toContain(line);
    await row.getByRole('link', { name: '1.0.0', exact: true }).click();
  });

  await test.step('file: both hashes can be copied, the download is unchanged', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const file = card(page, '固件文件');
    await expect(file).toContainText('walk.bin');
    for (const hash of [sha256, md5]) {
      const text = file.getByTitle(hash, { exact: true });
      await expect(text).toHaveText(hash);
      await expect(text).toHaveCSS('font-family', /monospace/i);
      const copy = file.getByRole('button', { name: new RegExp(hash.slice(0, 8)) });
      // Visible without the pointer over it.
      await expect(copy).not.toHaveCSS('opacity', '0');
      await copy.click();
      await expect(copy).toHaveAttribute('title', '已复制');
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(hash);
    }
    const saved = await downloadBy(file.getByRole('button', { name: '下载', exact: true }));
    expect(saved.suggestedFilename()).toBe('walk.bin');
    expect(
      createHash('sha256')
        .update(await readFile(await saved.path()))
        .digest('hex'),
    ).toBe(sha256);
    await expect(card(page, '测试记录')).toContainText('还没有发起过测试');
  });

  await test.step('form: required template fields are validated, the rest is saved', async () => {
    await page.getByRole('button', { name: '编辑', exact: true }).click();
    const build = page.getByRole('textbox', { name: labelled('构建号') });
    await build.fill('');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await saysAtField(build, '请填写“构建号”');
    // What is pasted stays whole, and is not sent.
    const commit = page.getByRole('textbox', { name: labelled('代码提交号') });
    for (const field of [build, commit]) {
      await field.focus();
      await page.keyboard.insertText('x'.repeat(501));
      await expect(field).toHaveValue('x'.repeat(501));
      await saysAtField(field, '501 / 500');
    }
    await page.getByRole('button', { name: '保存', exact: true }).click();
    for (const field of [build, commit]) await saysAtField(field, '不能超过 500 个字符');
    await commit.fill('');
    await build.fill('4712');
    await page.getByRole('textbox', { name: labelled('发布说明') }).fill(NOTES);
    await typeTags(page, page.getByRole('combobox', { name: labelled('标签') }), ['灰度']);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('已保存').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/version/detail\\?id=${id}$`));
    expect(await given.versionNow(id)).toMatchObject({
      releaseNotes: NOTES,
      tags: ['灰度'],
      extra: { buildNumber: '4712', rollbackSupport: 'A/B' },
    });
  });

  await test.step('notes: Markdown is rendered', async () => {
    const notes = card(page, '发布说明');
    await expect(notes.getByRole('heading', { name: '要点' })).toBeVisible();
    await expect(notes.getByRole('listitem')).toHaveText('修复断电恢复');
    await expect(notes.getByRole('link', { name: '标准' })).toHaveAttribute('href', 'https://standard.example/a');
  });

  await test.step('change history: the changed fields', async () => {
    const changes = card(page, '变更履历');
    const served = succeeded(
      await server.get('/api/v2/changeResume/page', { objectType: 'version', objectKey: id, pageSize: 10 }),
    );
    await expect(changes.locator('[data-row-key]')).toHaveCount(Math.min(Number(field(served, 'total')), 10));
    await expect(changes.getByRole('row').filter({ hasText: '4712' })).toContainText('林晓-dev.lin');
    await expect(changes.getByRole('row').filter({ hasText: '灰度' })).toBeVisible();
  });
});
