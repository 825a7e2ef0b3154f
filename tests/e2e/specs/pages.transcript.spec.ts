// Needs a browser: the accessibility tree, the focus and the live regions of the real engine.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '../fixtures';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { UploadScreen } from '../pages/UploadScreen';
import { Reader } from '../reader';
import { CASE_TITLE, DONE, RELEASE_SCOPE, REPORT, stepAt, STEPS } from '../steps';

/** The main job by keyboard as a screen reader says it: read by a person, kept in transcripts/main-job.txt. */

const KEPT = 'tests/e2e/transcripts/main-job.txt';

/** The most keys that a step may take. */
const KEYS = [33, 33, 64, 60, 33, 54, 33];

/** Where a pass that is chosen leads. */
const FIRST: Readonly<Partial<Record<number, string>>> = { 3: '用例总数', 4: '添加用例', 6: '发布范围' };

/** What is entered at a step before its decision is sent; its first field has the focus. */
const ENTERED: Readonly<Partial<Record<number, (reader: Reader) => Promise<void>>>> = {
  3: async (reader) => {
    await reader.type('120');
    await reader.tabTo('通过数');
    await reader.type('120');
    await reader.tabTo('失败数');
    await reader.tabTo('报告链接');
    await reader.type(REPORT);
  },
  4: async (reader) => {
    for (const [row, hardware] of [
      ['1', 'HW1.0'],
      ['2', 'HW1.1'],
    ] as const) {
      await reader.press('Enter');
      await reader.at(`第 ${row} 行用例`);
      await reader.type(CASE_TITLE);
      await reader.tabTo('第 ');
      await reader.choose('通过');
      await reader.tabTo('第 ');
      await reader.choose(hardware);
      await reader.tabTo('添加用例');
    }
  },
  6: async (reader) => {
    await reader.type(RELEASE_SCOPE);
  },
};

test('the main job, by keyboard', async ({ persona }) => {
  test.setTimeout(300_000);
  const chapters: string[] = [];
  const { page } = await persona('dev.lin');
  const reader = await Reader.of(page);

  await test.step('register', async () => {
    await page.goto('/firmware/add');
    await expect(page.locator('input:focus')).toHaveCount(1);
    await reader.hear();
    await reader.focus();
    await reader.type('READER-1');
    await reader.tabTo('名称');
    await reader.type('主控固件');
    await reader.tabTo('设备类型');
    await reader.choose('直流');
    await reader.tabTo('模块');
    await reader.choose('主控');
    await reader.tabTo('硬件版本');
    for (const revision of ['HW1.0', 'HW1.1']) {
      await reader.type(revision);
      await reader.key('Enter');
    }
    await reader.hear();
    await reader.tabTo('保存');
    await reader.key('Enter');
    await expect(page.getByRole('status', { name: /^已登记/ })).toBeFocused();
    await reader.focus();
    await reader.hear();
    chapters.push(reader.chapter('register', 68));
  });

  await test.step('upload', async () => {
    const upload = new UploadScreen(page);
    const buffer = Buffer.alloc(2048, 7);
    page.once('filechooser', (chooser) => {
      void chooser.setFiles({ name: 'read.bin', mimeType: 'application/octet-stream', buffer });
    });
    await reader.tabTo('上传固件');
    await reader.key('Enter');
    await expect(upload.versionNo).toBeFocused();
    await reader.focus();
    await reader.hear();
    await reader.type('1.0.0');
    await reader.tabTo('发布说明');
    await reader.type('首个版本');
    await reader.tabTo('构建号');
    await reader.type('1');
    await reader.tabTo('回退方式');
    await reader.choose('A/B');
    await reader.tabTo('固件文件');
    await reader.key('Enter');
    await expect(page.getByText(upload.words.ready)).toBeVisible();
    await reader.focus();
    await reader.hear();
    await reader.tabTo('保存并上传');
    await reader.key('Enter');
    await expect(page.getByRole('status', { name: /已上传$/ })).toBeFocused();
    await reader.focus();
    await reader.hear();
    chapters.push(reader.chapter('upload', 53));
  });

  let orderNo = '';
  await test.step('submit', async () => {
    await reader.tabTo('发起测试');
    await reader.key('Enter');
    await expect(page.getByRole('region', { name: '人员' })).toBeVisible();
    await reader.focus();
    await reader.hear();
    for (const [field, people] of [
      ['测试人员', ['test.chen', 'test.sun']],
      ['运维人员', ['ops.he']],
    ] as const) {
      await reader.tabTo(field);
      for (const code of people) {
        await reader.type(code);
        await expect(page.getByRole('option', { name: new RegExp(`-${code}`) })).toBeVisible();
        await reader.choose('');
      }
    }
    await reader.hear();
    for (let left = 4; left > 0; left -= 1) {
      await reader.key('Tab');
      await reader.press('Space');
      await reader.focus();
    }
    await reader.tabTo('发起测试');
    await reader.key('Enter');
    await expect(page).toHaveURL(/\/testing\/list\?(.*&)?id=./);
    orderNo = new URL(page.url()).searchParams.get('id') ?? '';
    await new OrderWorkspace(page).standsAt('测试接收');
    await reader.focus();
    await reader.hear();
    chapters.push(reader.chapter('submit', 76));
  });

  for (const { order, actor } of STEPS)
    await test.step(`step ${String(order)}`, async () => {
      const { page: desk } = await persona(actor);
      const at = await Reader.of(desk);
      const workspace = new OrderWorkspace(desk);
      await desk.goto('/testing/list?keyword=READER-1');
      await expect(desk.locator(`[data-row-key="${orderNo}"]`)).toBeVisible();
      await at.hear();
      await at.press('ArrowDown');
      await at.at('');
      await at.key('Enter');
      await workspace.standsAt(stepAt(order).title);
      await at.at('测试单');
      await at.hear();
      await expect(workspace.decision('通过')).toBeEnabled();
      await at.press('1');
      await at.at(FIRST[order] ?? '处理意见');
      await expect(workspace.send).toBeVisible();
      await at.hear();
      await ENTERED[order]?.(at);
      await at.hear();
      await at.key('Control+Enter');
      if (order === 6) {
        await expect(desk.getByRole('dialog').nth(1)).toBeVisible();
        await at.focus();
        await at.hear();
        await at.tabTo('确认发布');
        await at.key('Enter');
      }
      await expect(desk.getByRole('status', { name: new RegExp(DONE[order - 1] ?? '') })).toBeFocused();
      await at.focus();
      await at.hear();
      chapters.push(at.chapter(`step ${String(order)} ${stepAt(order).title}`, KEYS[order - 1] ?? 0));
    });

  const said = chapters.join('\n');
  writeFileSync(test.info().outputPath('main-job.txt'), said);
  expect(said).toBe(readFileSync(KEPT, 'utf8'));
});
