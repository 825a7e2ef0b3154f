import { expect, test } from '../../fixtures';
import { card } from '../../pages/controls';
import { numberField, succeeded } from '../../server';
import { stepAt } from '../../steps';

/** The line of releases of a number (decisions §5): its drawing, its words, and the way to a version. */

const NUMBER = 'E2E-LINE-01';

test('a row shows rounds, what happened and what is planned, and opens its version', async ({
  persona,
  given,
  serverAs,
}) => {
  const first = await given.versionOf(await given.order(8, NUMBER));
  const second = await given.version(NUMBER, '1.1.0');
  const orderNo = await given.submitted(second);
  await given.returned(orderNo, '说明不全');
  await given.submitted(second, { orderNo, revision: numberField(await given.now(orderNo), 'revision') });
  await given.passed(orderNo, 6);
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const evidence = { ...Object(stepAt(6).pass['evidence']), mode: 'scheduled', at, rollbackVersionId: first };
  await given.decided(orderNo, 6, { evidence });
  const { revision } = Object(await given.versionNow(first));
  const recall = { id: first, revision, change: 'recall', reason: '现场重启' };
  succeeded(await (await serverAs('ops.he')).post('/api/v2/firmwareVersion/changeState', recall));

  const { page } = await persona('dev.lin');
  await page.goto(`/firmware/firmware?id=${NUMBER}`);
  const line = card(page, '版本时间线');
  const rows = line.getByRole('row');
  await expect(rows.getByRole('rowheader')).toHaveText([/^1\.1\.0 ?测试中/, /^1\.0\.0 ?已撤回/]);
  const drawing = rows.first().getByRole('cell');
  await expect(drawing.getByTitle(new RegExp(`^${orderNo} 第 1 轮 · .+ – \\d`))).toHaveCount(1);
  await expect(drawing.getByTitle(new RegExp(`^${orderNo} 第 2 轮 · .+ – 现在`))).toHaveCount(1);
  await expect(drawing.getByTitle(/退回提交人$/)).toBeVisible();
  await expect(drawing.getByTitle(/^在提交人处/)).toBeAttached();

  // The same in words: always for screen readers, and for all who ask for it.
  const words = drawing.getByText(/起在测 .+ 天，2 轮 · .+ 退回提交人 · .+ 定时发布$/);
  await expect(rows.last().getByRole('cell')).toHaveText(/起在测 .+ 天，1 轮 · .+ 发布 · .+ 撤回$/);
  expect((await words.boundingBox())?.width).toBe(1);
  await line.getByRole('switch', { name: '文字说明' }).click();
  await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(100);

  await drawing.getByTitle(/第 2 轮/).click();
  await expect(page).toHaveURL(new RegExp(`/version/detail\\?id=${second}$`));
  const verdict = card(page, '结论');
  await expect(verdict.getByRole('alert')).toHaveText(/^未发布，已定时 · 定于 \d.+ 发布$/);
  await expect(verdict).toContainText('回退到 1.0.0 · 回退方式：A/B');
  await page.getByRole('link', { name: `${NUMBER} 的版本时间线` }).click();
  await expect(rows).toHaveCount(2);
});

test('of many versions the newest twelve are drawn, and all on request', async ({ persona, given }) => {
  await given.number(NUMBER);
  for (let minor = 0; minor < 14; minor += 1) await given.draft(NUMBER, `1.${String(minor)}.0`);
  const { page } = await persona('test.chen');
  await page.goto(`/firmware/firmware?id=${NUMBER}`);
  const lanes = card(page, '版本时间线').getByRole('rowheader');
  await expect(lanes).toHaveCount(12);
  await expect(lanes.first()).toHaveText(/^1\.13\.0 ?草稿/);
  await page.getByRole('button', { name: '显示全部 14 个版本' }).click();
  await expect(lanes).toHaveCount(14);
  await expect(lanes.last()).toHaveText(/^1\.0\.0 ?草稿/);
  await page.getByRole('button', { name: '只显示最新 12 个' }).click();
  await expect(lanes).toHaveCount(12);
});
