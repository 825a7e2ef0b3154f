import { expect, test } from '../../fixtures';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { numberField, succeeded } from '../../server';

/** In rehearsal "copy for a bug report" contains world and journal line (decisions §5). */
test('the report of a refused call has its world and journal line', async ({ persona, world }) => {
  const { page, server } = await persona('dev.lin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  succeeded(
    await server.post('/rehearsal/faults', {
      call: 'firmware.page',
      effect: { kind: 'code', code: 'E00008' },
      times: 1,
    }),
  );
  await new RecordListScreen(page, '/firmware/firmware', '固件编号管理').open();
  const notice = page.getByRole('alert').filter({ hasText: '超出数量限制' });
  await notice.getByRole('button', { name: '复制错误信息' }).click();
  await expect(notice.getByRole('button', { name: '已复制' })).toBeVisible();
  const line = numberField(succeeded(await server.get('/rehearsal/health')), 'line');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual(
    expect.arrayContaining([
      'code: E00008',
      'call: GET /api/v2/firmware/page',
      'http: 200',
      expect.stringMatching(/^browser: Mozilla.*Chrome/),
      `trace: world ${world}, line ${String(line)}`,
    ]),
  );
});

test('unreadable and missing answers are named on screen and in the bug report', async ({ persona, world, watch }) => {
  watch.expect(/ERR_|Failed to load resource/);
  const { page, server } = await persona('dev.lin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const spoil = async (effect: object, times = 1) =>
    succeeded(await server.post('/rehearsal/faults', { call: 'firmware.page', effect, times }));
  const list = new RecordListScreen(page, '/firmware/firmware', '固件编号管理');
  const line = async () => numberField(succeeded(await server.get('/rehearsal/health')), 'line');
  const trace = async () => `world ${world}, line ${String(await line())}`;
  const reported = async (text: string) => {
    const notice = page.getByRole('alert').filter({ hasText: text });
    await notice.getByRole('button', { name: '复制错误信息' }).click();
    await expect(notice.getByRole('button', { name: '已复制' })).toBeVisible();
    return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  };

  for (const how of ['cut', 'shape', 'empty'] as const)
    await test.step(how, async () => {
      await spoil({ kind: 'malformed', how });
      await list.open();
      // The used-up fault is a journal line too.
      await expect(page.getByText(/^跟踪号：/)).toBeVisible();
      await expect(page.getByText(`跟踪号：${await trace()}`)).toBeVisible();
      expect(await reported('数据格式错误')).toEqual(
        expect.arrayContaining(['code: E00014', 'call: GET /api/v2/firmware/page', `trace: ${await trace()}`]),
      );
    });

  // Once for the early call, which fails silently, and once for the list's own.
  await spoil({ kind: 'dropped' }, 2);
  const before = await line();
  await list.open();
  // The early call's used-up fault may be a line before the last answer or after it.
  const lines = `line (${String(before)}|${String(before + 1)})`;
  const lastAnswer = new RegExp(`^trace: none received \\(the answer before: world ${world}, ${lines}\\)$`);
  expect(await reported('网络异常')).toEqual(
    expect.arrayContaining(['code: E00002', expect.stringMatching(lastAnswer)]),
  );
  await expect(page.getByText(/跟踪号/)).toHaveCount(0);
});
