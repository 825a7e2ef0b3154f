// Needs a browser: its clipboard, and its name in the report.
import { expect, test } from '../fixtures';
import { numberList } from '../pages/RecordListScreen';

/** With the rehearsal (the mock server), "copy for a bug report" names its world and the line of its journal. */

test('unreadable and missing answers are named', async ({ persona, rehearsal, world, watch }) => {
  watch.expect(/ERR_|Failed to load resource/);
  const { page } = await persona('dev.lin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = numberList(page);
  const line = async () => (await rehearsal.health()).line;
  const reported = async (text: string) => {
    const notice = page.getByRole('alert').filter({ hasText: text });
    await notice.getByRole('button', { name: '复制错误信息' }).click();
    await expect(notice.getByRole('button', { name: '已复制' })).toBeVisible();
    return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  };

  await rehearsal.fault({ call: 'firmware.page', effect: { kind: 'malformed', how: 'shape' }, times: 1 });
  await list.open();
  await expect(page.getByRole('alert').filter({ hasText: '数据格式错误' })).toBeVisible();
  // The used-up fault is a journal line too.
  const trace = `world ${world}, line ${String(await line())}`;
  await expect(page.getByText(`跟踪号：${trace}`)).toHaveCount(1);
  expect(await reported('数据格式错误')).toEqual(
    expect.arrayContaining([
      ...['code: E00014', 'call: GET /api/v2/firmware/page', 'http: 200', `trace: ${trace}`],
      expect.stringMatching(/^browser: Mozilla.*Chrome/),
    ]),
  );

  await rehearsal.fault({ call: 'firmware.page', effect: { kind: 'dropped' }, times: 1 });
  const before = await line();
  await list.open();
  const lastAnswer = new RegExp(
    `^trace: none received \\(the answer before: world ${world}, line ${String(before)}\\)$`,
  );
  expect(await reported('网络异常')).toEqual(
    expect.arrayContaining(['code: E00002', expect.stringMatching(lastAnswer)]),
  );
  await expect(page.getByText(/跟踪号/)).toHaveCount(0);
});
