import { expect, test } from '../../fixtures';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { numberField, succeeded } from '../../server';

/** In a rehearsal "copy for a bug report" names the world and the journal line (design §5). */
test('a refused call is copied with its world and the line of the journal', async ({ persona, world }) => {
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
      `trace: world ${world}, line ${String(line)}`,
    ]),
  );
});
