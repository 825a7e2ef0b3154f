// Needs a browser: its clipboard, and its name in the report.
import { expect, test } from '../fixtures';
import { numberList } from '../pages/RecordListScreen';

/** With the rehearsal (the mock server), "copy for a bug report" names its world and the line of its journal. */

test('an unreadable answer is named', async ({ persona, rehearsal, world }) => {
  const { page } = await persona('dev.lin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await rehearsal.fault({ call: 'firmware.page', effect: { kind: 'malformed', how: 'shape' }, times: 1 });
  await numberList(page).open();
  const notice = page.getByRole('alert').filter({ hasText: '数据格式错误' });
  await notice.getByRole('button', { name: '复制错误信息' }).click();
  await expect(notice.getByRole('button', { name: '已复制' })).toBeVisible();
  // The used-up fault is a journal line too.
  const trace = `world ${world}, line ${String((await rehearsal.health()).line)}`;
  await expect(page.getByText(`跟踪号：${trace}`)).toHaveCount(1);
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report.split('\n')).toEqual(
    expect.arrayContaining([
      ...['code: E00014', 'call: GET /api/v2/firmware/page', 'http: 200', `trace: ${trace}`],
      expect.stringMatching(/^browser: Mozilla.*Chrome/),
    ]),
  );
});
